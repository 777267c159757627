export { animate } from "./animate";
export { hint } from "./hint";
export { predict } from "./predict";
export { show } from "./show";
export { trace } from "./trace";
