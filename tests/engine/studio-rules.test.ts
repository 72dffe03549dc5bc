/** Rules when staff rename, remove and compare questions. */
import { describe, expect, it } from 'vitest';
import { compareForms } from '#engine/compare-forms.ts';
import { describeChanges } from '#engine/studio/describe-changes.ts';
import { editRows, removeField, renameField, setField } from '#engine/studio/edit.ts';
import { formMapOf } from '#engine/studio/form-paths.ts';
import { translateForm } from '#engine/translate-form.ts';
import type { FormFile } from '#engine/types.ts';
import words from '#locales/id/studio-changes.json' with { type: 'json' };
import { baseContext, compile, formFile } from './fixtures.ts';

const number = { type: 'integer', title: 'Angka' };
const file = formFile(
  {
    price: number,
    amount: number,
    total: { ...number, 'x-compute': 'price * amount + size("price")' },
    note: { type: 'string', title: 'Catatan', 'x-show-if': 'price > 10' },
    goods: {
      type: 'array',
      title: 'Barang',
      items: {
        type: 'object',
        properties: {
          amount: number,
          sum: { ...number, 'x-compute': 'amount * form.amount * price' },
        },
      },
    },
  } as FormFile['properties'],
  { 'x-check': [{ rule: 'total > price', message: 'Total {{total}}, harga {{price}}.', fields: ['price'] }] },
);
const sources = (form: FormFile) => ({
  form,
  lists: baseContext.options,
  words: { words: {}, optionWords: {} },
});
const edit = (form: FormFile) => sources(form) as unknown as Parameters<typeof renameField>[0];

describe('a renamed question', () => {
  it('gets its new name in every rule that reads it', () => {
    const { form } = renameField(edit(file), 'price', 'cost');
    expect(form.properties.total?.['x-compute']).toBe('cost * amount + size("price")');
    expect(form.properties.note?.['x-show-if']).toBe('cost > 10');
    expect(form['x-check']).toEqual([
      { rule: 'total > cost', message: 'Total {{total}}, harga {{cost}}.', fields: ['cost'] },
    ]);
    expect(form.properties.goods?.items?.properties?.sum?.['x-compute']).toBe('amount * form.amount * cost');
  });

  it('with the name of a question of the row leaves that of the row alone', () => {
    const { form } = renameField(edit(file), 'amount', 'pieces');
    expect(form.properties.goods?.items?.properties?.sum?.['x-compute']).toBe('amount * form.pieces * price');
    expect(form.properties.total?.['x-compute']).toBe('price * pieces + size("price")');
  });

  it('is no change of the rules that read it', () => {
    const { form } = renameField(edit(file), 'price', 'cost');
    const { changes } = compareForms(compile(file), compile(form));
    expect(changes.filter(({ field, rule }) => field !== 'goods' && rule?.startsWith('rule'))).toEqual([]);
  });
});

describe('a question that a rule reads', () => {
  it('cannot be removed', () => {
    expect(() => removeField(edit(file), 'price')).toThrow(expect.objectContaining({ code: 'depended-on' }));
    expect(() => removeField(edit(file), 'price', { dropConditions: true })).toThrow(
      expect.objectContaining({ code: 'depended-on' }),
    );
  });

  it('can be removed with the rule that shows another one', () => {
    const short = formFile({ price: number, note: file.properties.note } as FormFile['properties']);
    expect(() => removeField(edit(short), 'price')).toThrow(expect.objectContaining({ code: 'depended-on' }));
    const { form } = removeField(edit(short), 'price', { dropConditions: true });
    expect(form.properties.note).not.toHaveProperty('x-show-if');
  });
});

