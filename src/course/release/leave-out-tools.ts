import type { Draft, Files } from "./draft";

/** The npm scripts that students use, each with what npm runs before it. */
const SCRIPTS = ["prestart", "start", "pretest", "test", "check", "check:watch", "reset"];

interface Package {
  scripts: Record<string, string>;
}

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

/**
 * package.json and its lock without what only developers need. The lock is not made anew: what students install is
 * exactly what is tested here, less the packages that are marked as developers'.
 */
export function leaveOutTools({ project }: Draft): Files {
  return new Map([
    ["package.json", packageText(project.read("package.json"))],
    ["package-lock.json", lockText(project.read("package-lock.json"))],
  ]);
}

function packageText(text: string): string {
  const content = JSON.parse(text) as Package;
  const scripts = Object.entries(content.scripts).filter(([name]) => SCRIPTS.includes(name));
  return jsonText(without("devDependencies", { ...content, scripts: Object.fromEntries(scripts) }));
}

function lockText(text: string): string {
  const lock = JSON.parse(text) as Lock;
  const packages = Object.entries(lock.packages)
    .filter(([, { dev }]) => dev !== true)
    .map(([path, entry]) => {
      // What both a tool and an option of ours use is now only optional.
      const marked = entry.devOptional ? { ...without("devOptional", entry), optional: true } : entry;
      return [path, without("devDependencies", marked)] as const;
    });
  return jsonText({ ...lock, packages: Object.fromEntries(packages) });
}

function without(name: string, value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
