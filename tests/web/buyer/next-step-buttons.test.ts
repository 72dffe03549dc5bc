/** A reader who must act has the button that the next step of an order speaks of. */
import { expect, test } from 'vitest';
import sellerWords from '#locales/id/member-orders.json' with { type: 'json' };
import ordersWords from '#locales/id/orders.json' with { type: 'json' };
import { listOrderEvents, ORDER_STATUSES } from '#machines/order.ts';
import { nextStep } from '#web/features/orders/next-step.ts';
import { readNextStep } from './read-next-step.ts';
import { order } from './samples.ts';

test('a reader who must act has a button for it, and a reader without a button need not act', () => {
  for (const status of ORDER_STATUSES) {
    for (const has_proof of status === 'waiting' ? [false, true] : [false]) {
      for (const reader of ['buyer', 'seller'] as const) {
        const events = listOrderEvents({ status, has_proof }, reader).filter(
          // Cancelling, asking for it, rejecting and sending a second proof are possible but not expected.
          (event) =>
            !['order.cancel', 'order.reject', 'cancellation.ask'].includes(event) &&
            !(has_proof && event === 'payment.submit'),
        );
        const { isYours } = nextStep(order({ status, has_proof }), reader);
        expect(isYours, `${status} ${has_proof} ${reader}: ${events.join()}`).toBe(events.length > 0);
      }
    }
  }
});

/** The label of each event's button, for the user who presses it. */
const buttons: Record<'buyer' | 'seller', Record<string, string>> = {
  buyer: {
    'order.cancel': ordersWords.act.cancel,
    'order.deliver': ordersWords.act.deliver,
    'order.complete': ordersWords.act.complete,
    'payment.submit': ordersWords.upload.send,
  },
  seller: Object.fromEntries(Object.entries(sellerWords.do).map(([name, word]) => [name.replace('_', '.'), word])),
};

test('a button that the next step quotes exists at that step, under that name', () => {
  let quotationCount = 0;
  for (const status of ORDER_STATUSES)
    for (const has_proof of status === 'waiting' ? [false, true] : [false])
      for (const reader of ['buyer', 'seller'] as const)
        for (const delivery_method of ['pickup', 'other'] as const) {
          const events = listOrderEvents({ status, has_proof }, reader);
          const { text, title } = readNextStep({ status, has_proof, delivery_method, due_at: null }, reader);
          for (const [, quoted = ''] of `${title} ${text}`.matchAll(/“([^”]+)”/g)) {
            const names = events.map((event) => buttons[reader][event]);
            expect(names, `${status} ${reader}: “${quoted}”`).toContain(quoted);
            quotationCount += 1;
          }
        }
  // Guards against a test that finds no quotation and passes.
  expect(quotationCount).toBeGreaterThan(8);
});

test('every other quotation in the next steps is a note, not a button', () => {
  const words = new Set(Object.values(buttons).flatMap((some) => Object.values(some)));
  const quoted = [...JSON.stringify(ordersWords.next).matchAll(/“([^”]+)”/g)].map(([, word = '']) => word);
  expect(quoted.filter((word) => word !== '{{note}}' && !words.has(word))).toEqual([]);
});
