/**
 * The next step of an order, who must take it, and the deadline: one sentence for each status, worded for buyer and
 * seller.
 */
import type { Order, OrderItem, OrderStatus } from '#contract/orders.ts';
import { longDateTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';

export type OrderViewer = 'buyer' | 'seller';

/** Keys under `next.<role>` of locales/id/orders.json, and their parameters. */
interface Step {
  title: string;
  text: string;
  due: string | null;
  params: { total: string; due: string; note: string };
  /** The reader must act. */
  isYours: boolean;
}

type OrderFacts = Pick<Order, 'status' | 'has_proof' | 'total' | 'due_at'> &
  Partial<Pick<Order, 'delivery_method' | 'timeline' | 'proofs' | 'lines' | 'payment_options'>> &
  Partial<Pick<OrderItem, 'has_payment_option'>>;

const STATUSES_WITH_DUE = new Set<OrderStatus>(['pending', 'waiting', 'delivered']);
const STEPS_TO_ACT: Record<OrderViewer, readonly string[]> = {
  buyer: ['waiting', 'waiting_refused', 'process', 'delivered'],
  seller: ['pending', 'waiting_no_option', 'waiting_proof', 'paid', 'process'],
};

const lastNote = ({ timeline = [] }: OrderFacts, event: string): string =>
  timeline.findLast((entry) => entry.event === event)?.note ?? '';

export function nextStep(order: OrderFacts, role: OrderViewer): Step {
  const { status } = order;
  const isRefused = status === 'waiting' && !order.has_proof && order.proofs?.at(-1)?.state === 'refused';
  const stepKey = status === 'waiting' ? waitingStep(order, isRefused) : status;
  const note = isRefused
    ? (order.proofs?.at(-1)?.note ?? lastNote(order, 'payment.refuse'))
    : lastNote(order, 'order.reject');
  const at = `next.${role}.${stepKey}`;
  return {
    title: `${at}.title`,
    text: `${at}.${stepTextKey(order, role, note)}`,
    // A sent proof stops the deadline.
    due: order.due_at && STATUSES_WITH_DUE.has(status) && stepKey !== 'waiting_proof' ? `${at}.due` : null,
    params: { total: formatMoney(order.total), due: order.due_at ? longDateTime(order.due_at) : '', note },
    isYours: STEPS_TO_ACT[role].includes(stepKey),
  };
}

function waitingStep({ has_proof, payment_options, has_payment_option }: OrderFacts, isRefused: boolean): string {
  if (has_proof) return 'waiting_proof';
  if (isRefused) return 'waiting_refused';
  // An order in a list has no payment options, only the flag whether there are any.
  return (has_payment_option ?? payment_options?.length !== 0) ? 'waiting' : 'waiting_no_option';
}

function stepTextKey({ status, delivery_method, lines = [] }: OrderFacts, role: OrderViewer, note: string): string {
  if (status === 'process' && delivery_method === 'pickup') return 'text_pickup';
  if (status === 'completed' && role === 'buyer' && lines.some((line) => line.reviewable)) return 'text_review';
  if (status === 'rejected' && !note) return 'text_plain';
  return 'text';
}
