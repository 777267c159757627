import { wrongBoards } from "../programs/wrong/board";
import { describeWrong } from "../programs/wrong/describe-wrong";

describeWrong(wrongBoards);
