import { describeWrong } from "../programs/wrong/describe-wrong";
import { wrongConflicts } from "../programs/wrong/linear-conflict";

describeWrong(wrongConflicts);
