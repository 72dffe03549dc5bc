/** A new name that something else already has at some place: rules keep their meaning there, or the name is refused. */
import { describe, expect, it } from 'vitest';
import {
  addField,
  copyFields,
  copyStep,
  editRows,
  type FormSources,
  insertQuestions,
  ROW_STEP,
  removeField,
  renameField,
  renameFieldAfterLabel,
} from '#engine/studio/edit.ts';
import { formMapOf } from '#engine/studio/form-paths.ts';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { compile, formFile } from './fixtures.ts';
import { at, number, text } from './named-places.ts';
import { errorCodesOf, refusalOf, sourcesOf } from './studio-fixtures.ts';

const rows = (properties: Record<string, FieldFile>, more: object = {}): FieldFile =>
  ({ type: 'array', title: 'Barang', 'x-rows': true, items: { type: 'object', properties }, ...more }) as FieldFile;
const ROW = 'properties/goods/items/properties';
const formOf = (row: Record<string, FieldFile>, more: object = {}, form: FormFile['properties'] = {}) =>
  sourcesOf(formFile({ price: number(), limit: number(), ...form, goods: rows({ cost: number(), ...row }, more) }));
const hidden = { code: 'name-hidden', params: { name: 'cost' } };
const toCost = (sources: FormSources) => renameField(sources, 'price', 'cost');

describe('a question of the form that gets the name of one in the rows', () => {
  const check = { rule: 'cost < price', message: '{{cost}}', fields: ['cost'] };
  const sources = formOf(
    {
      sum: number({ 'x-compute': 'cost + price + sum(goods.cost)' }),
      kind: text({ 'x-options': { list: 'colour', where: 'price > cost' } }),
      note: text({ 'x-show-if': 'goods.exists(g, g.cost > price)', 'x-required': 'form.price > 1' }),
    },
    { 'x-show-if': 'price > 1', 'x-check': [check] },
    { total: number({ 'x-compute': 'price + sum(goods.cost)' }) },
  );
  const renamed = toCost(sources);

  it.each([
    [`${ROW}/sum/x-compute`, 'cost + form.cost + sum(goods.cost)'],
    [`${ROW}/kind/x-options/where`, 'form.cost > cost'],
    [`${ROW}/note/x-show-if`, 'goods.exists(g, g.cost > form.cost)'],
    [`${ROW}/note/x-required`, 'form.cost > 1'],
    ['properties/goods/x-check/0/rule', 'cost < form.cost'],
    ['properties/goods/x-check/0/message', '{{cost}}'],
    ['properties/goods/x-show-if', 'cost > 1'],
    ['properties/total/x-compute', 'cost + sum(goods.cost)'],
  ])('is still read in %s', (path, rule) => {
    expect(at(renamed, path)).toBe(rule);
  });

  it('so the form stays sound', () => {
    expect(errorCodesOf(renamed)).toEqual([]);
  });

  it.each<[string, FormSources]>([
    ['a condition of comparisons', formOf({ note: text({ 'x-show-if': { price: { empty: false } } }) })],
    ['a condition that reads both', formOf({ note: text({ 'x-show-if': { price: 1, cost: 2 } }) })],
    ['the sentence of a check', formOf({}, { 'x-check': [{ ...check, message: 'Harga {{ price }}' }] })],
    [
      'a rule whose loop has taken the word form',
      formOf({ n: number({ 'x-compute': 'sum(goods.map(form, price))' }) }),
    ],
  ])('cannot have it where only the name itself can stand: in %s of the rows', (_, before) => {
    expect(errorCodesOf(before)).toEqual([]);
    expect(refusalOf(toCost, before)).toEqual(hidden);
    expect(refusalOf((now) => renameField(now, 'price', 'fee'), before)).toBe('taken');
  });

  it('cannot have it where the list of a question in the rows depends on it', () => {
    const province = text({ 'x-options': { from: 'provinces' } });
    const city = text({ 'x-options': { from: 'cities', of: 'province' } });
    const before = sourcesOf(formFile({ province, goods: rows({ cost: number(), city }) }));
    expect(refusalOf((now) => renameField(now, 'province', 'cost'), before)).toEqual(hidden);
  });
});

