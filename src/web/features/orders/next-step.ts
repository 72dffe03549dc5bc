/**
 * The next step of an order, who must take it, and the deadline: one sentence for each status, worded for buyer and
 * seller.
 */
import type { Order, OrderItem, OrderStatus } from '#contract/orders.ts';
import { timeInWita } from '#engine/calendar.ts';
import { formatRupiah } from '#engine/money.ts';
import { isPaymentClaimed } from '#engine/receipt.ts';
import { hasOrderTag } from '#machines/order.ts';
import { longDate, longDateTime } from '../../format/dates.ts';
import type { TextKey } from '../../i18n.ts';

export type OrderViewer = 'buyer' | 'seller';

interface Step {
  title: TextKey<'orders'>;
  text: TextKey<'orders'>;
  due: TextKey<'orders'> | null;
  params: { total: string; fee: string; due: string; note: string; day: string };
  /** The reader must act. */
  isYours: boolean;
}

type OrderFacts = Pick<Order, 'status' | 'has_proof' | 'total' | 'expected_day' | 'due_at'> &
  Partial<
    Pick<
      Order,
      | 'payment_method'
      | 'delivery_fee'
      | 'delivery_fee_state'
      | 'delivery_method'
      | 'timeline'
      | 'proofs'
      | 'lines'
      | 'payment_options'
      | 'refund_state'
      | 'cancellation_state'
      | 'paid_amount'
      | 'complaints'
      | 'refunds'
    >
  > &
  Partial<Pick<OrderItem, 'has_payment_option' | 'open_complaints'>>;

type StepName =
  | OrderStatus
  | 'disputed'
  | 'disputed_yours'
  | 'pending_cod'
  | 'process_cod'
  | 'pending_fee'
  | 'waiting_fee'
  | 'waiting_proof'
  | 'waiting_refused'
  | 'waiting_no_option'
  | 'cancellation_asked'
  | 'void_owed'
  | 'void_proved'
  | 'void_confirmed';

/** Of these the reader is told the deadline, while there is one. */
const STEPS_WITH_DUE = [
  'pending',
  'pending_cod',
  'pending_fee',
  'waiting',
  'waiting_fee',
  'waiting_refused',
  'waiting_no_option',
  'waiting_proof',
  'cancellation_asked',
  'delivered',
] as const;
const STEPS_TO_ACT: Record<OrderViewer, readonly StepName[]> = {
  buyer: [
    'waiting',
    'waiting_fee',
    'waiting_refused',
    'process',
    'delivered',
    'disputed_yours',
    'void_owed',
    'void_proved',
  ],
  seller: [
    'pending',
    'pending_cod',
    'process_cod',
    'pending_fee',
    'waiting_no_option',
    'waiting_proof',
    'paid',
    'process',
    'cancellation_asked',
    'disputed_yours',
    'void_owed',
  ],
};

const lastNote = ({ timeline }: OrderFacts, event: string): string =>
  timeline?.findLast((entry) => entry.event === event)?.note ?? '';

export function nextStep(order: OrderFacts, role: OrderViewer): Step {
  const { status } = order;
  const lastProof = order.proofs?.at(-1);
  const isRefused = status === 'waiting' && lastProof?.state === 'refused';
  const stepKey = status === 'waiting' ? waitingStep(order, isRefused) : stepOf(order);
  const note = isRefused
    ? (lastProof.note ?? lastNote(order, 'payment.refuse'))
    : lastNote(order, 'order.reject') || lastNote(order, 'order.return');
  const stepWithDue = order.due_at ? STEPS_WITH_DUE.find((step) => step === stepKey) : undefined;
  const isShipped = role === 'buyer' && stepKey === 'process' && order.expected_day !== null;
  return {
    title: isShipped ? 'next.buyer.process.title_shipped' : `next.${role}.${stepKey}.title`,
    text: isShipped
      ? 'next.buyer.process.text_shipped'
      : (stepTextKey(order, stepKey, role, note) ?? `next.${role}.${stepKey}.text`),
    due: stepWithDue ? dueKey(order, stepWithDue, role) : null,
    params: {
      total: formatRupiah(order.total),
      fee: formatRupiah(order.delivery_fee ?? 0),
      due: order.due_at ? longDateTime(order.due_at) : '',
      note,
      day: order.expected_day ? longDate(timeInWita(order.expected_day)) : '',
    },
    isYours: STEPS_TO_ACT[role].includes(stepKey),
  };
}

