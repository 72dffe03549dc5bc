/** Every place of a form file that names a question, and every edit that gives a question another name or place. */
import { describe, expect, it } from 'vitest';
import {
  copyField,
  copyFields,
  copyStep,
  editRows,
  type FormSources,
  insertQuestions,
  moveField,
  moveIntoRows,
  moveOutOfRows,
  removeField,
  renameField,
  setKind,
} from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { at, GOODS, number, ROW, sources, text } from './named-places.ts';
import { errorCodesOf, refusalOf, sourcesOf } from './studio-fixtures.ts';

/** Each place that names `price`, `goods.price` or `hue`: [path, with `price` renamed to `cost`, with `goods.price` renamed to `cost`]. */
const PLACES: Array<[path: string, form: string, row: string]> = [
  ['properties/shown/x-show-if', '{"cost":{"empty":false}}', '{"price":{"empty":false}}'],
  ['properties/also/x-show-if', 'cost > 1', 'price > 1'],
  ['properties/also/x-required', 'cost > 2', 'price > 2'],
  ['properties/first/x-default', 'cost + 1', 'price + 1'],
  ['properties/fixed/x-read-only', 'cost > 1', 'price > 1'],
  ['properties/total/x-compute', 'cost + sum(goods.price)', 'price + sum(goods.cost)'],
  ['properties/kinds/items/x-options/where', 'cost > 1 && option.code != "biru"', 'price > 1 && option.code != "biru"'],
  ['properties/again/x-prefill', 'previous.test.cost', 'previous.test.price'],
  ['properties/other/x-prefill', 'previous.survey.price', 'previous.survey.price'],
  ['x-steps/1/x-show-if', 'cost > 0', 'price > 0'],
  ['x-steps/1/x-check/0/rule', 'total > cost', 'total > price'],
  ['x-steps/1/x-check/0/message', '{{cost}} {{ total }}', '{{price}} {{ total }}'],
  ['x-check/0/rule', 'total > cost', 'total > price'],
  ['x-check/0/message', '{{cost}}', '{{price}}'],
  ['x-check/0/fields', '["cost"]', '["price"]'],
  // The group itself is not in a row, so its own rules read the form.
  [`${GOODS}/x-show-if`, 'cost > 3', 'price > 3'],
  [`${GOODS}/x-required`, 'cost > 4', 'price > 4'],
  [`${GOODS}/x-check/0/rule`, 'price <= form.cost + sum(goods.price)', 'cost <= form.price + sum(goods.cost)'],
  [`${GOODS}/x-check/0/message`, '{{price}} {{hue}}', '{{cost}} {{hue}}'],
  [`${GOODS}/x-check/0/fields`, '["price"]', '["cost"]'],
  [`${ROW}/pieces/x-show-if`, '{"price":{"empty":false},"hue":"merah"}', '{"cost":{"empty":false},"hue":"merah"}'],
  [`${ROW}/sum/x-compute`, 'price * form.cost + sum(goods.price)', 'cost * form.price + sum(goods.cost)'],
  [`${ROW}/kind/x-options/where`, 'price > 1 && option.code != "biru"', 'cost > 1 && option.code != "biru"'],
  [`${ROW}/note/x-show-if`, 'goods.exists(g, g.price > price)', 'goods.exists(g, g.cost > cost)'],
  [`${ROW}/note/x-required`, 'form.cost > 1', 'form.price > 1'],
];

it('the form of these tests has no error', () => {
  expect(errorCodesOf(sources)).toEqual([]);
});

