/** The compiler refuses keys of texts that do not exist: each `@ts-expect-error` is an error itself when its line compiles. */
import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import cart from '#locales/id/cart.json' with { type: 'json' };
import orders from '#locales/id/orders.json' with { type: 'json' };
import { addTranslations, hasText, keyPartOf, type TextKey } from '#web/i18n.ts';

const t = addTranslations('orders', orders);

test('a key that is written out is translated, a misspelt one and one of another namespace do not compile', () => {
  expect(t('status.paid')).toBe(orders.status.paid);
  // @ts-expect-error misspelt
  expect(t('status.payed')).toBe('status.payed');
  // @ts-expect-error a key of `cart`
  expect(t('choose_line')).toBe('choose_line');
  // @ts-expect-error the path of several texts
  expect(t('status')).toContain('status');
});

test('a key may be computed from a union of codes, and not from any text', () => {
  const status: OrderStatus = 'paid';
  const word: string = status;
  expect(t(`status.${status}`)).toBe(orders.status.paid);
  // @ts-expect-error not every text is a status
  expect(t(`status.${word}`)).toBe(orders.status.paid);
  // @ts-expect-error one of the two does not exist
  expect(t(`status.${status as 'paid' | 'payed'}`)).toBe(orders.status.paid);
});

test('a table names texts by keys that exist', () => {
  const rows: { label: TextKey<'orders'> }[] = [{ label: 'status.paid' }];
  // @ts-expect-error misspelt
  rows.push({ label: 'status.payed' });
  expect(rows).toHaveLength(2);
});

test('a namespace gets its own texts only', () => {
  // @ts-expect-error the texts of the cart
  addTranslations('orders', cart);
  // @ts-expect-error there is no such file
  addTranslations('order', orders);
  expect(t('status.paid')).toBe(orders.status.paid);
});

test('a code from the database is a part of a key after it was looked up, dots and hyphens written as underscores', () => {
  const titleOf = (event: string) => {
    const part = keyPartOf(event);
    return hasText(orders.event, part) ? t(`event.${part}`) : event;
  };
  expect(titleOf('order.accept')).toBe(orders.event.order_accept);
  expect(titleOf('order.forget')).toBe('order.forget');
  expect(titleOf('to.string')).toBe('to.string');
  expect(keyPartOf('decision.pass-with-notes') satisfies 'decision_pass_with_notes').toBe('decision_pass_with_notes');
});
