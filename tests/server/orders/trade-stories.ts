/**
 * What buyers and sellers do with orders after they were placed, by kind of story. A step lists what is sent at the same moment while
 * the order is in a certain state. `trade-load.ts` sends it. Not a test.
 */
import type { Order } from '#contract/orders.ts';
import {
  answer,
  ask,
  at,
  complain,
  complaintOf,
  complaintStep,
  inState,
  isAlone,
  post,
  type Step,
  type StoryOrder,
  status,
  takeOut,
} from './trade-requests.ts';

const TO_PROOF: Step[] = [
  { when: at('pending'), requests: [status('seller', 'waiting', 'order.accept')] },
  {
    when: at('waiting', ({ has_proof }) => !has_proof),
    requests: [
      ({ id }, { account, proof }) => ({
        by: 'buyer',
        method: 'POST',
        path: `/users/orders/${id}/upload-payment-proof`,
        body: { payment_method: account, payment_proof: proof },
        event: 'payment.submit',
      }),
    ],
  },
];
const TO_PAID: Step[] = [...TO_PROOF, { when: at('waiting'), requests: [status('seller', 'paid', 'payment.confirm')] }];
/** Nobody answers the proof, until the buyer may ask to cancel. */
const UNANSWERED: Step[] = [
  ...TO_PROOF,
  { when: at('waiting', ({ events }) => events.includes('cancellation.ask')), requests: [ask] },
];
const TO_PROCESS: Step[] = [...TO_PAID, { when: at('paid'), requests: [status('seller', 'process', 'order.process')] }];
const refundIn = (state: string) => (order: Order) => order.refunds.some((refund) => refund.state === state);
const refundPath = (order: Order, state: string) => order.refunds.find((refund) => refund.state === state)?.id;
const CONFIRMED = [
  post(
    'buyer',
    'refund.confirm',
    (order) => `/users/orders/${order.id}/refunds/${refundPath(order, 'proved')}/confirm`,
    () => ({}),
  ),
];
/** The last steps of every story: a refund is proved and confirmed. */
export const REFUNDED: Step[] = [
  {
    when: refundIn('owed'),
    requests: [
      (order, { refund_proof }) => ({
        by: 'seller',
        method: 'POST',
        path: `/members/orders/${order.id}/refunds/${refundPath(order, 'owed')}/proof`,
        body: { refund_proof },
        event: 'refund.prove',
      }),
    ],
  },
  {
    when: refundIn('proved'),
    requests: CONFIRMED,
  },
];
const NOT_HOME = 'Tidak ada orang di rumah.';
const SOLD_OUT = 'Semua habis';

