/** Who may send which event for an order, and the resulting state and effects. */
import { describe, expect, it } from 'vitest';
import {
  decideOrder,
  findOrderEvent,
  isOrderPaid,
  listOrderEvents,
  needsNote,
  ORDER_STATUSES,
  type OrderActor,
  type OrderFacts,
} from '#machines/order.ts';

const order = (status: OrderFacts['status'], has_proof = false): OrderFacts => ({ status, has_proof });
const cod = (status: OrderFacts['status']): OrderFacts => ({ status, has_proof: false, payment_method: 'cod' });
const proven = (status: OrderFacts['status']) => order(status, true);
/** The buyer asked to cancel the order, and the seller has not answered. */
const asked = (status: OrderFacts['status']): OrderFacts => ({ ...proven(status), cancellation_state: 'asked' });

describe('the events of an order', () => {
  it.each<[OrderFacts, OrderActor, string[]]>([
    [order('pending'), 'buyer', ['order.cancel']],
    [order('pending'), 'seller', ['order.accept', 'order.reject']],
    [order('pending'), 'time', ['order.expire']],
    [order('waiting'), 'buyer', ['order.cancel', 'payment.submit']],
    [order('waiting'), 'seller', ['order.reject']],
    [order('waiting'), 'time', ['order.expire']],
    [proven('waiting'), 'buyer', ['payment.submit']],
    [proven('waiting'), 'seller', ['payment.confirm', 'payment.refuse']],
    [proven('waiting'), 'time', ['payment.remind']],
    [proven('paid'), 'buyer', ['cancellation.ask']],
    [proven('paid'), 'seller', ['order.reject', 'order.process']],
    [proven('paid'), 'time', []],
    [proven('process'), 'buyer', ['order.deliver', 'cancellation.ask']],
    [proven('process'), 'seller', ['order.deliver']],
    // All of the payment came back.
    [proven('process'), 'time', ['payment.returned']],
    [{ ...proven('process'), open_complaints: 1 }, 'time', []],
    // Paid on receipt: nobody waits for a payment, and only the seller says that the money has come.
    [cod('pending'), 'seller', ['order.accept', 'order.reject']],
    [cod('pending'), 'buyer', ['order.cancel']],
    [cod('process'), 'buyer', ['cancellation.ask']],
    [{ ...cod('process'), open_complaints: 1 }, 'buyer', []],
    [cod('process'), 'seller', ['order.deliver', 'order.return']],
    [cod('process'), 'time', []],
    [cod('delivered'), 'buyer', ['order.complete']],
    [proven('delivered'), 'buyer', ['order.complete']],
    [proven('delivered'), 'seller', []],
    [proven('delivered'), 'time', ['order.complete']],
  ])('%j by %s: %j', (facts, by, events) => expect(listOrderEvents(facts, by)).toEqual(events));

  it('none is allowed after its end', () => {
    for (const status of ['completed', 'failed', 'canceled', 'rejected'] as const)
      for (const by of ['buyer', 'seller', 'time'] as const)
        for (const facts of [order(status), proven(status)]) {
          expect(listOrderEvents(facts, by)).toEqual([]);
          expect(decideOrder(facts, { type: 'order.reject', by, note: 'Habis' })).toBeNull();
        }
  });
});

describe('a note', () => {
  it('is required for every rejection by the seller, and spaces do not count', () => {
    expect(needsNote(order('pending'), { type: 'order.reject', by: 'seller' })).toBe(true);
    expect(needsNote(order('waiting'), { type: 'order.reject', by: 'seller' })).toBe(true);
    expect(needsNote(proven('waiting'), { type: 'payment.refuse', by: 'seller' })).toBe(true);
    expect(needsNote(proven('paid'), { type: 'order.reject', by: 'seller' })).toBe(true);
    for (const note of [undefined, null, '', '  '])
      expect(decideOrder(order('pending'), { type: 'order.reject', by: 'seller', note })).toBeNull();
  });

  it('is not required for other events, and does not make a forbidden event possible', () => {
    expect(needsNote(order('pending'), { type: 'order.accept', by: 'seller' })).toBe(false);
    expect(needsNote(order('pending'), { type: 'order.reject', by: 'buyer' })).toBe(false);
    expect(needsNote(order('pending'), { type: 'order.process', by: 'seller' })).toBe(false);
  });
});

