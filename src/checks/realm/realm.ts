/**
 * The inside of a realm: what a student's modules find around them, and how probes are called. This file and the
 * probes are evaluated as text in the student's realm, before any code of the student's.
 *
 * A world says for each of the students' modules whose version is used. Modules are evaluated once in each world.
 */
import { furnish, PRINTED_LIMIT } from "./furnish";
import { freezeShared, harden, restoreShared } from "./harden";
import { Missing } from "./missing";
import { plain, plainError } from "./plain-data";

type Exports = Record<string, unknown>;
type Factory = (
  exports: Exports,
  require: (path: string) => unknown,
  module: { exports: Exports },
  ...globals: unknown[]
) => void;
type World = Record<string, string>;

/** What a probe is given besides its argument. */
export interface Classes {
  /** A class of the student's world. Throws a `Missing` if there is none. */
  classOf(name: string): new (...args: never[]) => object;
  /** The same class of the reference, for measures. */
  referenceOf(name: string): new (...args: never[]) => object;
  /** CPU time of this process in microseconds. */
  cpuMicroseconds(): number;
  /** Frees everything that nobody holds. False if that cannot be done here. */
  collectGarbage(): boolean;
}

/** What the process does for a realm. */
export type Host = Pick<Classes, "cpuMicroseconds" | "collectGarbage">;

export type Probe = (classes: Classes, argument: never) => unknown;

const CLASS_MODULES: Record<string, string> = {
  Board: "board",
  MinPQ: "min-pq",
  AStar: "a-star",
  Solver: "solver",
  LinearConflict: "linear-conflict",
};
const MODULES = ["board", "min-pq", "a-star", "solver", "linear-conflict"];

// Captured before any other code could change them.
const { parse, stringify } = JSON;
const { construct } = Reflect;
const RealmError = Error;

/** Makes the realm. Only text, numbers and truth values cross its border. */
export function createRealm(host: Host) {
  const factories = new Map<string, Factory>();
  const worlds = new Map<string, Map<string, { exports: Exports; error?: { thrown: unknown } }>>();
  let world: World = {};
  let modules = new Map<string, { exports: Exports; error?: { thrown: unknown } }>();
  let used: string[] = [];
  let printed = "";

  harden();
  furnish((text) => {
    if (printed.length < PRINTED_LIMIT) printed += text.slice(0, PRINTED_LIMIT - printed.length);
  });

  /** Evaluates a module of our own; its imports of the students' classes are the plain reference. */
  function programModule(name: string): Exports {
    return evaluate(`program:${name}`, baseModules, (path) => programModule(nameIn(path)));
  }
  const baseModules = new Map<string, { exports: Exports; error?: { thrown: unknown } }>();
  // The probes throw the same class that is looked for here.
  baseModules.set("program:missing", { exports: { Missing } });

  /** Evaluates one of the students' modules, or the switch between them, in the present world. */
  function worldModule(name: string): Exports {
    if (name === "parts") return parts;
    const kind = world[name];
    if (kind === "counting") {
      const className = CLASS_BY_MODULE[name];
      return { [className]: programModule("counting")[className] };
    }
    if (kind === undefined) throw new RealmError(`this check does not use "./${name}"`);
    return evaluate(`${kind === "student" ? "student" : "program"}:${name}`, modules, (path) => {
      const wanted = nameIn(path);
      if (wanted !== "parts" && !(wanted in CLASS_BY_MODULE)) {
        throw new RealmError(
          `${name}.ts imports "${path}". Only ./board, ./min-pq, ./a-star, ./solver and ./parts can be imported here.`,
        );
      }
      if (kind === "student") used.push(wanted === "parts" ? "parts" : CLASS_BY_MODULE[wanted]);
      return worldModule(wanted);
    });
  }

  const parts: Exports = {};
  for (const [className, name] of Object.entries(CLASS_MODULES)) {
    Object.defineProperty(parts, className, {
      enumerable: true,
      get() {
        used.push(className);
        return worldModule(name)[className];
      },
    });
  }
  Object.freeze(parts);

  function evaluate(
    key: string,
    cache: Map<string, { exports: Exports; error?: { thrown: unknown } }>,
    require: (path: string) => unknown,
  ): Exports {
    const known = cache.get(key);
    if (known?.error) throw known.error.thrown as Error;
    if (known) return known.exports;
    const factory = factories.get(key);
    if (!factory) throw new Missing(key.slice(key.indexOf(":") + 1) + ".ts");
    const module: { exports: Exports; error?: { thrown: unknown } } = { exports: {} };
    cache.set(key, module);
    try {
      factory(module.exports, require, module);
    } catch (error) {
      // What it exported before it failed must not be used.
      module.error = { thrown: error };
      throw error;
    }
    return module.exports;
  }

  const classes: Classes = {
    classOf(name) {
      const found = worldModule(CLASS_MODULES[name])[name];
      if (!isClass(found)) throw new Missing(name);
      return found;
    },
    referenceOf(name) {
      restoreShared();
      return programModule(CLASS_MODULES[name])[name] as new () => object;
    },
    cpuMicroseconds: () => host.cpuMicroseconds(),
    collectGarbage: () => host.collectGarbage(),
  };

  return {
    define(kind: string, name: string, factory: Factory, globals: unknown[]): void {
      factories.set(`${kind}:${name}`, (exports, require, module) =>
        factory(exports, require, module, ...globals),
      );
    },
    /** To be called before the student's modules come, where classes of ours count what they do. */
    prepareToCount: freezeShared,
    /** Evaluates the modules of a world in their order: "true", or the error as JSON. */
    open(worldText: string): string {
      used = [];
      printed = "";
      world = parse(worldText) as World;
      const known = worlds.get(worldText);
      modules = known ?? new Map<string, { exports: Exports }>();
      worlds.set(worldText, modules);
      try {
        for (const name of MODULES) if (world[name]) worldModule(name);
        return "true";
      } catch (error) {
        return stringify(plainError(error));
      }
    },
    /** One answer as JSON. */
    call(probe: string, argument: string): string {
      try {
        const probes = programModule("probes").probes as Record<string, Probe>;
        return stringify(plain(probes[probe](classes, parse(argument) as never)));
      } catch (error) {
        return stringify(plainError(error));
      }
    },
    /** What is known after a check: what was printed, and which classes the student's files imported. */
    close(): string {
      return stringify({ printed, used });
    },
  };
}

/** Whether objects can be made of a value by `new`. To find out, none is made. */
function isClass(value: unknown): value is new () => object {
  if (typeof value !== "function") return false;
  try {
    construct(Object, [], value);
    return true;
  } catch {
    return false;
  }
}

const CLASS_BY_MODULE: Record<string, string> = {
  board: "Board",
  "min-pq": "MinPQ",
  "a-star": "AStar",
  solver: "Solver",
  "linear-conflict": "LinearConflict",
};

/** `board` of `../src/puzzle/board.ts`. */
function nameIn(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const ending = /\.[jt]s$/.exec(name);
  return ending ? name.slice(0, -3) : name;
}
