/** Reads and writes a place in answers that are being filled in. Changes the object it is given: React never holds it. */
import type { Answers, FieldPath } from '#engine/types.ts';

type Key = string | number;
type Holder = Record<Key, unknown>;

/** `root.varian.0.price` → `['varian', 0, 'price']` */
export function keysOf(path: FieldPath): Key[] {
  return path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** The field of the form in which a path begins. */
export function topOf(path: FieldPath): string {
  const end = path.indexOf('.');
  return end < 0 ? path : path.slice(0, end);
}

export const pathOfId = (id: string): FieldPath => id.slice(id.indexOf('.') + 1);

export function valueAt(answers: Answers, path: FieldPath): unknown {
  let here: unknown = answers;
  for (const key of keysOf(path)) {
    if (here === null || typeof here !== 'object' || !Object.hasOwn(here, key)) return undefined;
    here = (here as Holder)[key];
  }
  return here;
}

export function putAt(answers: Answers, path: FieldPath, value: unknown): void {
  const keys = keysOf(path);
  const last = keys.pop() as Key;
  let here: Holder = answers as Holder;
  for (const [at, key] of keys.entries()) {
    const next = Object.hasOwn(here, key) ? here[key] : undefined;
    if (next === null || typeof next !== 'object') here[key] = typeof (keys[at + 1] ?? last) === 'number' ? [] : {};
    here = here[key] as Holder;
  }
  if (value === undefined) delete here[last];
  else here[last] = value;
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value ?? null;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}
