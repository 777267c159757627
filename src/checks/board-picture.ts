/** How a report draws the board that a check was made on. */
export { drawSvg as boardPicture } from "../puzzle/draw";
