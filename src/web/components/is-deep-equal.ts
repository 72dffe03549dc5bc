/** Compares answers and other JSON. The order of keys does not count, and a missing key is the same as `undefined`. */

export function isDeepEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(withSortedKeys(one)) === JSON.stringify(withSortedKeys(other));
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (value === null || typeof value !== 'object') return value ?? null;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, withSortedKeys(inner)]),
  );
}
