/** The prototypes of all objects and of all arrays. */
const SHARED = [Object.prototype, Array.prototype];
/** What they are like before a submission comes. */
let pristine: PropertyDescriptorMap[] = [];

/**
 * Freezes what the language itself brings: probes and counters use the same arrays and objects as the student's code,
 * which could otherwise change what they see by changing how these work.
 *
 * Two prototypes are spared: where they are frozen V8 looks for elements in them, and a heap in an array takes three times
 * as long. `freezeShared` and `restoreShared` look after them.
 */
export function harden(): void {
  // V8's own, not the language's: there will be another.
  Reflect.deleteProperty(globalThis, "console");
  for (const shared of [Object.prototype, ...errorPrototypes()]) makeOverridable(shared);
  freezeAll([globalThis, ...hiddenIntrinsics()]);
  // A name of the language's means the same for all. Other global names are the student's own.
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    // With its value: left out, it would be undefined afterwards in a context of Node's vm.
    const known = Object.getOwnPropertyDescriptor(globalThis, name)!;
    Object.defineProperty(globalThis, name, { ...known, writable: false, configurable: false });
  }
  pristine = SHARED.map((shared) => Object.getOwnPropertyDescriptors(shared) as PropertyDescriptorMap);
}

/** For realms in which something is counted: counts are trusted. */
export function freezeShared(): void {
  for (const shared of SHARED) Object.freeze(shared);
}

/**
 * Before something of ours is measured: what arrays and objects can do is as it was. What was added to them stays. No
 * method of an array is used here, as it may be the changed one.
 */
export function restoreShared(): void {
  for (let i = 0; i < SHARED.length; i++) {
    const keys = Reflect.ownKeys(pristine[i]);
    for (let k = 0; k < keys.length; k++) {
      const key = keys[k];
      const before = pristine[i][key as string];
      const now = Object.getOwnPropertyDescriptor(SHARED[i], key);
      // What is unchanged is not touched: V8 would take it for a change.
      if (now && now.value === before.value && now.get === before.get && now.set === before.set) continue;
      if (!Reflect.defineProperty(SHARED[i], key, before))
        throw new TypeError(`${String(key)} cannot be changed for all objects`);
    }
  }
}

/** What no global name leads to directly. */
function hiddenIntrinsics(): object[] {
  const makers: object[] = [
    async () => await Promise.resolve(),
    function* () {},
    async function* () {},
    Object.getOwnPropertyDescriptor(Function.prototype, "caller")!.get!,
  ];
  const iterators: object[] = [
    [][Symbol.iterator](),
    ""[Symbol.iterator](),
    new Map()[Symbol.iterator](),
    new Set()[Symbol.iterator](),
    "".matchAll(/(?:)/g),
  ];
  return [...makers, ...iterators].map((object) => Object.getPrototypeOf(object) as object);
}

function errorPrototypes(): object[] {
  const kinds = [
    Error,
    EvalError,
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
    URIError,
    AggregateError,
  ];
  return kinds.map(({ prototype }) => prototype as object);
}

/**
 * What is inherited from a frozen object cannot be assigned to, either: `this.name = …` in an error of one's own, or
 * `Board.prototype.toString = …`. With these setters both mean what they mean elsewhere.
 */
function makeOverridable(shared: object): void {
  for (const key of Reflect.ownKeys(shared)) {
    const { enumerable, writable, ...known } = Object.getOwnPropertyDescriptor(shared, key)!;
    const value = known.value as unknown;
    if (!writable) continue;
    Object.defineProperty(shared, key, {
      enumerable,
      get: () => value,
      set(this: object, own: unknown) {
        if (this === shared) throw new TypeError(`${String(key)} cannot be changed for all objects`);
        const fresh = { enumerable: true, configurable: true, writable: true };
        Object.defineProperty(this, key, { ...(Object.hasOwn(this, key) ? {} : fresh), value: own });
      },
    });
  }
}

/** Freezes objects with everything that can be reached from them, except the global object, which is the student's own. */
function freezeAll(roots: readonly object[]): void {
  const seen = new Set<unknown>();
  const waiting: unknown[] = [...roots];
  while (waiting.length > 0) {
    const object = waiting.pop();
    const isObject = (typeof object === "object" && object !== null) || typeof object === "function";
    if (!isObject || seen.has(object)) continue;
    seen.add(object);
    waiting.push(Object.getPrototypeOf(object));
    for (const key of Reflect.ownKeys(object)) {
      const property = Object.getOwnPropertyDescriptor(object, key)!;
      waiting.push(property.value, property.get, property.set);
    }
    if (object !== globalThis && !SHARED.includes(object)) Object.freeze(object);
  }
}
