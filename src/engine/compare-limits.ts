/** Compares the limits of two versions of a form. */
import { compareValues, type FieldChange } from './compare-values.ts';
import { placeKey } from './form-limit.ts';
import type { FormLimit } from './form-limit-types.ts';

const WORDS = ['opens', 'closes', 'per', 'quota', 'waitingList'] as const;

/** `renamed`: old name → new name of each renamed field. An option is named `limit.options.<field>=<code>`. */
export function compareLimits(
  from: FormLimit | undefined,
  to: FormLimit | undefined,
  renamed: ReadonlyMap<string, string>,
): Array<FieldChange | undefined> {
  const before = quotasOf(from, (name) => renamed.get(name) ?? name);
  const after = quotasOf(to);
  return [
    ...WORDS.map((word) => compareValues('limit', from?.[word], to?.[word], `limit.${word}`)),
    ...[...new Set([...before.keys(), ...after.keys()])].map((key) =>
      compareValues('limit', before.get(key), after.get(key), `limit.options.${key}`),
    ),
  ];
}

const quotasOf = (limit: FormLimit | undefined, newName = (name: string) => name): Map<string, number> =>
  new Map(
    Object.entries(limit?.options ?? {}).flatMap(([field, quotas]) =>
      Object.entries(quotas).map(([code, quota]) => [placeKey(newName(field), code), quota] as const),
    ),
  );
