/** JSON text of a value with sorted keys, so that equal values have equal text. Used for hashes and comparisons. */
export function canonicalJson(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  });
}