export const STORIES = {
  /** Paid on receipt; the seller's two buttons are pressed at once. */
  cash: [
    { when: at('pending'), requests: [status('seller', 'process', 'order.accept')] },
    {
      when: at('process'),
      requests: [
        status('seller', 'delivered', 'order.deliver'),
        status('seller', 'rejected', 'order.return', NOT_HOME),
      ],
    },
  ],
  /** Paid on receipt; the seller takes pieces out, and the buyer does not take the rest. */
  'cash-returned': [
    { when: at('pending'), requests: [status('seller', 'process', 'order.accept')] },
    {
      when: at('process', ({ lines }) => lines.every((line) => line.rejected_quantity === 0)),
      requests: [takeOut(1)],
    },
    { when: at('process'), requests: [status('seller', 'rejected', 'order.return', NOT_HOME)] },
  ],
  /** Pieces are taken out of a paid order while it is rejected. */
  rejected: [
    ...TO_PAID,
    { when: at('paid'), requests: [takeOut(1), takeOut(2), status('seller', 'rejected', 'order.reject', SOLD_OUT)] },
  ],
  /** The buyer asks, and both sides and the clock answer at once. */
  canceled: [
    ...TO_PROCESS,
    { when: at('process', (order) => order.cancellation_state === 'none'), requests: [ask, takeOut(1)] },
    {
      when: at('process', (order) => order.cancellation_state === 'asked'),
      requests: [
        status('seller', 'canceled', 'order.cancel'),
        post(
          'seller',
          'cancellation.decline',
          ({ id }) => `/members/orders/${id}/decline-cancellation`,
          () => ({ note: 'Sudah digoreng' }),
        ),
        ({ id }) => ({
          by: 'buyer',
          method: 'DELETE',
          path: `/users/orders/${id}/cancellation`,
          event: 'cancellation.withdraw',
        }),
      ],
    },
    { when: at('process'), requests: [status('buyer', 'delivered', 'order.deliver')] },
  ],
  /** The buyer asks, nobody answers, and the clock agrees. */
  unanswered: [...TO_PROCESS, { when: at('process', (order) => order.cancellation_state === 'none'), requests: [ask] }],
  /** The seller answers the proof at the moment at which the buyer's request to cancel is agreed to, or never. */
  silent: [
    ...UNANSWERED,
    {
      when: at(
        'waiting',
        ({ id, cancellation_state }) => cancellation_state === 'asked' && Number.parseInt(id, 16) % 2 === 0,
      ),
      requests: [status('seller', 'paid', 'payment.confirm'), status('seller', 'canceled', 'order.cancel')],
    },
    ...TO_PROCESS.slice(-1),
    { when: at('process'), requests: [status('buyer', 'delivered', 'order.deliver')] },
  ],
  /** Pieces are taken out, the rest arrives broken, and a part of the money comes back. */
  broken: [
    ...TO_PROCESS,
    {
      when: at('process', ({ lines }) => lines.every((line) => line.rejected_quantity === 0)),
      requests: [takeOut(1), takeOut(2)],
    },
    { when: at('process'), requests: [status('seller', 'delivered', 'order.deliver')] },
    { when: at('delivered', isAlone), requests: [complain, status('buyer', 'completed', 'order.complete')] },
    { when: at('completed', isAlone), requests: [complain] },
    {
      when: inState('open'),
      requests: [
        answer('answer.refund', (order) => ({ answer: 'kembalikan', amount: complaintOf(order)?.max_amount })),
      ],
    },
    {
      when: inState('refund_offered'),
      requests: [complaintStep('buyer', 'answer.accept'), complaintStep('buyer', 'complaint.withdraw')],
    },
  ],
  /** The goods do not come, and the whole payment comes back while the buyer presses that they came. */
  lost: [
    ...TO_PROCESS,
    { when: at('process', isAlone), requests: [complain] },
    {
      when: inState('open'),
      requests: [
        answer('answer.refund', (order) => ({ answer: 'kembalikan', amount: complaintOf(order)?.max_amount })),
      ],
    },
    { when: inState('refund_offered'), requests: [complaintStep('buyer', 'answer.accept')] },
    {
      when: at('process', refundIn('proved')),
      requests: [...CONFIRMED, status('buyer', 'delivered', 'order.deliver')],
    },
  ],
  /** The goods come a second time, and the stock pays for them once. */
  resent: [
    ...TO_PROCESS,
    {
      when: at('process', (order) => isAlone(order) && order.cancellation_state === 'none'),
      requests: [complain, ask],
    },
    { when: inState('open'), requests: [answer('answer.resend', () => ({ answer: 'kirim-ulang' }))] },
    { when: inState('resend_offered'), requests: [complaintStep('buyer', 'answer.accept')] },
    { when: inState('resending'), requests: [complaintStep('seller', 'goods.send')] },
    { when: inState('resent'), requests: [complaintStep('buyer', 'goods.receive')] },
  ],
  /** The seller objects, the buyer does not agree, and staff decide. */
  decided: [
    ...TO_PROCESS,
    { when: at('process'), requests: [status('buyer', 'delivered', 'order.deliver')] },
    { when: at('delivered', isAlone), requests: [complain] },
    {
      when: inState('open'),
      requests: [answer('answer.object', () => ({ answer: 'keberatan', explanation: 'Barang utuh saat dikirim.' }))],
    },
    { when: inState('objected'), requests: [complaintStep('buyer', 'answer.decline', 'Fotonya jelas sobek.')] },
    {
      when: inState('disputed'),
      requests: ['kembalikan', 'tolak'].map((decision) =>
        post(
          'staff',
          decision === 'tolak' ? 'decision.reject' : 'decision.refund',
          (order) => `/staff/complaints/${complaintOf(order)?.id}/decision`,
          () => ({
            answers: {
              decision,
              reasons: 'Foto menunjukkan kemasan sobek saat tiba.',
              ...(decision === 'tolak' ? {} : { amount: 1_000 }),
            },
          }),
        ),
      ),
    },
  ],
} satisfies Record<string, Step[]>;
export type StoryKind = keyof typeof STORIES;
export interface TradeOrder extends StoryOrder {
  kind: StoryKind;
}
