/** The next step of an order with an open complaint, for buyer and seller. */
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { nextStep } from '#web/features/orders/next-step.ts';
import { toOrderItem } from '#web/features/orders/order-item.ts';
import { readNextStep } from './read-next-step.ts';
import { complaint, order, refund } from './samples.ts';

test('a complaint says whose turn it is, and a refund of it too', () => {
  const complained = (events: string[], change: Partial<Order> = {}) =>
    ({
      status: 'delivered',
      due_at: null,
      open_complaints: 1,
      complaints: [complaint({ events })],
      ...change,
    }) satisfies Partial<Order>;
  const waiting = { isYours: false, title: 'Keluhan Anda sedang berjalan', due: null };
  expect(readNextStep(complained(['complaint.withdraw']), 'buyer')).toMatchObject(waiting);
  expect(readNextStep(complained(['answer.accept', 'answer.decline', 'complaint.withdraw']), 'buyer')).toMatchObject({
    isYours: true,
    title: 'Keluhan ini menunggu jawaban Anda',
  });
  expect(readNextStep(complained([]), 'seller')).toMatchObject({ isYours: false, title: 'Ada keluhan pembeli' });
  const toAnswer = { isYours: true, title: 'Keluhan pembeli perlu Anda tangani' };
  expect(readNextStep(complained(['answer.resend', 'answer.refund', 'answer.object']), 'seller')).toMatchObject(
    toAnswer,
  );

  const owed = complained([], { refunds: [refund({ source: 'complaint', events: ['refund.prove'] })] });
  expect(readNextStep(owed, 'seller')).toMatchObject(toAnswer);
  const proved = complained([], {
    refunds: [refund({ source: 'complaint', state: 'proved', events: ['refund.prove'] })],
  });
  expect(readNextStep(proved, 'seller').isYours).toBe(false);
  const arrived = complained([], {
    refunds: [refund({ source: 'complaint', state: 'proved', events: ['refund.confirm', 'refund.object'] })],
  });
  expect(readNextStep(arrived, 'buyer').isYours).toBe(true);
});

test.each(['process', 'delivered', 'completed'] as const)(
  'a complaint about an order with the status %s is its next step, for both sides and in the lists',
  (status) => {
    const quiet = { buyer: ['complaint.withdraw'], seller: [] };
    const asked = { buyer: ['answer.accept', 'answer.decline'], seller: ['answer.resend'] };
    const titles = {
      buyer: ['Keluhan Anda sedang berjalan', 'Keluhan ini menunggu jawaban Anda'],
      seller: ['Ada keluhan pembeli', 'Keluhan pembeli perlu Anda tangani'],
    };
    for (const reader of ['buyer', 'seller'] as const) {
      for (const payment_method of ['transfer', 'cod'] as const) {
        const stepOf = (events: string[]) =>
          readNextStep(
            { status, payment_method, due_at: null, open_complaints: 1, complaints: [complaint({ events })] },
            reader,
          );
        const [waiting, yours] = [stepOf(quiet[reader]), stepOf(asked[reader])];
        expect([waiting.title, yours.title]).toEqual(titles[reader]);
        expect([waiting.isYours, yours.isYours]).toEqual([false, true]);
        for (const { text } of [waiting, yours]) {
          expect(text.includes('sudah selesai')).toBe(status === 'completed');
          expect(text.includes('Barangnya tetap')).toBe(status === 'process');
        }
      }
      // A list has the number of the open complaints only.
      const item = toOrderItem(order({ status, due_at: null, open_complaints: 1 }));
      expect(nextStep(item, reader)).toMatchObject({ title: `next.${reader}.disputed.title`, isYours: false });
    }
  },
);
