/**
 * Polyfills for APIs that our code or a library uses and old browsers lack (Chrome 94 and newer, old WebViews). Loaded
 * before everything else.
 */

/** Copies plain data only, because we copy nothing else. */
function clonePlainData<T>(value: T): T {
  if (Array.isArray(value)) return value.map(clonePlainData) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clonePlainData(inner)])) as T;
}

/** Returns a signal that aborts with the first of the given signals. */
function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const all = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) all.abort();
    else signal.addEventListener('abort', () => all.abort(), { once: true, signal: all.signal });
  }
  return all.signal;
}

type Test<T> = (value: T, index: number, all: T[]) => unknown;
const arrayMethods = {
  toReversed<T>(this: T[]): T[] {
    return this.slice().reverse();
  },
  toSorted<T>(this: T[], compare?: (one: T, other: T) => number): T[] {
    return this.slice().sort(compare);
  },
  toSpliced<T>(this: T[], ...change: [number, number, ...T[]]): T[] {
    const made = this.slice();
    made.splice(...change);
    return made;
  },
  findLastIndex<T>(this: T[], test: Test<T>): number {
    for (let at = this.length - 1; at >= 0; at--) if (test(this[at] as T, at, this)) return at;
    return -1;
  },
  findLast<T>(this: T[], test: Test<T>): T | undefined {
    return this[arrayMethods.findLastIndex.call(this, test as Test<unknown>)];
  },
};

/** A media query that never matches and never changes. */
const matchMediaStub = (media: string) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} });

/** Adds properties that the object does not have yet. */
function addMissingProperties(target: object, parts: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(parts))
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

// Makes this file a module, so that its names stay local.
export {};

addMissingProperties(globalThis, { structuredClone: clonePlainData, matchMedia: matchMediaStub });
addMissingProperties(Array.prototype, arrayMethods);
if (typeof AbortSignal !== 'undefined') addMissingProperties(AbortSignal, { any: anySignal });
