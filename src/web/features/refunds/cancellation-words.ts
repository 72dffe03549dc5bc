/** The sentences about a request to cancel. They depend on whether money was paid, will be paid on receipt, or is claimed to be paid. */
import type { Order } from '#contract/orders.ts';
import type { TextKey } from '../../i18n.ts';
import type { OrderReader } from './api.ts';

export type CancellationQuestion = 'ask' | 'withdraw' | 'agree' | 'decline';
type Key = TextKey<'order-refunds'>;
type Facts = Pick<Order, 'status' | 'payment_method'>;

const isCod = ({ payment_method }: Facts) => payment_method === 'cod';
/** Nobody has answered the proof of the payment yet. */
const isUnanswered = ({ status }: Facts) => status === 'waiting';

/** What the panel says before its buttons. */
export function leadKey(
  order: Facts & Pick<Order, 'cancellation_state' | 'due_at'>,
  reader: OrderReader,
  canAsk: boolean,
): Key {
  if (order.cancellation_state === 'asked')
    return isCod(order) ? `cancel.asked.${reader}_cod` : `cancel.asked.${reader}`;
  if (canAsk) {
    if (isUnanswered(order)) return 'cancel.lead_unanswered';
    return isCod(order) ? 'cancel.lead_cod' : 'cancel.lead';
  }
  const mayAskAgain = order.due_at !== null && ['waiting', 'paid', 'process'].includes(order.status);
  return reader === 'buyer' && mayAskAgain ? 'cancel.declined.buyer_again' : `cancel.declined.${reader}`;
}

/** What the dialog of a question says. */
export function questionKey(order: Facts, question: CancellationQuestion): Key {
  if (isUnanswered(order)) return `cancel.${question}.text_unanswered`;
  return isCod(order) && (question === 'ask' || question === 'agree')
    ? `cancel.${question}.text_cod`
    : `cancel.${question}.text`;
}

export const agreeButtonKey = (order: Facts): Key => (isCod(order) ? 'cancel.agree.button_cod' : 'cancel.agree.button');
export const agreeDoneKey = (order: Facts): Key => (isCod(order) ? 'cancel.agree.done_cod' : 'cancel.agree.done');