describe('a changed rule', () => {
  const changed = (properties: object, more: Partial<FormFile> = {}) =>
    compile({ ...file, ...more, properties: { ...file.properties, ...properties } as FormFile['properties'] });

  it('is a change of law, and its sentence names the word', () => {
    const after = changed({ total: { ...number, 'x-compute': 'price' } });
    expect(compareForms(compile(file), after).kind).toBe('law');
    const [change] = describeChanges(compile(file), after);
    expect(change).toMatchObject({ field: 'total', code: 'field.rule', params: { rule: 'x-compute' } });
    expect(Object.keys(words)).toContain(change?.code);
  });

  it('is wording when only the sentence of a check changed', () => {
    const [check] = file['x-check'] ?? [];
    const after = changed({}, { 'x-check': [{ ...check, message: 'Lain.' } as never] });
    expect(compareForms(compile(file), after)).toMatchObject({ kind: 'wording', changes: [{ rule: 'rule.message' }] });
    expect(describeChanges(compile(file), after).map(({ code }) => code)).toEqual(['form.rule_wording']);
  });
});

it('the map of a form has an edge for each question that a rule reads', () => {
  expect(formMapOf(compile(file)).edges).toEqual([{ from: 'price', to: { field: 'note' }, when: {} }]);
});

it('the sentence of a check is shown in another language', () => {
  const message = 'Total {{total}}, harga {{price}}.';
  const forms = { contoh: new Map([[message, 'Total {{total}}, price {{price}}.']]) };
  const { checks } = translateForm(compile(file), { forms, lists: {}, messages: {} });
  expect(checks?.[0]).toMatchObject({ rule: 'total > price', message: 'Total {{total}}, price {{price}}.' });
});

describe('a question in rows that a rule of the form adds up', () => {
  const rows = {
    type: 'array',
    title: 'Barang',
    items: { type: 'object', properties: { price: number, amount: number } },
    'x-check': [{ rule: 'price < amount', message: 'Harga {{price}}.', fields: ['price'] }],
  };
  const summed = formFile(
    {
      price: number,
      goods: rows,
      total: {
        ...number,
        title: 'Total',
        'x-compute': 'price + sum(goods.price) + sum(goods.map(g, g.price * g.amount))',
      },
      note: { type: 'string', 'x-show-if': 'goods.exists(price, price.price > 1)' },
    } as FormFile['properties'],
    { 'x-check': [{ rule: 'sum(goods.amount) < 100', message: 'Lebih dari {{price}}.', fields: ['goods'] }] },
  );
  const rename = (name: string) => editRows(edit(summed), 'goods', (row) => renameField(row, name, 'cost')).form;

  it('gets its new name there, and nothing with the same name changes', () => {
    const { properties, ...form } = rename('price');
    expect(properties.total?.['x-compute']).toBe('price + sum(goods.cost) + sum(goods.map(g, g.cost * g.amount))');
    expect(properties.note?.['x-show-if']).toBe('goods.exists(price, price.cost > 1)');
    expect(properties.goods?.['x-check']).toEqual([
      { rule: 'cost < amount', message: 'Harga {{cost}}.', fields: ['cost'] },
    ]);
    expect(form['x-check']).toEqual(summed['x-check']);
    expect(rename('amount')['x-check']?.[0]?.rule).toBe('sum(goods.cost) < 100');
  });

  it('cannot be removed, and staff are told which rule reads it', () => {
    const remove = () => editRows(edit(summed), 'goods', (row) => removeField(row, 'price'));
    expect(remove).toThrow(expect.objectContaining({ code: 'rule-broken' }));
  });
});

describe('how a calculated answer is shown', () => {
  const calculated = formFile({
    price: number,
    total: { ...number, 'x-compute': 'price * 2' },
    note: { type: 'string', title: 'Catatan', 'x-compute': '"Halo"' },
  } as FormFile['properties']);
  const shownAs = (name: string, display: 'note' | 'hidden' | null, form = calculated) =>
    setField(edit(form), name, { display }).form;

  it('is a setting of the question, and removed again', () => {
    const hidden = shownAs('total', 'hidden');
    expect(hidden.properties.total?.['x-display']).toBe('hidden');
    expect(shownAs('total', null, hidden)).toEqual(calculated);
    expect(shownAs('note', 'note').properties.note?.['x-display']).toBe('note');
  });

  it.each([
    ['a number as a note', 'total', 'note'],
    ['an answer that is asked for', 'price', 'hidden'],
  ] as const)('is refused for %s', (_, name, display) => {
    expect(() => shownAs(name, display)).toThrow(expect.objectContaining({ code: 'display-misfit' }));
  });
});
