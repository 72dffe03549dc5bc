/** Reads and writes values in answers by path. Mutates the object it is given. React never holds that object. */
import type { Answers, FieldPath } from '#engine/types.ts';

type Key = string | number;
type Container = Record<Key, unknown>;

/** `root.varian.0.price` → `['varian', 0, 'price']` */
export function pathKeys(path: FieldPath): Key[] {
  return path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** The top-level field of a path. */
export function topLevelField(path: FieldPath): string {
  const end = path.indexOf('.');
  return end < 0 ? path : path.slice(0, end);
}

export const pathOfId = (id: string): FieldPath => id.slice(id.indexOf('.') + 1);

export function valueAt(answers: Answers, path: FieldPath): unknown {
  let current: unknown = answers;
  for (const key of pathKeys(path)) {
    if (current === null || typeof current !== 'object' || !Object.hasOwn(current, key)) return undefined;
    current = (current as Container)[key];
  }
  return current;
}

export function setValueAt(answers: Answers, path: FieldPath, value: unknown): void {
  const keys = pathKeys(path);
  const last = keys.pop() as Key;
  let current: Container = answers as Container;
  for (const [at, key] of keys.entries()) {
    const next = Object.hasOwn(current, key) ? current[key] : undefined;
    if (next === null || typeof next !== 'object') current[key] = typeof (keys[at + 1] ?? last) === 'number' ? [] : {};
    current = current[key] as Container;
  }
  if (value === undefined) delete current[last];
  else current[last] = value;
}