describe('a question that gets another name is followed', () => {
  const ofForm = renameField(sources, 'price', 'cost');
  const ofRow = editRows(sources, 'goods', (row) => renameField(row, 'price', 'cost'));

  it.each(PLACES)('in %s', (path, form, row) => {
    expect(at(ofForm, path)).toBe(form);
    expect(at(ofRow, path)).toBe(row);
  });

  it('so the form stays as sound as it was', () => {
    expect([errorCodesOf(ofForm), errorCodesOf(ofRow)]).toEqual([[], []]);
  });

  it('in the places of its options', () => {
    const renamed = renameField(sources, 'hue', 'tint');
    expect(at(renamed, 'x-limit/options')).toBe('{"tint":{"merah":3}}');
    expect(at(renamed, `${GOODS}/x-check/0/message`)).toBe('{{price}} {{tint}}');
    expect(at(renamed, `${ROW}/pieces/x-show-if`)).toBe('{"price":{"empty":false},"tint":"merah"}');
  });

  it('when it is the group of rows itself', () => {
    const renamed = renameField(sources, 'goods', 'wares');
    expect(errorCodesOf(renamed)).toEqual([]);
    expect(at(renamed, 'properties/total/x-compute')).toBe('price + sum(wares.price)');
    expect(at(renamed, 'properties/wares/x-check/0/rule')).toBe('price <= form.price + sum(wares.price)');
    const row = 'properties/wares/items/properties';
    expect(at(renamed, `${row}/sum/x-compute`)).toBe('price * form.price + sum(wares.price)');
    expect(at(renamed, `${row}/note/x-show-if`)).toBe('wares.exists(g, g.price > price)');
  });
});

describe('a copy', () => {
  it('of a group of rows reads its own rows, and the form as before', () => {
    const copied = copyField(sources, 'goods');
    expect(errorCodesOf(copied)).toEqual([]);
    const copy = 'properties/goods_2';
    expect(at(copied, `${copy}/x-show-if`)).toBe('price > 3');
    expect(at(copied, `${copy}/x-check/0/rule`)).toBe('price <= form.price + sum(goods_2.price)');
    expect(at(copied, `${copy}/items/properties/sum/x-compute`)).toBe('price * form.price + sum(goods_2.price)');
    expect(at(copied, `${copy}/items/properties/note/x-show-if`)).toBe('goods_2.exists(g, g.price > price)');
  });

  it('of a question and a group with a question of the same name reads the copied question', () => {
    const copied = copyFields(sources, ['price', 'goods'], { step: 'two' });
    expect(errorCodesOf(copied)).toEqual([]);
    expect(at(copied, 'properties/goods_2/x-show-if')).toBe('price_2 > 3');
    expect(at(copied, 'properties/goods_2/items/properties/sum/x-compute')).toBe(
      'price * form.price_2 + sum(goods_2.price)',
    );
  });

  it('of a step keeps what the answers to the original are first filled in from', () => {
    const copied = copyStep(copyStep(sources, 'one'), 'two');
    expect(errorCodesOf(copied)).toEqual([]);
    expect(at(copied, 'properties/again_2/x-prefill')).toBe('previous.test.price');
    expect(at(copied, 'properties/total_2/x-compute')).toBe('price + sum(goods_2.price)');
  });

  it('of a question inside the rows reads the rows and the form as before', () => {
    const copied = editRows(sources, 'goods', (row) => copyField(row, 'sum'));
    expect(errorCodesOf(copied)).toEqual([]);
    expect(at(copied, `${ROW}/sum_2/x-compute`)).toBe('price * form.price + sum(goods.price)');
  });
});

describe('a question that is removed', () => {
  it('takes along the conditions that read it, and leaves those that read one of the same name in a row', () => {
    const small = sourcesOf(
      formFile({
        price: number(),
        goods: {
          type: 'array',
          'x-rows': true,
          'x-show-if': 'price > 3',
          items: { type: 'object', properties: { price: number(), note: text({ 'x-show-if': 'price > 1' }) } },
        } as FieldFile,
      }),
    );
    expect(refusalOf((now) => removeField(now, 'price'), small)).toMatchObject({ code: 'depended-on' });
    const after = removeField(small, 'price', { dropConditions: true });
    expect(errorCodesOf(after)).toEqual([]);
    expect(at(after, `${GOODS}/x-show-if`)).toBe('undefined');
    expect(at(after, `${ROW}/note/x-show-if`)).toBe('price > 1');
  });
});