describe('a question that gets the name of the variable of a loop', () => {
  it('of the form is still read there', () => {
    const before = formOf(
      {},
      {},
      { all: { type: 'boolean', 'x-compute': 'goods.all(g, g.cost > price)' } as FieldFile },
    );
    const after = renameField(before, 'price', 'g');
    expect(at(after, 'properties/all/x-compute')).toBe('goods.all(g, g.cost > form.g)');
    expect(errorCodesOf(after)).toEqual([]);
  });

  it('of the rows cannot have it', () => {
    const before = formOf({ most: { type: 'boolean', 'x-compute': 'goods.all(g, g.cost <= cost)' } as FieldFile });
    const to = (name: string) => (now: FormSources) => editRows(now, 'goods', (row) => renameField(row, 'cost', name));
    expect(refusalOf(to('g'), before)).toEqual({ code: 'name-hidden', params: { name: 'g' } });
    expect(at(to('h')(before), `${ROW}/most/x-compute`)).toBe('goods.all(g, g.h <= h)');
  });
});

it('a group of rows that gets the name form is still read', () => {
  const before = formOf({ n: number({ 'x-compute': 'sum(goods.cost)' }) }, {}, {});
  const after = renameField(before, 'goods', 'form');
  expect(at(after, 'properties/form/items/properties/n/x-compute')).toBe('sum(form.form.cost)');
  expect(errorCodesOf(after)).toEqual([]);
});

describe('a question of the rows that gets the name of one of the form', () => {
  // Questions before the group are refused by their name; `price` is asked after it, on the same screen.
  const of = (row: Record<string, FieldFile>, more: object = {}) =>
    sourcesOf(formFile({ goods: rows({ cost: number(), ...row }, more), price: number() }));
  const toPrice = (now: FormSources) => editRows(now, 'goods', (row) => renameField(row, 'cost', 'price'));
  const refused = { code: 'name-hidden', params: { name: 'price' } };

  it('leaves the rules of the rows reading the form', () => {
    const before = of(
      {
        sum: number({ 'x-compute': 'price * cost + sum(goods.cost)' }),
        n: number({ 'x-compute': 'form.price + cost' }),
      },
      { 'x-check': [{ rule: 'cost < price', message: '{{cost}}', fields: ['cost'] }] },
    );
    const after = toPrice(before);
    expect(errorCodesOf(after)).toEqual([]);
    expect(at(after, `${ROW}/sum/x-compute`)).toBe('form.price * price + sum(goods.price)');
    expect(at(after, `${ROW}/n/x-compute`)).toBe('form.price + price');
    expect(at(after, 'properties/goods/x-check/0')).toBe(
      '{"rule":"price < form.price","message":"{{price}}","fields":["price"]}',
    );
  });

  it.each<[string, FormSources]>([
    ['a condition of comparisons', of({ note: text({ 'x-show-if': { price: { empty: false } } }) })],
    ['the sentence of a check', of({}, { 'x-check': [{ rule: 'cost > 1', message: '{{price}}', fields: ['cost'] }] })],
  ])('cannot have it where only the name itself can stand: in %s', (_, before) => {
    expect(refusalOf(toPrice, before)).toEqual(refused);
  });

  it('leaves them so when it is a new question', () => {
    const before = of({ sum: number({ 'x-compute': 'price * cost' }) });
    const after = editRows(before, 'goods', (row) =>
      addField(row, { kind: 'number', label: 'Harga', step: ROW_STEP, name: 'price' }),
    );
    expect(at(after, `${ROW}/sum/x-compute`)).toBe('form.price * cost');
    const mapped = of({ note: text({ 'x-show-if': { price: { empty: false } } }) });
    expect(
      refusalOf(
        (now) =>
          editRows(now, 'goods', (row) => addField(row, { kind: 'number', label: 'x', step: ROW_STEP, name: 'price' })),
        mapped,
      ),
    ).toEqual(refused);
  });

  it('leaves the group itself readable when it gets the name of the group', () => {
    const after = editRows(of({ n: number({ 'x-compute': 'sum(goods.cost)' }) }), 'goods', (row) =>
      renameField(row, 'cost', 'goods'),
    );
    expect(at(after, `${ROW}/n/x-compute`)).toBe('sum(form.goods.goods)');
    expect(errorCodesOf(after)).toEqual([]);
  });
});

