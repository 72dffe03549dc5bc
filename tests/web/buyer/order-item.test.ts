/** An order as a list shows it. */
import { expect, test } from 'vitest';
import { toOrderItem } from '#web/features/orders/order-item.ts';
import { order, orderLine } from './samples.ts';

test('the order list names the first product of an order, and an order without products is no fault', () => {
  const lines = [orderLine('1', { quantity: 2 }), orderLine('2')];
  const [first] = lines;
  expect(toOrderItem(order({ lines })).first_line).toEqual({
    name: first?.name,
    picture: first?.picture,
    quantity: 2,
  });
  expect(toOrderItem(order({ lines: [] })).first_line).toEqual({ name: '', picture: '', quantity: 0 });
});

test('pieces that were sold out are not counted, and a product that is sold out entirely is not named', () => {
  const gone = orderLine('1', { quantity: 2, rejected_quantity: 2 });
  const fewer = orderLine('2', { name: 'Abon', quantity: 5, rejected_quantity: 2 });
  const item = toOrderItem(order({ lines: [gone, fewer] }));
  expect(item.first_line).toMatchObject({ name: 'Abon', quantity: 3 });
  expect(item.line_count).toBe(1);
});
