import { createRequire, syncBuiltinESMExports } from "node:module";
import { promiseHooks } from "node:v8";

/** A cell as the code that it started sees it. */
export interface Owner {
  id: string | undefined;
  /** The timers it set that may still fire, and how to stop each. */
  timers: Map<unknown, () => void>;
  /** What it has put out so far: characters of text, and displays. */
  printed: number;
  displayed: number;
}

export const newOwner = (id?: string): Owner => ({ id, timers: new Map(), printed: 0, displayed: 0 });

/** A constructor may return any object: what its subclass then declares is declared on that object. */
class Same {
  constructor(promise: object) {
    return promise;
  }
}

/** Writes the owner on a promise in a field that nobody else can see; a property would be shown by console.log. */
class Stamp extends Same {
  #owner: Owner;

  constructor(promise: object, owner: Owner) {
    super(promise);
    this.#owner = owner;
  }

  static ownerOf(promise: object): Owner | undefined {
    return #owner in promise ? promise.#owner : undefined;
  }
}

let owner: Owner | undefined;
/** The cells with timers that may still fire. */
const withTimers = new Set<Owner>();

/** The cell that the code that runs now belongs to: also after awaits and in timers, long after the cell has ended. */
export const currentOwner = (): Owner | undefined => owner;

/** Runs work as the owner's. */
export function runAs<Result>(newOwner: Owner, work: () => Result): Result {
  const previous = owner;
  owner = newOwner;
  try {
    return work();
  } finally {
    owner = previous;
  }
}

/** To be called after an interrupt, which unwinds everything and restores nothing. */
export function resetOwner(): void {
  owner = undefined;
}

export function stopTimers(cell: Owner): void {
  for (const stop of cell.timers.values()) stop();
  cell.timers.clear();
  withTimers.delete(cell);
}

export function stopAllTimers(): void {
  for (const cell of withTimers) stopTimers(cell);
}

/**
 * Starts to follow promises and timers. Not with AsyncLocalStorage: it keeps a stack of its own in node 20, and an
 * interrupt would leave that stack in disorder, upon which node aborts.
 */
export function followOwners(): void {
  promiseHooks.createHook({
    init: (promise) => {
      if (owner) new Stamp(promise, owner);
    },
    before: (promise) => {
      owner = Stamp.ownerOf(promise);
    },
    after: () => {
      owner = undefined;
    },
  });
  const timers = createRequire(import.meta.url)("node:timers") as typeof globalThis;
  for (const scope of [globalThis, timers]) {
    own(scope, "setTimeout", clearTimeout, true);
    own(scope, "setInterval", clearInterval, false);
    own(scope, "setImmediate", clearImmediate, true);
  }
  syncBuiltinESMExports();
}

type Work = (...args: unknown[]) => unknown;
type SetTimer = (work: Work, ...rest: unknown[]) => unknown;

function own(scope: typeof globalThis, name: string, clear: (timer: never) => void, isOnce: boolean): void {
  const setters = scope as unknown as Record<string, SetTimer>;
  const original = setters[name];
  const owned: SetTimer = (work, ...rest) => {
    if (!owner || typeof work !== "function") return original(work, ...rest);
    const mine = owner;
    const timer = original(
      (...args: unknown[]) => {
        if (isOnce) forget(mine, timer);
        runAs(mine, () => work(...args));
      },
      ...rest,
    );
    mine.timers.set(timer, () => clear(timer as never));
    withTimers.add(mine);
    return timer;
  };
  setters[name] = Object.defineProperties(owned, Object.getOwnPropertyDescriptors(original));
}

function forget(cell: Owner, timer: unknown): void {
  cell.timers.delete(timer);
  if (cell.timers.size === 0) withTimers.delete(cell);
}
