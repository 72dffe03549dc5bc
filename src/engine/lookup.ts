/** Look-ups of what must exist: `getEntry(doc.ui.fields, name)` instead of a cast that only claims it. */

/** The entry of a key, or the item at an index from 0. Throws if there is none, which is a fault of the program, not of the input. */
export function getEntry<T>(entries: Readonly<Record<string, T>>, key: string): NonNullable<T>;
export function getEntry<T>(entries: ArrayLike<T>, key: number): NonNullable<T>;
export function getEntry<T>(entries: Readonly<Record<string | number, T>>, key: string | number): NonNullable<T> {
  const entry = entries[key] ?? null;
  if (entry === null) throw new Error(`no ${key}`);
  return entry;
}

/** The keys of an object whose keys are all known at compile time. Not for objects that may have more keys than their type. */
export const keysOf = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[];

/** A record that `omitUndefined` makes a `T`: its optional keys may also be undefined. */
export type Undefinable<T> = {
  [Key in keyof T]: Record<never, never> extends Pick<T, Key> ? T[Key] | undefined : T[Key];
};

/** A copy without the keys whose value is undefined. */
export const omitUndefined = <T extends object>(record: Undefinable<T>): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;

/** The part of a path before its first dot: `goods.0.label` → `goods`. */
export function firstSegment(path: string): string {
  const [first = path] = path.split('.', 1);
  return first;
}

/** The entry of a key that may be missing. Inherited keys such as `constructor` do not count. */
export const ownEntry = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
