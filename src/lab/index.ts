export { animate } from "./animate";
export { check } from "./check";
export { hint } from "./hint";
export { predict } from "./predict";
export { progress } from "./progress";
export { show } from "./show";
export { trace } from "./trace";
