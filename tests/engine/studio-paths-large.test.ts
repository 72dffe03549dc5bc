import { expect, test } from 'vitest';
import { type FormMap, findFormPaths, formMapOf } from '#engine/studio/form-paths.ts';
import type { Comparison, Condition, FieldFile } from '#engine/types.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { compile, formFile } from './fixtures.ts';

/** Number of evaluated conditions during a search for paths. */
function evaluations(fields: Record<string, FieldFile>, rows = false) {
  const doc = compile(formFile(fields));
  let count = 0;
  const watched = (condition: Condition): Condition => {
    const all = Object.entries(condition).map(([name, comparison]) => [
      name,
      {
        enumerable: true,
        get(): Comparison {
          count++;
          return comparison;
        },
      },
    ]);
    return Object.defineProperties({}, Object.fromEntries(all)) as Condition;
  };
  for (const field of Object.values(doc.ui.fields)) if (field.showIf) field.showIf = watched(field.showIf);
  if (rows)
    for (const field of Object.values(doc.ui.fields))
      for (const inner of Object.values(field.rows?.fields ?? {}))
        if (inner.showIf) inner.showIf = watched(inner.showIf);
  const found = findFormPaths(doc, { limit: 50 });
  return { ...found, count, map: formMapOf(doc) as FormMap };
}

const text = (condition?: Condition): FieldFile => ({
  type: 'string',
  ...(condition ? { 'x-show-if': condition } : {}),
});

const chain = (length: number) =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => {
      const before = [at - 2, at - 1].filter((one) => one >= 0).map((one) => [`q${one}`, { empty: false }]);
      return [`q${at}`, text(before.length ? Object.fromEntries(before) : undefined)];
    }),
  );

/** Repeats two questions that depend on the one before, and one that depends on both. */
const diamonds = (count: number) => {
  const fields: Record<string, FieldFile> = { top0: text() };
  for (let at = 0; at < count; at++) {
    fields[`left${at}`] = text({ [`top${at}`]: { empty: false } });
    fields[`right${at}`] = text({ [`top${at}`]: { empty: false } });
    fields[`top${at + 1}`] = text({ [`left${at}`]: { empty: false }, [`right${at}`]: { empty: false } });
  }
  return fields;
};

const MOST_EVALUATIONS = 10_000_000;

test('the paths through a chain of 500 questions are found in bounded work, and one of them contains the last question', () => {
  const { paths, count, map } = evaluations(chain(500));
  expect(count).toBeLessThan(MOST_EVALUATIONS);
  expect(paths.some(({ shown }) => shown.includes('q499'))).toBe(true);
  expect(map.edges).toHaveLength(997);
});

slowTest('the paths through 160 diamonds are found in bounded work, and the result says that there are more', () => {
  const { paths, cut, count } = evaluations(diamonds(160));
  expect(count).toBeLessThan(MOST_EVALUATIONS);
  expect(cut).toBe(true);
  expect(paths[0]?.shown).toContain('top160');
});

test('250 questions that each decide about one other are cut off in bounded work', () => {
  const fields = Object.fromEntries(
    Array.from({ length: 250 }, (_, at) => [
      [`a${at}`, text()] as const,
      [`b${at}`, text({ [`a${at}`]: { empty: false } })] as const,
    ]).flat(),
  );
  const { cut, count } = evaluations(fields);
  expect(cut).toBe(true);
  expect(count).toBeLessThan(MOST_EVALUATIONS);
});

test('row paths are computed once for equal answers of the form', () => {
  const fields: Record<string, FieldFile> = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      [`a${at}`, text()] as const,
      [`b${at}`, text({ [`a${at}`]: { empty: false } })] as const,
    ]).flat(),
  );
  fields.goods = {
    type: 'array',
    'x-required': true,
    items: {
      type: 'object',
      properties: { one: { type: 'string' }, two: { type: 'string', 'x-show-if': { a0: { empty: false } } } },
    },
  } as FieldFile;
  const { count } = evaluations(fields, true);
  expect(count).toBeLessThan(400_000);
});
