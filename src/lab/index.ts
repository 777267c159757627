export { hint } from "./hint";
export { predict } from "./predict";
