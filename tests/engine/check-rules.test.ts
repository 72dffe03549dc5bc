/** What staff read about rules that are wrong. */
import { describe, expect, it } from 'vitest';
import type { CompileContext, FormFile } from '#engine/types.ts';
import sentences from '#locales/id/forms-check.json' with { type: 'json' };
import { findingsOf, type WrittenFields } from './check-fixtures.ts';
import { baseContext } from './fixtures.ts';

const number = { type: 'integer' };
const text = { type: 'string' };
const colour = { type: 'string', 'x-options': 'colour' };

const briefly = (fields: WrittenFields, more: Partial<FormFile> = {}, context: CompileContext = baseContext) =>
  findingsOf(fields, more, context).map(({ code, path }) => `${code} @ ${path.join('.')}`);

describe('a rule in a form file', () => {
  it.each<[string, WrittenFields]>([
    ['rule-unknown @ properties.b.x-compute', { tone: number, b: { ...number, 'x-compute': 'tonne + 1' } }],
    ['rule-syntax.end @ properties.b.x-compute', { a: number, b: { ...number, 'x-compute': 'a +' } }],
    ['rule-result @ properties.b.x-compute', { a: number, b: { ...text, 'x-compute': 'a + 1' } }],
    ['rule-fraction @ properties.b.x-compute', { a: number, b: { ...number, 'x-compute': 'a / 2' } }],
    ['rule-code @ properties.b.x-compute', { a: number, b: { ...colour, 'x-compute': 'a > 1 ? "merahh" : "hijau"' } }],
    ['rule-code @ properties.b.x-show-if', { a: colour, b: { ...text, 'x-show-if': 'a == "merahh"' } }],
    ['rule-code @ properties.b.x-required', { a: colour, b: { ...text, 'x-required': 'a in ["merahh", "biru"]' } }],
    [
      'rule-code @ properties.b.x-show-if',
      { a: colour, c: number, b: { ...text, 'x-show-if': 'a == (c > 1 ? "merahh" : a)' } },
    ],
    [
      'rule-code @ properties.b.x-default',
      { b: { type: 'array', items: { type: 'string', 'x-options': 'colour' }, 'x-default': '["merahh"]' } },
    ],
    [
      'rule-code @ properties.b.x-options.where',
      { b: { ...text, 'x-options': { list: 'colour', where: 'option.code == "meerah"' } } },
    ],
    [
      'rule-code @ properties.b.items.x-options.where',
      { b: { type: 'array', items: { ...text, 'x-options': { list: 'colour', where: 'option.code in ["meerah"]' } } } },
    ],
    ['rule-not-bool @ properties.b.x-show-if', { a: number, b: { ...text, 'x-show-if': 'a + 1' } }],
    ['rule-not-bool @ properties.b.x-required', { a: number, b: { ...text, 'x-required': 'a' } }],
    ['rule-not-bool @ properties.b.x-read-only', { a: number, b: { ...text, 'x-read-only': 'a' } }],
    ['rule-division @ properties.b.x-compute', { a: number, b: { ...number, 'x-compute': 'a % 0' } }],
    ['rule-self @ properties.b.x-show-if', { b: { ...number, 'x-show-if': 'b > 1' } }],
    ['compute-with @ properties.b.x-required', { a: number, b: { ...number, 'x-compute': 'a', 'x-required': true } }],
    ['compute-with @ properties.b.default', { a: number, b: { ...number, 'x-compute': 'a', default: 1 } }],
    [
      'read-only-misfit @ properties.b.x-read-only',
      { b: { type: 'array', 'x-rows': true, 'x-read-only': true, items: { type: 'object', properties: { c: text } } } },
    ],
    ['display-misfit @ properties.a.x-display', { a: { ...text, 'x-display': 'note' } }],
    ['display-misfit @ properties.b.x-display', { a: number, b: { ...number, 'x-compute': 'a', 'x-display': 'note' } }],
    ['default-twice @ properties.b.x-default', { a: number, b: { ...number, 'x-default': 'a', default: 1 } }],
    [
      'compute-private @ properties.b.x-compute',
      { a: { ...number, 'x-private': true }, b: { ...number, 'x-compute': 'a' } },
    ],
    [
      'check-misfit @ properties.b.x-check',
      { a: number, b: { ...number, 'x-check': [{ rule: 'a > 1', message: 'x' }] } },
    ],
  ])('is reported: %s', (finding, fields) => {
    expect(briefly(fields)).toEqual([finding]);
  });

  it('is not read from a later step', () => {
    const steps = [
      { id: 'satu', fields: ['a', 'b'] },
      { id: 'dua', fields: ['c'] },
    ];
    const fields = { a: { ...number, 'x-compute': 'c + 1' }, b: { ...text, 'x-show-if': 'c > 1' }, c: number };
    expect(briefly(fields, { 'x-steps': steps })).toEqual([
      'rule-forward @ properties.a.x-compute',
      'rule-forward @ properties.b.x-show-if',
    ]);
    const own = [{ id: 'satu', fields: ['a', 'b'], 'x-show-if': 'a > 1' }];
    expect(briefly({ a: number, b: text }, { 'x-steps': own })).toEqual(['rule-forward @ x-steps.0.x-show-if']);
  });

  it('of a step reads the question that has the name of the step', () => {
    const yes = { type: 'boolean' };
    const steps = [
      { id: 'a', fields: ['pinjaman'] },
      { id: 'pinjaman', fields: ['jumlah'], 'x-show-if': 'pinjaman' },
    ];
    expect(briefly({ pinjaman: yes, jumlah: number }, { 'x-steps': steps })).toEqual([]);
  });

  it('of a step with the name of a group of rows is not counted for every row', () => {
    const goods = { type: 'array', maxItems: 50, items: { type: 'object', properties: { price: number } } };
    const rule = 'goods.all(a, goods.exists(b, b.price == a.price))';
    const steps = [{ id: 'goods', fields: ['goods'], 'x-check': [{ rule, message: 'x', fields: ['goods'] }] }];
    expect(briefly({ goods }, { 'x-steps': steps })).toEqual([]);
    expect(briefly({ goods: { ...goods, 'x-check': [{ rule, message: 'x', fields: ['price'] }] } })).toEqual([
      'rules-costly @ properties',
    ]);
  });

  it('in a circle is reported with the whole way round', () => {
    const fields = {
      a: { ...number, 'x-compute': 'b + 1' },
      b: { ...number, 'x-show-if': 'c > 1' },
      c: { ...number, 'x-default': 'a' },
    };
    const [finding, ...others] = findingsOf(fields);
    expect(others).toEqual([]);
    expect(finding?.code).toBe('rule-circle');
    expect(finding?.params.circle).toBe('a → b → c → a');
  });

  it('in a row reads the row, and a warning says when the form has the same name', () => {
    const rows = (rule: string) => ({
      type: 'array',
      items: { type: 'object', properties: { price: number, twice: { ...number, 'x-compute': rule } } },
    });
    expect(briefly({ price: number, goods: rows('price * 2') })).toEqual([
      'rule-ambiguous @ properties.goods.items.properties.twice.x-compute',
    ]);
    expect(briefly({ price: number, goods: rows('form.price * 2') })).toEqual([]);
    expect(briefly({ cost: number, goods: rows('price * cost') })).toEqual([]);
  });

  it('that takes too long with all rows is refused', () => {
    const goods = { type: 'array', maxItems: 200, items: { type: 'object', properties: { price: number } } };
    const rule = 'goods.all(a, goods.exists(b, b.price == a.price))';
    expect(briefly({ goods, ok: { type: 'boolean', 'x-compute': rule } })).toEqual([
      'rule-costly @ properties.ok.x-compute',
    ]);
    expect(briefly({ goods: { ...goods, maxItems: 20 }, ok: { type: 'boolean', 'x-compute': rule } })).toEqual([]);
  });

  it('is reported beside other mistakes', () => {
    expect(briefly({ a: { ...number, 'x-widgett': 'a' }, b: { ...number, 'x-compute': 'nothing_here' } })).toEqual([
      'unknown-word @ properties.a.x-widgett',
      'rule-unknown.alone @ properties.b.x-compute',
    ]);
  });
});