describe('an edit that would leave a rule without its question is refused', () => {
  it.each<[string, (now: FormSources) => unknown, string]>([
    ['a question moved behind a step that reads it', (now) => moveField(now, 'price', { step: 'two' }), 'wrong-order'],
    ['a question moved into the rows', (now) => moveIntoRows(now, ['price'], 'goods'), 'depended-on'],
    [
      'a question moved out of the rows',
      (now) => moveOutOfRows(now, 'goods', ['price'], { step: 'two' }),
      'depended-on',
    ],
    [
      'a question of the rows removed',
      (now) => editRows(now, 'goods', (row) => removeField(row, 'price')),
      'depended-on',
    ],
    ['a question removed', (now) => removeField(now, 'price', { dropConditions: true }), 'depended-on'],
  ])('%s', (_, edit, code) => {
    expect(refusalOf(edit, sources)).toMatchObject({ code });
  });
});

it('staff read the label of a question in a row when its rule would no longer fit', () => {
  const sum = number({ title: 'Jumlah harga', 'x-compute': 'form.price * 2' });
  const goods = { type: 'array', 'x-rows': true, items: { type: 'object', properties: { sum } } } as FieldFile;
  expect(
    refusalOf((now) => setKind(now, 'price', 'text'), sourcesOf(formFile({ price: number(), goods }))),
  ).toMatchObject({ code: 'rule-broken', params: { name: 'Jumlah harga' } });
});

describe('questions that are inserted from another form', () => {
  const from = { ...sources, ownLists: [] };
  const empty = sourcesOf(formFile({ price: text(), goods: text() }, { $id: 'new' }));

  it('follow the names that they get, in their rules, rows, checks and messages', () => {
    const names = ['price', 'hue', 'goods', 'total', 'also', 'kinds'];
    const after = insertQuestions(empty, from, names, { step: empty.form['x-steps'][0]?.id ?? '' });
    expect(errorCodesOf(after)).toEqual([]);
    expect(at(after, 'properties/total/x-compute')).toBe('price_2 + sum(goods_2.price)');
    expect(at(after, 'properties/also/x-required')).toBe('price_2 > 2');
    expect(at(after, 'properties/kinds/items/x-options/where')).toBe('price_2 > 1 && option.code != "biru"');
    const group = 'properties/goods_2';
    expect(at(after, `${group}/x-show-if`)).toBe('price_2 > 3');
    expect(at(after, `${group}/x-check/0/rule`)).toBe('price <= form.price_2 + sum(goods_2.price)');
    expect(at(after, `${group}/items/properties/sum/x-compute`)).toBe('price * form.price_2 + sum(goods_2.price)');
    expect(at(after, `${group}/items/properties/kind/x-options/where`)).toBe('price > 1 && option.code != "biru"');
    expect(at(after, 'x-check/0')).toBe('{"rule":"total > price_2","message":"{{price_2}}","fields":["price_2"]}');
  });

  it('leave out what reads a question of the form that is not inserted, also where a row has the name itself', () => {
    const after = insertQuestions(empty, from, ['goods'], { step: empty.form['x-steps'][0]?.id ?? '' });
    expect(errorCodesOf(after)).toEqual([]);
    const group = 'properties/goods_2';
    expect(at(after, `${group}/x-show-if`)).toBe('undefined');
    expect(at(after, `${group}/x-check`)).toBe('undefined');
    expect(at(after, `${group}/items/properties/sum/x-compute`)).toBe('undefined');
    expect(at(after, `${group}/items/properties/note/x-required`)).toBe('undefined');
    expect(at(after, `${group}/items/properties/kind/x-options/where`)).toBe('price > 1 && option.code != "biru"');
  });
});
