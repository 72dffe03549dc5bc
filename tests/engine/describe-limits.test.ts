/** Changed limits as sentences: codes and figures, without the label of the question. */
import { describe, expect, it, test } from 'vitest';
import { describeLimit } from '#engine/studio/describe-changes/limits.ts';
import type { Sentence } from '#engine/studio/describe-changes/phrase.ts';
import type { FieldDoc } from '#engine/types.ts';
import sentences from '#locales/id/studio-changes.json' with { type: 'json' };
import { compile, formFile } from './fixtures.ts';

const { fields } = compile(
  formFile({
    text: { type: 'string' },
    price: { type: 'integer', 'x-widget': 'money' },
    goods: { type: 'array', items: { type: 'string', 'x-options': 'colour' } },
    scans: { type: 'array', items: { type: 'string' }, 'x-file': { accept: ['pdf'], max: 3 } },
    stock: { type: 'array', items: { type: 'object', properties: { what: { type: 'string' } } } },
  }),
).ui;
type FieldName = 'text' | 'price' | 'goods' | 'scans' | 'stock';
const described = (rule: string, from: unknown, to: unknown, field: FieldName = 'text'): Sentence[] =>
  describeLimit({ kind: 'limit', rule, from, to }, fields[field] as FieldDoc);

describe('a changed limit of a number or a text', () => {
  test.each<[string, unknown, unknown, FieldName, Sentence]>([
    ['minimum', undefined, 1, 'text', { code: 'limit.minimum.set', params: { to: '1' } }],
    ['minimum', 1, undefined, 'text', { code: 'limit.minimum.removed', params: { from: '1' } }],
    ['minimum', 5, undefined, 'text', { code: 'limit.minimum.removed', params: { from: '5' } }],
    ['minimum', null, 5, 'text', { code: 'limit.minimum.set', params: { to: '5' } }],
    ['maximum', 25000, null, 'text', { code: 'limit.maximum.removed', params: { from: '25.000' } }],
    ['maximum', 25000, 30000, 'price', { code: 'limit.maximum.changed', params: { from: 'Rp25.000', to: 'Rp30.000' } }],
    ['maxLength', 80, 100, 'text', { code: 'limit.maxLength.changed', params: { from: '80', to: '100' } }],
    ['const', undefined, true, 'text', { code: 'limit.const.set', params: { to: 'true' } }],
  ])('%s from %j to %j of %s is written with the sides that it has', (rule, from, to, field, sentence) => {
    expect(described(rule, from, to, field)).toStrictEqual([sentence]);
  });

  test.each<[string, unknown, unknown, Sentence]>([
    ['may no longer have decimals', undefined, 1, { code: 'limit.whole.set', params: {} }],
    ['may no longer have decimals, after a coarser step', 5, 1, { code: 'limit.whole.set', params: {} }],
    ['may have decimals again', 1, undefined, { code: 'limit.whole.removed', params: {} }],
    ['gets a coarser step', 1, 5, { code: 'limit.multipleOf.changed', params: { from: '1', to: '5' } }],
    ['gets a step', undefined, 5, { code: 'limit.multipleOf.set', params: { to: '5' } }],
    ['loses its step', 5, undefined, { code: 'limit.multipleOf.removed', params: { from: '5' } }],
  ])('a number that %s', (_, from, to, sentence) => {
    expect(described('multipleOf', from, to)).toStrictEqual([sentence]);
  });

  it('at the bound that every number has counts as no limit, one below it does not', () => {
    expect(described('maximum', 1e13, undefined)).toEqual([]);
    expect(described('minimum', -1e13, 0)).toStrictEqual([{ code: 'limit.minimum.set', params: { to: '0' } }]);
    expect(described('maximum', 1e13 - 1, undefined)).toStrictEqual([
      { code: 'limit.maximum.removed', params: { from: '9.999.999.999.999' } },
    ]);
  });

  it('is left out when both sides are equal or both are missing', () => {
    expect(described('minimum', undefined, null)).toEqual([]);
    expect(described('minimum', 4, 4)).toEqual([]);
  });
});