describe('a check in a form file', () => {
  const withCheck = (check: object, fields: WrittenFields = { a: number, b: { ...text, 'x-private': true } }) =>
    briefly(fields, { 'x-check': [check as never] });

  it.each<[string, object]>([
    ['missing-key @ x-check.0', { rule: 'a > 1' }],
    ['unknown-word @ x-check.0.mesage', { rule: 'a > 1', message: 'x', mesage: 'x' }],
    ['check-fields @ x-check.0.fields', { rule: 'a > 1', message: 'x', fields: [] }],
    ['check-field-unknown @ x-check.0.fields.0', { rule: 'a > 1', message: 'x', fields: ['c'] }],
    ['check-fields-missing @ x-check.0', { rule: '1 > 2', message: 'x' }],
    ['check-message-empty @ x-check.0.message', { rule: 'a > 1', message: ' ' }],
    ['check-message-name @ x-check.0.message', { rule: 'a > 1', message: 'Jumlah {{c}}' }],
    ['check-message-private @ x-check.0.message', { rule: 'a > 1', message: 'Jumlah {{b}}' }],
    ['check-message-name.alone @ x-check.0.message', { rule: 'a > 1', message: 'Jumlah {{form.a}}' }],
    ['rule-not-bool @ x-check.0.rule', { rule: 'a', message: 'x' }],
  ])('is reported: %s', (finding, check) => {
    expect(withCheck(check)).toEqual([finding]);
  });

  it('names in its sentence only what people get to read', () => {
    const goods = { type: 'array', items: { type: 'object', properties: { price: number } } };
    const check = (message: string) => ({ rule: 'price > 1', message, fields: ['price'] });
    const ofForm = { rule: 'sum(goods.price) > 1', message: 'Harga {{goods.price}}, {{ goods }}', fields: ['goods'] };
    expect(withCheck(ofForm, { goods })).toEqual(['check-message-name.alone @ x-check.0.message']);
    const inRows = (message: string) => briefly({ limit: number, goods: { ...goods, 'x-check': [check(message)] } });
    expect(inRows('{{price}} di atas {{limit}}, {{ goods }} baris')).toEqual([]);
    expect(inRows('{{goods.price}}')).toEqual(['check-message-name.alone @ properties.goods.x-check.0.message']);
    expect(inRows('{{limitt}}')).toEqual(['check-message-name @ properties.goods.x-check.0.message']);
  });

  it('of a step does not read later steps', () => {
    const steps = [
      { id: 'satu', fields: ['a'], 'x-check': [{ rule: 'b > a', message: 'x', fields: ['a'] }] },
      { id: 'dua', fields: ['b'] },
    ];
    expect(briefly({ a: number, b: number }, { 'x-steps': steps })).toEqual([
      'rule-forward @ x-steps.0.x-check.0.rule',
    ]);
  });
});

it('every finding about a rule has a sentence', () => {
  const known = new Set(Object.keys(sentences));
  const codes =
    'syntax syntax.end long large word unknown unknown.alone function function.alone arguments types day-text day code code.alone division overflow not-bool no-member not-list costly ambiguous result fraction self forward circle default-misfit';
  for (const code of codes.split(' ')) expect(known).toContain(`rule-${code}`);
});
