/** The selection of cart lines and its total, the changes of a line, and the quantities that a buyer may choose. */
import { expect, test } from 'vitest';
import { clampQuantity, parseWholeNumber } from '#web/components/quantity.ts';
import { lineChangesOf } from '#web/features/cart/line-changes.ts';
import {
  checkboxStateOf,
  filterLines,
  hasGoodsOf,
  selectionOf,
  toggleLines,
  withLineOf,
  withoutLine,
  withQuantity,
} from '#web/features/cart/selection.ts';
import { t } from '#web/features/cart/translations.ts';
import { cartOf, line } from './samples.ts';

const two = () =>
  cartOf({
    laut: [line('a', { price: 15_000, quantity: 2 }), line('b', { price: 7_500, quantity: 3 })],
    madu: [line('c', { price: 85_000, quantity: 1 })],
  });

test('at first all orderable lines are selected', () => {
  expect(selectionOf(two(), new Set())).toEqual({ ids: ['a', 'b', 'c'], pieces: 6, total: 137_500, shops: 2 });
});

test('a deselected line is not paid, and a shop without a selected line gets no order', () => {
  expect(selectionOf(two(), new Set(['b', 'c']))).toEqual({ ids: ['a'], pieces: 2, total: 30_000, shops: 1 });
});

test('a line that cannot be ordered is never in the total, selected or not', () => {
  const cart = cartOf({ laut: [line('a'), line('b', { orderable: false, changes: ['inactive'], price: 99_000 })] });
  expect(selectionOf(cart, new Set())).toMatchObject({ ids: ['a'], total: 10_000 });
  expect(checkboxStateOf(cart.shops[0]?.lines ?? [], new Set())).toBe('all');
});

test('nothing is ordered from a shop that takes no orders while it is closed, whatever quantity is chosen', () => {
  const closed = line('b', { orderable: false, changes: ['closed'] });
  const cart = withQuantity(cartOf({ laut: [line('a')], madu: [closed] }), 'b', 3);
  expect(selectionOf(cart, new Set())).toMatchObject({ ids: ['a'], shops: 1 });
  expect(lineChangesOf(closed).map(({ key, isBlocking }) => [t(key), isBlocking])).toEqual([
    ['Toko sedang tutup dan belum menerima pesanan', true],
  ]);
});

test('the checkbox of a shop shows all, some, none or impossible', () => {
  const lines = two().shops[0]?.lines ?? [];
  expect(checkboxStateOf(lines, new Set())).toBe('all');
  expect(checkboxStateOf(lines, new Set(['a']))).toBe('some');
  expect(checkboxStateOf(lines, new Set(['a', 'b']))).toBe('none');
  expect(checkboxStateOf([line('x', { orderable: false })], new Set())).toBe('impossible');
});

test('selecting a shop selects all its lines and leaves other shops unchanged', () => {
  const lines = two().shops[0]?.lines ?? [];
  expect([...toggleLines(new Set(['a', 'c']), lines, true)]).toEqual(['c']);
  expect([...toggleLines(new Set(['c']), lines, false)].sort()).toEqual(['a', 'b', 'c']);
});

test('the checkout contains exactly the lines that its URL names, for any URL', () => {
  const cart = filterLines(two(), ['c', 'b', 'somebody-elses']);
  expect(cart.shops.map(({ lines }) => lines.map(({ id }) => id))).toEqual([['b'], ['c']]);
  expect(cart).toMatchObject({ total: 107_500, count: 2 });
  expect(filterLines(two(), [])).toEqual({ shops: [], total: 0, count: 0, subsidies: [] });
});

test('a new quantity updates line, shop, cart and stock messages at once', () => {
  const cart = cartOf({
    laut: [line('a', { quantity: 9, stock_quantity: 3, changes: ['price', 'stock'], orderable: false })],
  });
  const fewer = withQuantity(cart, 'a', 3);
  expect(fewer.shops[0]?.lines[0]).toMatchObject({ quantity: 3, total: 30_000, changes: ['price'], orderable: true });
  expect(fewer).toMatchObject({ total: 30_000, shops: [{ total: 30_000 }] });
  const tooFew = withQuantity(cartOf({ laut: [line('a', { min_order: 5, quantity: 5 })] }), 'a', 2);
  expect(tooFew.shops[0]?.lines[0]).toMatchObject({ changes: ['min_order'], orderable: false });
  expect(withQuantity(tooFew, 'a', 5).shops[0]?.lines[0]).toMatchObject({ changes: [], orderable: true });
  const tooMany = withQuantity(cart, 'a', 4);
  expect(tooMany.shops[0]?.lines[0]).toMatchObject({ changes: ['price', 'stock'], orderable: false });
});

