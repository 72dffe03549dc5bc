/**
 * Refunds: what a seller owes a buyer of an order. `openRefund` begins one, `machines/refund.ts` decides every later step, and the
 * effects that it names run in the same transaction, under the lock of the order.
 */
import type { RefundSource } from '#contract/refunds.ts';
import { keysOf } from '#engine/lookup.ts';
import { formatRupiah } from '#engine/money.ts';
import { isOrderPaid } from '#machines/order.ts';
import { decideRefund, type RefundActor, type RefundEffect, type RefundEventName } from '#machines/refund.ts';
import { throwAll } from '#server/database/change-each.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { insertOrderEvent, type LockedOrder, lockAnyOrder } from '../change/change.queries.ts';
import { confirmationHandlersOf } from './on-refund-confirmed.ts';
import { factsOf, notifyParty, type Party } from './refund-notifications.ts';
import {
  deleteUnneededAccount,
  findRefund,
  insertRefund,
  isRefundDue,
  listDueRefunds,
  type RefundRow,
  readOrderMoney,
  writeObjection,
  writeRefund,
} from './refunds.queries.ts';

type Services = Pick<App, 'db' | 'config'>;

interface NewRefund {
  /** Locked, as it was read. */
  order: LockedOrder;
  source: RefundSource;
  /** Of the order, the rejection or the complaint. */
  source_id: string;
  /** Whole rupiah, at least 1. */
  amount: number;
}

/** What may still be refunded of this locked order, in rupiah: what the buyer paid, without all refunds so far. */
export async function refundableOf(
  trx: Tx,
  order: Pick<LockedOrder, 'id' | 'status' | 'payment_method' | 'total'>,
): Promise<number> {
  const { paid_amount, refunded } = await readOrderMoney(trx, order.id);
  return (paid_amount ?? paidWithoutAmount(order)) - refunded;
}

/** For orders that were paid before `paid_amount` existed. `order` is as it was before the current change. */
const paidWithoutAmount = (order: Pick<LockedOrder, 'status' | 'payment_method' | 'total'>): number =>
  isOrderPaid(order) ? order.total : 0;

/**
 * Begins a refund; returns its id. Buyer and seller are notified. 422 at `amount` if the sum of all refunds would exceed what was paid,
 * 409 `REFUND_EXISTS` if this source has one.
 */
export async function openRefund(
  { config }: Pick<App, 'config'>,
  trx: Tx,
  { order, source, source_id, amount }: NewRefund,
): Promise<string> {
  const money = await readOrderMoney(trx, order.id);
  const paid = money.paid_amount ?? paidWithoutAmount(order);
  const limit = paid - money.refunded;
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > limit)
    throw problems.VALIDATION_FAILED({ amount: [t('refunds:amount_between', { most: formatRupiah(limit) })] });
  const id = await insertRefund(trx, {
    order_id: order.id,
    source,
    source_id,
    amount,
    paid,
    seconds: config.refundPays,
  });
  if (!id) throw problems.CONFLICT('REFUND_EXISTS');
  const event = { event: 'refund.open', by: 'time', actor_id: null, note: formatRupiah(amount) } as const;
  await insertRefundEvent(trx, { id: order.id, status: money.status }, event);
  const facts = { ...factsOf(order), amount };
  await notify(trx, [
    { user_id: order.user_id, kind: 'refund-opened', order_id: order.id, facts },
    { user_id: order.seller_id, kind: 'refund-to-pay', order_id: order.id, facts },
  ]);
  return id;
}

interface RefundChange {
  event: RefundEventName;
  by: RefundActor;
  /** null when the clock acts. */
  actor_id: string | null;
  note?: string | null | undefined;
}
interface EffectArgs {
  trx: Tx;
  order: LockedOrder;
  refund: RefundRow;
  note: string | null;
}
/**
 * Who performs an effect. clock: the refund's clock is set to these seconds, null stops it. write: a write after the event is
 * recorded. notify: this party is notified, unless it caused the event. handledBy: where it happens.
 */
type EffectHandler =
  | { clock(config: App['config']): number | null }
  | { write(args: EffectArgs): Promise<unknown> }
  | { notify: Party }
  | { handledBy: string };

