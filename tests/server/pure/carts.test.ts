/** Carts: sums, and what changed since a product was added. */
import { describe, expect, test } from 'vitest';
import type { Answers } from '#engine/types.ts';
import { presentCart, presentCartLine } from '#server/modules/marketplace/cart/cart.present.ts';
import { presentDelivery } from '#server/modules/marketplace/delivery/delivery.present.ts';
import { shop, shownShop } from './shop-fixture.ts';

const options = { limit: 5, readDelivery: (answers: Answers) => presentDelivery(answers), subsidies: [] };
type CartRow = Parameters<typeof presentCart>[0][number];

const cartRow = (more: Partial<CartRow> = {}): CartRow => ({
  ...shop,
  id: 'line',
  quantity: 3,
  seen_price: 15_000,
  product_id: 'abon',
  variant_id: 'abon-pedas',
  is_default: false,
  name: 'Abon',
  variant_name: 'Pedas',
  price: 15_000,
  stock_quantity: 3,
  min_order: 3,
  live: true,
  sha256: 'bb',
  extension: 'jpg',
  unanswered: 2,
  delivery_answers: null,
  cod: false,
  ...more,
});

describe('a line of a cart', () => {
  test('has the price now, its sum, and no changes when nothing changed', () => {
    expect(presentCartLine(cartRow())).toEqual({
      id: 'line',
      product_id: 'abon',
      variant_id: 'abon-pedas',
      name: 'Abon',
      variant_name: 'Pedas',
      picture: '/media/bb.jpg',
      price: 15_000,
      seen_price: 15_000,
      quantity: 3,
      stock_quantity: 3,
      min_order: 3,
      total: 45_000,
      changes: [],
      orderable: true,
    });
  });

  test('of a product without variants names none', () => {
    expect(presentCartLine(cartRow({ is_default: true }))).toMatchObject({ variant_id: null, variant_name: null });
  });

  test.each<[Partial<CartRow>, string[], boolean]>([
    [{ price: 16_000 }, ['price'], true],
    [{ stock_quantity: 2 }, ['stock'], false],
    [{ min_order: 4 }, ['min_order'], false],
    [{ price: 14_000, stock_quantity: 2, min_order: 4 }, ['price', 'stock', 'min_order'], false],
    [{ live: false, price: 14_000, stock_quantity: 0 }, ['inactive'], false],
  ])('with %j says %j; it can be ordered: %s', (more, changes, orderable) =>
    expect(presentCartLine(cartRow(more))).toMatchObject({ changes, orderable }),
  );
});

describe('a cart', () => {
  test('is grouped by shop, and its sums leave out what cannot be ordered', () => {
    const rows = [
      cartRow({ id: '1' }),
      cartRow({ id: '2', shop_id: 'kopi-rini', unanswered: 0, price: 20_000, quantity: 4, stock_quantity: 9 }),
      cartRow({ id: '3', price: 1_000 }),
      cartRow({ id: '4', live: false }),
    ];
    const cart = presentCart(rows, options);
    expect(cart).toMatchObject({ total: 128_000, count: 4 });
    expect(
      cart.shops.map(({ shop: { id }, lines, total, unanswered }) => [id, lines.length, total, unanswered]),
    ).toEqual([
      ['dapur-siti', 3, 48_000, { orders: 2, limit: 5 }],
      ['kopi-rini', 1, 80_000, { orders: 0, limit: 5 }],
    ]);
    expect(cart.shops[0]?.shop).toEqual(shownShop);
  });

  test('that is empty costs nothing', () =>
    expect(presentCart([], options)).toEqual({ shops: [], total: 0, count: 0, subsidies: [] }));
});

test('a shop without logo, brand and district, or with a district that is not in the list', () => {
  const shopOf = (more: Partial<CartRow>) => presentCart([cartRow(more)], options).shops[0]?.shop;
  expect(shopOf({ logo_sha256: null, brand_name: '', district: null })).toMatchObject({
    business_logo: null,
    brand_name: null,
    district: null,
  });
  expect(shopOf({ logo_extension: null, district: '99.99.99' })).toMatchObject({
    business_logo: null,
    district: { code: '99.99.99', name: '99.99.99' },
  });
});
