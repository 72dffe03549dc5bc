/** The order of an impact report, and records that the new version accepts. */
import { expect, it, test } from 'vitest';
import { type FormSources, removeField, renameField, retireOption } from '#engine/studio/edit.ts';
import { ImpactCounter } from '#engine/studio/impact-counter.ts';
import { evaluateRecord } from '#engine/studio/record-impact.ts';
import type { Answers, FieldFile } from '#engine/types.ts';
import { compileWithValidators, formFile, TODAY } from './fixtures.ts';
import { contextOf, sourcesOf } from './studio-fixtures.ts';

const text: FieldFile = { type: 'string' };
const choices: FieldFile = { type: 'array', items: { type: 'string', 'x-options': 'colour' } };
const before = sourcesOf(formFile({ a: text, b: text, c: text, d: choices, e: choices, f: choices, end: text }));

async function impactOf(change: (sources: FormSources) => FormSources, records: Answers[]) {
  const after = change(before);
  const [old, now] = await Promise.all([
    compileWithValidators(before.form, contextOf(before)),
    compileWithValidators(after.form, contextOf(after)),
  ]);
  const counter = new ImpactCounter(now.doc, (_, value) => String(value));
  const impacts = records.map((answers) =>
    evaluateRecord(old.doc, now.doc, old.validators, now.validators, answers, { today: TODAY }),
  );
  for (const impact of impacts) counter.add('records', impact);
  return { impacts, report: counter.report };
}

test.each<[Answers[], Array<[string, number]>]>([
  [
    [{ a: '1', b: '1', c: '1' }, { b: '2', c: '2' }, { b: '3' }],
    [
      ['b', 3],
      ['c', 2],
      ['a', 1],
    ],
  ],
  [
    [{ a: '1', b: '1', c: '1' }, { c: '2' }, { c: '3', a: '3' }],
    [
      ['c', 3],
      ['a', 2],
      ['b', 1],
    ],
  ],
  [
    [{ a: '1', b: '1', c: '1' }, { a: '2', b: '2' }, { a: '3' }],
    [
      ['a', 3],
      ['b', 2],
      ['c', 1],
    ],
  ],
])('lists the questions with the most dropped answers first: %j', async (records, expected) => {
  const { report } = await impactOf((s) => ['a', 'b', 'c'].reduce((now, name) => removeField(now, name), s), records);
  expect(report.dropped.map(({ field, answers }) => [field, answers])).toEqual(expected);
});

test.each<[Answers[], Array<[string, number]>]>([
  [
    [{ d: ['biru'], e: ['biru'], f: ['biru'] }, { e: ['biru'], f: ['biru'] }, { e: ['biru'] }],
    [
      ['e', 3],
      ['f', 2],
      ['d', 1],
    ],
  ],
  [
    [{ d: ['biru'], e: ['biru'], f: ['biru'] }, { d: ['biru'], e: ['biru'] }, { d: ['biru'] }],
    [
      ['d', 3],
      ['e', 2],
      ['f', 1],
    ],
  ],
])('lists the questions with the most withdrawn answers first: %j', async (records, expected) => {
  const { report } = await impactOf((s) => retireOption(s, 'colour', 'biru'), records);
  expect(report.withdrawn.map(({ field, records: count }) => [field, count])).toEqual(expected);
});

it('does not call a record broken that both versions accept, or that neither accepts', async () => {
  const { impacts } = await impactOf((s) => removeField(s, 'a'), [{ a: '1' }, { d: ['tiada'] }]);
  expect(impacts.map(({ validAfter, broken }) => [validAfter, broken])).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(impacts[0]).toMatchObject({ messages: {}, newMessages: [], carried: [], withdrawn: [] });
  expect(impacts[1]?.newMessages).toEqual([]);
});

it('carries an answer under its old and its new name, and not a missing one', async () => {
  const { impacts } = await impactOf((s) => renameField(s, 'a', 'z'), [{ a: '1' }, { b: '1' }]);
  expect(impacts.map(({ carried, answers }) => [carried, answers])).toEqual([
    [[{ field: null, from: 'a', to: 'z' }], { z: '1' }],
    [[], { b: '1' }],
  ]);
});