const EFFECT_HANDLERS = {
  startPaymentClock: { clock: (config) => config.refundPays },
  startReminderClock: { clock: (config) => config.refundReminds },
  startAnswerClock: { clock: (config) => config.refundAnswers },
  stopClock: { clock: () => null },
  storeProof: { handledBy: '`prepare` of the caller: the proof exists before its event' },
  storeObjection: { write: ({ trx, refund, note }) => writeObjection(trx, refund.id, note) },
  closeRefund: { write: ({ trx, order }) => deleteUnneededAccount(trx, order.id) },
  noticeBuyer: { notify: 'buyer' },
  noticeSeller: { notify: 'seller' },
  noticeStaff: { notify: 'staff' },
} satisfies Record<RefundEffect, EffectHandler>;

/** `order` must be locked. `prepare` runs after the event is allowed. 409 `REFUND_MOVED` where it is not. */
export async function changeRefund(
  { config }: Pick<App, 'config'>,
  trx: Tx,
  { order, refund }: { order: LockedOrder; refund: RefundRow },
  change: RefundChange,
  prepare: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { event, by, actor_id } = change;
  const note = change.note?.trim() || null;
  const step = decideRefund(refund, { type: event, by, note });
  if (!step && decideRefund(refund, { type: event, by, note: 'note' }))
    throw problems.VALIDATION_FAILED({ note: [t('refunds:note_needed')] });
  if (!step) throw refundMovedProblem(refund);
  await prepare();
  const handlers = keysOf(EFFECT_HANDLERS).flatMap((effect): EffectHandler[] =>
    step.effects.includes(effect) ? [EFFECT_HANDLERS[effect]] : [],
  );
  let seconds: number | null | undefined;
  for (const handler of handlers) if ('clock' in handler) seconds = handler.clock(config);
  const isConfirmed = step.state === 'confirmed';
  await writeRefund(trx, refund, {
    ...step,
    seconds,
    confirmed_by: isConfirmed ? (by === 'staff' ? 'staff' : 'buyer') : null,
    staff_note: by === 'staff' ? note : null,
  });
  await insertRefundEvent(trx, order, { event, by, actor_id, note });
  for (const handler of handlers) if ('write' in handler) await handler.write({ trx, order, refund, note });
  if (isConfirmed)
    for (const handle of confirmationHandlersOf(refund.source)) await handle({ config }, trx, { order, refund });
  for (const handler of handlers)
    if ('notify' in handler && handler.notify !== by)
      await notifyParty(handler.notify, { trx, order, refund, note }, { event, by });
}

const refundMovedProblem = (refund: Pick<RefundRow, 'state'>) =>
  problems.CONFLICT('REFUND_MOVED', { state: t(`refunds:state.${refund.state}`) }, { state: refund.state });

interface RecordedEvent extends Omit<RefundChange, 'event' | 'note'> {
  event: RefundEventName | 'refund.open';
  note: string | null;
}
/** Reminders and the beginning of a refund are events of the system. Staff have an event of their own. */
const insertRefundEvent = (
  trx: Tx,
  order: Pick<LockedOrder, 'id' | 'status'>,
  { event, by, actor_id, note }: RecordedEvent,
) =>
  insertOrderEvent(trx, {
    order_id: order.id,
    actor: by === 'buyer' || by === 'seller' ? by : 'system',
    actor_id,
    event: by === 'staff' ? 'refund.settle' : event,
    from_status: order.status,
    to_status: order.status,
    note,
    proof_id: null,
  });

/** A refund of a locked order, or 404. */
export async function requireRefund(trx: Tx, order: LockedOrder | undefined, refundId: string) {
  const refund = order && (await findRefund(trx, order.id, refundId));
  if (!order || !refund) throw problems.NOT_FOUND();
  return { order, refund };
}

const BATCH_SIZE = 50;

/**
 * Reminds of refunds whose time has passed. Every process runs this; orders that another one has locked wait for the next time.
 * Returns how many refunds changed. Throws at the end if some could not be changed. The others are.
 */
export async function processDueRefunds(app: Services): Promise<number> {
  let changed = 0;
  const errors: unknown[] = [];
  for (const { id, order_id } of await listDueRefunds(app.db.kysely, BATCH_SIZE)) {
    const remind = app.db.tx(async (trx) => {
      const order = await lockAnyOrder(trx, order_id, { skipLocked: true });
      if (!order || !(await isRefundDue(trx, id))) return 0;
      const found = await requireRefund(trx, order, id);
      await changeRefund(app, trx, found, { event: 'refund.remind', by: 'time', actor_id: null });
      return 1;
    });
    changed += await remind.catch((error: unknown) => {
      errors.push(error);
      return 0;
    });
  }
  throwAll(errors, 'some refunds could not be reminded of');
  return changed;
}