const dueKey = (
  { payment_method }: OrderFacts,
  step: (typeof STEPS_WITH_DUE)[number],
  role: OrderViewer,
): TextKey<'orders'> =>
  step === 'cancellation_asked' && payment_method === 'cod'
    ? `next.${role}.${step}.due_cod`
    : `next.${role}.${step}.due`;

/** Events of the reader that nothing waits for. */
const MAY_WAIT: readonly string[] = ['complaint.withdraw', 'refund.confirm'];
/** Whether a complaint, or the refund of one, waits for the reader. An order in a list has neither, only their number. */
const isAwaited = (...parts: (readonly { state: string; events: readonly string[] }[])[]): boolean =>
  parts.flat().some(({ state, events }) => {
    // The seller may replace a proof, but waits for its answer.
    const isAnswered = state === 'proved' && events.includes('refund.prove');
    return !isAnswered && events.some((event) => !MAY_WAIT.includes(event));
  });

/** Of an order that does not wait for its payment. */
function stepOf({
  status,
  payment_method,
  delivery_fee_state,
  refund_state,
  cancellation_state,
  open_complaints,
  complaints = [],
  refunds = [],
}: OrderFacts): StepName {
  if (status === 'pending' && delivery_fee_state === 'open') return 'pending_fee';
  if (cancellation_state === 'asked') return 'cancellation_asked';
  // From `process` until some days after `completed` (decision 0216).
  if (open_complaints) return isAwaited(complaints, refunds) ? 'disputed_yours' : 'disputed';
  if (payment_method === 'cod' && (status === 'pending' || status === 'process')) return `${status}_cod`;
  return refund_state && hasOrderTag(status, 'void') ? `void_${refund_state}` : status;
}

function waitingStep(order: OrderFacts, isRefused: boolean): StepName {
  const { has_proof, payment_options, has_payment_option, cancellation_state } = order;
  if (cancellation_state === 'asked') return 'cancellation_asked';
  if (order.delivery_fee_state === 'named') return 'waiting_fee';
  if (has_proof) return 'waiting_proof';
  if (isRefused) return 'waiting_refused';
  // An order in a list has no payment options, only the flag whether there are any.
  return (has_payment_option ?? payment_options?.length !== 0) ? 'waiting' : 'waiting_no_option';
}

/** Null: the text of the step. */
function stepTextKey(
  { status, payment_method, delivery_method, lines, due_at, paid_amount = null, timeline = [] }: OrderFacts,
  step: StepName,
  role: OrderViewer,
  note: string,
): TextKey<'orders'> | null {
  const isDisputed = step === 'disputed' || step === 'disputed_yours';
  if (isDisputed && (status === 'process' || status === 'completed')) return `next.${role}.${step}.text_${status}`;
  // The seller's time to answer the proof has passed.
  if (step === 'waiting_proof' && due_at === null) return `next.${role}.waiting_proof.text_late`;
  if (step === 'void_owed' && role === 'seller' && isPaymentClaimed({ paid_amount, timeline }))
    return 'next.seller.void_owed.text_claimed';
  if ((step === 'process' || step === 'process_cod') && delivery_method === 'pickup')
    return payment_method === 'cod' ? `next.${role}.process_cod.text_pickup` : `next.${role}.process.text_pickup`;
  const isReviewable = step === 'completed' && lines?.some((line) => line.reviewable);
  if (isReviewable && role === 'buyer') return 'next.buyer.completed.text_review';
  if (step === 'rejected' && !note) return `next.${role}.rejected.text_plain`;
  return null;
}