describe('a changed number of items', () => {
  test.each<[FieldName, string, Sentence]>([
    ['goods', 'minItems', { code: 'limit.minItems.changed', params: { from: '1', to: '2' } }],
    ['goods', 'maxItems', { code: 'limit.maxItems.changed', params: { from: '1', to: '2' } }],
    ['scans', 'minItems', { code: 'limit.minItems.file.changed', params: { from: '1', to: '2' } }],
    ['scans', 'maxItems', { code: 'limit.maxItems.file.changed', params: { from: '1', to: '2' } }],
    ['stock', 'minItems', { code: 'limit.minItems.rows.changed', params: { from: '1', to: '2' } }],
    ['stock', 'maxItems', { code: 'limit.maxItems.rows.changed', params: { from: '1', to: '2' } }],
    ['scans', 'maxLength', { code: 'limit.maxLength.changed', params: { from: '1', to: '2' } }],
    ['stock', 'maxLength', { code: 'limit.maxLength.changed', params: { from: '1', to: '2' } }],
  ])('of %s by %s is counted in choices, files or rows', (field, rule, sentence) => {
    expect(described(rule, 1, 2, field)).toStrictEqual([sentence]);
  });
});

describe('a rule without figures', () => {
  test.each([
    ['exclusive', undefined, ['merah'], 'limit.exclusive'],
    ['exclusive', ['merah'], undefined, 'limit.exclusive'],
    ['weight', 10, 20, 'limit.weight'],
    ['weight', undefined, { kuliner: 10 }, 'limit.weight'],
  ])('%s from %j to %j has one sentence of its own', (rule, from, to, code) => {
    expect(described(rule, from, to)).toStrictEqual([{ code, params: {} }]);
  });
});

describe('a changed rule for files', () => {
  it('has a sentence for each part that differs, in a fixed order', () => {
    const before = { accept: ['jpg', 'pdf'], maxMB: 2, minWidth: 300, minHeight: 200, max: 1 };
    const after = { accept: ['jpg'], maxMB: 5, minHeight: 200, max: 1500 };
    expect(described('file', before, after, 'scans')).toStrictEqual([
      { code: 'file.accept.changed', params: { from: 'JPG, PDF', to: 'JPG' } },
      { code: 'file.maxMB.changed', params: { from: '2', to: '5' } },
      { code: 'file.minWidth.removed', params: { from: '300' } },
      { code: 'file.max.changed', params: { from: '1', to: '1.500' } },
    ]);
  });

  it('is set on a question that had no files, and removed from one that had', () => {
    const rule = { accept: ['pdf'], maxMB: 5 };
    expect(described('file', undefined, rule, 'scans')).toStrictEqual([
      { code: 'file.accept.set', params: { to: 'PDF' } },
      { code: 'file.maxMB.set', params: { to: '5' } },
    ]);
    expect(described('file', rule, undefined, 'scans')).toStrictEqual([
      { code: 'file.accept.removed', params: { from: 'PDF' } },
      { code: 'file.maxMB.removed', params: { from: '5' } },
    ]);
  });
});

describe('a changed rule for days', () => {
  const today: Sentence = { code: 'day.today', params: {} };
  test.each<[string, Sentence | string]>([
    ['today', today],
    ['today+7', { code: 'day.after', params: { days: '7' } }],
    ['today+30', { code: 'day.after', params: { days: '30' } }],
    ['today-14', { code: 'day.before', params: { days: '14' } }],
    ['2026-12-31', '31 Desember 2026'],
  ])('writes the bound %s as a person says it', (bound, phrase) => {
    expect(described('date', undefined, { from: bound })).toStrictEqual([
      { code: 'date.from.set', params: { to: phrase } },
    ]);
    expect(described('date', { to: bound }, undefined)).toStrictEqual([
      { code: 'date.to.removed', params: { from: phrase } },
    ]);
  });

  it('has one sentence for each side that differs', () => {
    expect(described('date', { from: 'today', to: 'today' }, { from: 'today', to: 'today+1' })).toStrictEqual([
      { code: 'date.to.changed', params: { from: today, to: { code: 'day.after', params: { days: '1' } } } },
    ]);
  });
});

it('a rule against repetition has a sentence for choices, for files and for rows', () => {
  const codes = (['goods', 'scans', 'stock'] as const).flatMap((field) => [
    ...described('uniqueItems', undefined, true, field),
    ...described('uniqueItems', true, undefined, field),
  ]);
  expect(codes).toHaveLength(6);
  expect(codes.filter(({ code }) => !(code in sentences))).toEqual([]);
});