it('a question of the rows is not removed while a check of the rows would read one of the form instead', () => {
  const removed = (more: object) =>
    refusalOf((now) => editRows(now, 'goods', (row) => removeField(row, 'cost')), {
      ...formOf({ note: text() }, more, { cost: number() }),
    });
  const of = (check: object) => ({ 'x-check': [{ rule: 'price > 1', message: 'x', fields: ['note'], ...check }] });
  expect(removed(of({ rule: 'cost > 1' }))).toMatchObject({ code: 'depended-on', params: { others: 'Barang' } });
  expect(removed(of({ message: '{{cost}}' }))).toMatchObject({ code: 'depended-on' });
  expect(removed(of({ rule: 'form.cost > 1' }))).toBe('taken');
});

describe('a generated name', () => {
  it('that follows a label is none of the rows', () => {
    const before = sourcesOf(
      formFile({
        pertanyaan_baru: number({ title: 'Harga' }),
        goods: rows({ harga: number(), sum: number({ 'x-compute': 'harga * pertanyaan_baru' }) }),
      }),
    );
    const after = renameFieldAfterLabel(before, 'pertanyaan_baru', 'Pertanyaan baru');
    expect(Object.keys(after.form.properties)).toEqual(['harga_2', 'goods']);
    expect(at(after, `${ROW}/sum/x-compute`)).toBe('harga * harga_2');
  });

  it('in rows is not kept apart from that of other rows', () => {
    const before = sourcesOf(
      formFile({ other: rows({ harga: number() }), goods: rows({ pertanyaan_baru: number({ title: 'Harga' }) }) }),
    );
    const after = editRows(before, 'goods', (row) => renameFieldAfterLabel(row, 'pertanyaan_baru', 'Pertanyaan baru'));
    expect(Object.keys(after.form.properties.goods?.items?.properties ?? {})).toEqual(['harga']);
  });

  const note = text({ 'x-show-if': { price: { empty: false } } });
  const copied = formFile({ price: number(), goods: rows({ price_2: number(), note }) });
  const conditionIn = (sources: FormSources, group: string) =>
    at(sources, `properties/${group}/items/properties/note/x-show-if`);

  it('of a copy is none of the copied rows', () => {
    const sources = sourcesOf(copied);
    const many = copyFields(sources, ['price', 'goods'], { step: 'satu' });
    expect(conditionIn(many, 'goods_2')).toBe('{"price_3":{"empty":false}}');
    expect(conditionIn(copyStep(sources, 'satu'), 'goods_2')).toBe('{"price_3":{"empty":false}}');
    const empty = sourcesOf(formFile({ price: text() }, { $id: 'new' }));
    const inserted = insertQuestions(empty, { ...sources, ownLists: [] }, ['price', 'goods'], { step: 'satu' });
    expect(conditionIn(inserted, 'goods')).toBe('{"price_3":{"empty":false}}');
  });
});

it('the map of the form leads from the question that a rule of the rows reads', () => {
  const { form } = formOf({ note: text({ 'x-show-if': 'cost > form.cost' }) }, {}, { cost: number() });
  const from = formMapOf(compile(form)).edges.map((edge) => edge.from);
  expect(from).toEqual(['goods.cost', 'cost']);
});
