import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A program that is not an npm package: where it may stand, and how one gets it. */
interface Need {
  names: string[];
  places?: string[];
  install: string;
}

const NEEDS = {
  chromium: {
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    places: [
      ...(process.env.TAQUIN_CHROMIUM ? [process.env.TAQUIN_CHROMIUM] : []),
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ],
    install: "sudo apt install chromium (or set TAQUIN_CHROMIUM to a Chrome)",
  },
  python: { names: ["python3", "python", "py"], install: "sudo apt install python3 python3-venv" },
  bwrap: { names: ["bwrap"], install: "sudo apt install bubblewrap" },
  openssl: { names: ["openssl"], install: "sudo apt install openssl" },
  redis: { names: ["redis-server"], install: "sudo apt install redis-server" },
} satisfies Record<string, Need>;

/** The name of something that lab tests may need. */
export type NeedName = keyof typeof NEEDS;

/** Where the program stands, or undefined: `describe.skipIf(!find("bwrap"))`. In CI nothing may be missing. */
export function find(name: NeedName): string | undefined {
  const { names, places = [] }: Need = NEEDS[name];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const endings = process.platform === "win32" ? [".exe", ".cmd"] : [""];
  const onPath = names.flatMap((file) =>
    folders.flatMap((folder) => endings.map((end) => join(folder, file + end))),
  );
  return [...places, ...onPath].find((file) => existsSync(file));
}

/** One line for each missing program, with the way to get it. */
export function missing(): string[] {
  return (Object.keys(NEEDS) as NeedName[])
    .filter((name) => find(name) === undefined)
    .map((name) => `  ${name}: ${NEEDS[name].install}`);
}