describe('the next state and effects', () => {
  const step = (facts: OrderFacts, type: Parameters<typeof decideOrder>[1]['type'], by: OrderActor) =>
    decideOrder(facts, { type, by, note: 'Alasan' });

  it.each<[OrderFacts, Parameters<typeof decideOrder>[1]['type'], OrderActor, object]>([
    [
      order('pending'),
      'order.accept',
      'seller',
      { ...order('waiting'), effects: ['startPaymentClock', 'noticeBuyer'] },
    ],
    [
      order('pending'),
      'order.reject',
      'seller',
      { ...order('rejected'), effects: ['stopClock', 'returnStock', 'returnSubsidy', 'noticeBuyer'] },
    ],
    [
      order('pending'),
      'order.cancel',
      'buyer',
      { ...order('canceled'), effects: ['stopClock', 'returnStock', 'returnSubsidy', 'noticeSeller'] },
    ],
    [
      order('pending'),
      'order.expire',
      'time',
      { ...order('failed'), effects: ['stopClock', 'returnStock', 'returnSubsidy', 'noticeBuyer', 'noticeSeller'] },
    ],
    [
      order('waiting'),
      'payment.submit',
      'buyer',
      { ...proven('waiting'), effects: ['storeProof', 'startAnswerClock', 'noticeSeller'] },
    ],
    [
      proven('waiting'),
      'payment.confirm',
      'seller',
      { ...proven('paid'), effects: ['stopClock', 'confirmProof', 'countSale', 'noticeBuyer'] },
    ],
    [
      proven('waiting'),
      'payment.refuse',
      'seller',
      { ...order('waiting'), effects: ['refuseProof', 'startPaymentClock', 'noticeBuyer'] },
    ],
    [
      order('waiting'),
      'order.cancel',
      'buyer',
      { ...order('canceled'), effects: ['stopClock', 'returnStock', 'returnSubsidy', 'noticeSeller'] },
    ],
    [
      order('waiting'),
      'order.reject',
      'seller',
      { ...order('rejected'), effects: ['stopClock', 'returnStock', 'returnSubsidy', 'noticeBuyer'] },
    ],
    [
      order('waiting'),
      'order.expire',
      'time',
      { ...order('failed'), effects: ['stopClock', 'returnStock', 'returnSubsidy', 'noticeBuyer', 'noticeSeller'] },
    ],
    [proven('paid'), 'order.process', 'seller', { ...proven('process'), effects: ['noticeBuyer'] }],
    [
      proven('paid'),
      'order.reject',
      'seller',
      {
        ...proven('rejected'),
        effects: ['stopClock', 'returnStock', 'returnSubsidy', 'uncountSale', 'oweRefund', 'noticeBuyer'],
      },
    ],
    [
      asked('process'),
      'order.cancel',
      'time',
      {
        ...proven('canceled'),
        cancellation_state: 'ended',
        effects: [
          'stopClock',
          'returnStock',
          'returnSubsidy',
          'uncountSale',
          'oweRefund',
          'noticeBuyer',
          'noticeSeller',
        ],
      },
    ],
    [
      asked('process'),
      'order.deliver',
      'seller',
      {
        ...proven('delivered'),
        cancellation_state: 'ended',
        effects: ['startCompletionClock', 'noticeBuyer', 'noticeSeller'],
      },
    ],
    [
      proven('process'),
      'order.deliver',
      'buyer',
      { ...proven('delivered'), effects: ['startCompletionClock', 'noticeBuyer', 'noticeSeller'] },
    ],
    [cod('pending'), 'order.accept', 'seller', { ...cod('process'), effects: ['stopClock', 'noticeBuyer'] }],
    [
      cod('process'),
      'order.deliver',
      'seller',
      { ...cod('delivered'), effects: ['collectPayment', 'countSale', 'startCompletionClock', 'noticeBuyer'] },
    ],
    [
      cod('process'),
      'order.return',
      'seller',
      { ...cod('rejected'), effects: ['stopClock', 'returnStock', 'returnSubsidy', 'noticeBuyer'] },
    ],
    [
      proven('delivered'),
      'order.complete',
      'time',
      { ...proven('completed'), effects: ['stopClock', 'openReview', 'noticeBuyer', 'noticeSeller'] },
    ],
  ])('%j, %s by %s', (facts, type, by, after) =>
    expect({ ...facts, ...step(facts, type, by) }).toEqual({ cancellation_state: 'none', ...after }),
  );
});

describe('whether the seller has the money', () => {
  it('depends on how the order is paid: an order paid on receipt is not paid while it is brought', () => {
    const paid = (payment_method: 'transfer' | 'cod') =>
      ORDER_STATUSES.filter((status) => isOrderPaid({ status, payment_method }));
    expect(paid('transfer')).toEqual(['paid', 'process', 'delivered', 'completed']);
    expect(paid('cod')).toEqual(['delivered', 'completed']);
  });
});

describe('the event for a requested status', () => {
  it('is found for users who may send it', () => {
    expect(findOrderEvent(order('pending'), 'seller', 'waiting')).toBe('order.accept');
    expect(findOrderEvent(order('pending'), 'seller', 'rejected')).toBe('order.reject');
    expect(findOrderEvent(proven('waiting'), 'seller', 'waiting')).toBe('payment.refuse');
    expect(findOrderEvent(proven('process'), 'buyer', 'delivered')).toBe('order.deliver');
  });
  it('is never the submission of a proof, which has its own request, and is undefined if no event leads there', () => {
    expect(findOrderEvent(order('waiting'), 'buyer', 'waiting')).toBeUndefined();
    expect(findOrderEvent(order('pending'), 'buyer', 'waiting')).toBeUndefined();
    expect(findOrderEvent(order('pending'), 'seller', 'paid')).toBeUndefined();
  });
});