test('a new quantity leaves the other lines as they are', () => {
  const [before] = two().shops;
  const [after] = withQuantity(two(), 'a', 4).shops;
  expect(after?.lines[1]).toEqual(before?.lines[1]);
  expect(withQuantity(two(), 'a', 4)).toMatchObject({ count: 3, total: 167_500 });
});

test('a new quantity does not make a discontinued product orderable', () => {
  const cart = cartOf({ laut: [line('a', { changes: ['inactive'], orderable: false })] });
  expect(withQuantity(cart, 'a', 2).shops[0]?.lines[0]?.orderable).toBe(false);
});

test('a shop without lines leaves the cart', () => {
  expect(withoutLine(two(), 'c').shops.map(({ shop }) => shop.id)).toEqual(['laut']);
});

test.each([
  [{ changes: ['price'], seen_price: 10_000, price: 12_500 }, 'Harga naik dari Rp10.000 menjadi Rp12.500', false],
  [{ changes: ['price'], seen_price: 10_000, price: 9_000 }, 'Harga turun dari Rp10.000 menjadi Rp9.000', false],
  [{ changes: ['stock'], stock_quantity: 3, quantity: 5 }, 'Stok tinggal 3. Kurangi jumlahnya', true],
  [{ changes: ['stock'], stock_quantity: 0 }, 'Stok habis', true],
  [{ changes: ['min_order'], min_order: 6 }, 'Pembelian minimum 6 buah', true],
  [{ changes: ['inactive', 'price'], seen_price: 1, price: 2 }, 'Produk tidak dijual lagi', true],
] as const)('a line with %o says: %s', (change, sentence, isStop) => {
  const lineChanges = lineChangesOf(line('a', { ...change, changes: [...change.changes] }));
  expect(lineChanges.map(({ key, params }) => t(key, params))).toEqual([sentence]);
  expect(lineChanges[0]?.isBlocking).toBe(isStop);
});

test.each([
  [3, { value: 3, stopped: null }],
  [2, { value: 2, stopped: null }],
  [1, { value: 2, stopped: 'min' }],
  [0, { value: 2, stopped: 'min' }],
  [-4, { value: 2, stopped: 'min' }],
  [8, { value: 8, stopped: null }],
  [9, { value: 8, stopped: 'max' }],
  [Number.NaN, { value: 2, stopped: 'min' }],
])('with a minimum order of 2 and a stock of 8, the quantity %d becomes %o', (wanted, result) => {
  expect(clampQuantity(wanted, 2, 8)).toEqual(result);
});

test('a removed line is not offered again once its goods are in the cart, under another id', () => {
  const [removed] = two().shops[0]?.lines ?? [];
  if (!removed) expect.unreachable();
  const without = withoutLine(two(), 'a');
  expect(hasGoodsOf(without, removed)).toBe(false);
  const restored = line('new', { product_id: 'product-a' });
  expect(hasGoodsOf(cartOf({ laut: [restored] }), removed)).toBe(true);
  expect(hasGoodsOf(cartOf({ laut: [{ ...restored, variant_id: 'pedas' }] }), removed)).toBe(false);
});

test.each(['a', 'b', 'c'])('line %s stands in its old place again if it could not be removed', (id) => {
  const before = two();
  expect(withLineOf(before, withoutLine(before, id), id)).toEqual(before);
  expect(withLineOf(before, before, id)).toEqual(before);
});

test('if the stock is below the minimum order, the stepper stays at the minimum and shows the reason', () => {
  expect(clampQuantity(6, 5, 3)).toEqual({ value: 5, stopped: 'max' });
});

test('a typed quantity is parsed in Indonesian format', () => {
  expect([parseWholeNumber('12'), parseWholeNumber('1.200'), parseWholeNumber(' 7 ')]).toEqual([12, 1200, 7]);
  expect([parseWholeNumber('-2'), parseWholeNumber('１２'), parseWholeNumber('\u200b3')]).toEqual([-2, 12, 3]);
  for (const text of ['', '2,5', '12.5', '1.20', '1.2000', '15,000', '1 rb', '2 3', 'dua'])
    expect([text, parseWholeNumber(text)]).toEqual([text, Number.NaN]);
});
