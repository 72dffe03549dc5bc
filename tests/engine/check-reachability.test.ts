import { expect, test } from 'vitest';
import { checkForm } from '#engine/check.ts';
import { shownFields } from '#engine/conditions.ts';
import type { Condition, FieldFile } from '#engine/types.ts';
import { baseContext, compile, formFile } from './fixtures.ts';

const text = (condition?: Condition): FieldFile => ({
  type: 'string',
  title: 'T',
  ...(condition ? { 'x-show-if': condition } : {}),
});

/** Fields of the form, with a counter of read conditions. */
function counted(fields: Record<string, FieldFile>): { fields: Record<string, FieldFile>; reads: () => number } {
  let reads = 0;
  const watched = Object.entries(fields).map(([name, field]) => {
    const condition = field['x-show-if'];
    if (!condition) return [name, field] as const;
    const { 'x-show-if': _, ...rest } = field;
    const own = {
      ...rest,
      get 'x-show-if'() {
        reads++;
        return condition;
      },
    };
    return [name, own] as const;
  });
  return { fields: Object.fromEntries(watched), reads: () => reads };
}

/** Each question depends on the two before it. */
const ladder = (questions: number): Record<string, FieldFile> =>
  Object.fromEntries(
    Array.from({ length: questions }, (_, at) => {
      const before = [at - 2, at - 1].filter((one) => one >= 0).map((one) => [`q${one}`, { empty: false }]);
      return [`q${at}`, text(before.length ? Object.fromEntries(before) : undefined)];
    }),
  );

test('four times as many dependent questions need four times as many reads', () => {
  const [few, many] = [counted(ladder(100)), counted(ladder(400))];
  checkForm(formFile(few.fields), baseContext);
  checkForm(formFile(many.fields), baseContext);
  expect(few.reads()).toBeGreaterThan(99);
  expect(many.reads() / few.reads()).toBeLessThan(4.5);
});

test('a chain of 200 dependent questions is valid', () => {
  expect(codes(ladder(200))).toEqual([]);
});

test('the last question of a chain is shown when all before it are answered, and hidden when one is missing', () => {
  const doc = compile(formFile(ladder(150)));
  const answers = Object.fromEntries(Array.from({ length: 149 }, (_, at) => [`q${at}`, 'ya']));
  expect(shownFields(doc, answers)).toContain('q149');
  expect(shownFields(doc, { ...answers, q3: '' })).not.toContain('q149');
});

const codes = (fields: Record<string, FieldFile>) =>
  checkForm(formFile(fields), baseContext)
    .filter(({ level }) => level === 'error')
    .map(({ code, path, params }) => [code, path[1], params.other]);

test('a contradiction between two joined branches is reported at the question that joins them', () => {
  const fields = {
    colour: text(),
    left: text({ colour: 'merah' }),
    right: text({ colour: ['hijau', 'biru'] }),
    both: text({ left: { empty: false }, right: { empty: false } }),
    behind: text({ both: { empty: false } }),
  };
  expect(codes(fields)).toEqual([
    ['unreachable', 'both', undefined],
    ['unreachable', 'behind', undefined],
  ]);
});

test('branches with one common value are reachable', () => {
  const fields = {
    colour: text(),
    left: text({ colour: ['merah', 'hijau'] }),
    right: text({ colour: ['hijau', 'biru'] }),
    both: text({ left: { empty: false }, right: { empty: false }, colour: 'hijau' }),
  };
  expect(codes(fields)).toEqual([]);
});

test('three branches that agree in pairs but not all together contradict each other', () => {
  const fields = {
    colour: text(),
    first: text({ colour: ['merah', 'hijau'] }),
    second: text({ colour: ['hijau', 'biru'] }),
    third: text({ colour: ['merah', 'biru'] }),
    all: text({ first: { empty: false }, second: { empty: false }, third: { empty: false } }),
  };
  expect(codes(fields)).toEqual([['unreachable', 'all', undefined]]);
});

test('a field that must be empty may be hidden, so its own condition does not count', () => {
  const fields = {
    colour: text(),
    red: text({ colour: 'merah' }),
    blue: text({ colour: 'biru', red: { empty: true } }),
  };
  expect(codes(fields)).toEqual([]);
});

test('a long cycle is reported at each of its questions and at those that depend on it, with the question it leads to', () => {
  const ring = Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [`q${at}`, text({ [`q${(at + 1) % 120}`]: { empty: false } })]),
  );
  const found = codes({ ...ring, behind: text({ q0: { empty: false } }) });
  expect(found.slice(0, 2)).toEqual([
    ['condition-circle', 'q0', 'q1'],
    ['condition-circle', 'q1', 'q2'],
  ]);
  expect(found.every(([code]) => code === 'condition-circle' || code === 'more-findings')).toBe(true);
});
