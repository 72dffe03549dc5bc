/**
 * Moves a complaint. The machine decides, and the effects that it names run in the same transaction under the lock of the order. When
 * two requests act at once, the second one sees the complaint as the first left it and gets 409.
 */
import { keysOf } from '#engine/lookup.ts';
import {
  type ComplaintActor,
  type ComplaintEffect,
  type ComplaintEventName,
  decideComplaint,
  listComplaintEvents,
} from '#machines/complaint.ts';
import type { Tx } from '#server/database/connect.ts';
import {
  complaintNotification,
  notify,
  notifyStaff,
} from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { lockClockStart } from '../../closures/closures.queries.ts';
import type { LockedOrder } from '../change/change.queries.ts';
import { openRefund } from '../refunds/refunds.commands.ts';
import { stateLabel } from './complaints.present.ts';
import {
  type ComplaintRow,
  continueCompletionClock,
  findComplaintOfRefund,
  insertComplaintEvent,
  takeStockAgain,
  writeComplaint,
} from './complaints.queries.ts';

type Services = Pick<App, 'config'>;
type Complained = Pick<ComplaintRow, 'id' | 'state' | 'amount' | 'line_ids'>;

/** After a complaint ended, the buyer has at least a day before the order completes. */
const MIN_COMPLETION_SECONDS = 86_400;

interface Change {
  app: Services;
  trx: Tx;
  order: LockedOrder;
  complaint: Complained;
}
/**
 * Who performs an effect. clock: the write of the complaint sets its clock to these seconds, null stops it. isHeldByClosure: it begins
 * when the shop is open again. write: a write after the event is recorded. notify: who is notified, unless they caused the event.
 * handledBy: where it happens.
 */
type EffectHandler =
  | { clock(config: App['config']): number | null; isHeldByClosure?: true }
  | { write(change: Change): Promise<unknown> }
  | { notify: 'buyer' | 'seller' | 'staff' }
  | { handledBy: string };

const SHOP_FIGURES = { handledBy: 'the figures of a shop, which read the deadline and the time of the answer' };
const REVIEWS = { handledBy: 'reviews, which look for an open complaint about the line' };

const EFFECT_HANDLERS = {
  stopCompletionClock: { handledBy: 'opening a complaint' },
  continueCompletionClock: {
    write: ({ app, trx, order }) =>
      continueCompletionClock(trx, order.id, { min: MIN_COMPLETION_SECONDS, max: app.config.orderAutoCompletes }),
  },
  startAnswerClock: { handledBy: 'opening a complaint' },
  startReplyClock: { clock: (config) => config.complaintReplyExpires },
  startResendClock: { clock: (config) => config.complaintResendExpires, isHeldByClosure: true },
  startArrivalClock: { clock: (config) => config.complaintArrivalExpires },
  stopClock: { clock: () => null },
  openRefund: {
    write: async ({ app, trx, order, complaint: { id, amount } }) => {
      if (amount === null) throw new Error(`Complaint ${id} has no amount to refund.`);
      await openRefund(app, trx, { order, source: 'complaint', source_id: id, amount });
    },
  },
  takeStockAgain: { write: ({ trx, order, complaint }) => takeStockAgain(trx, order.id, complaint.line_ids) },
  holdReviews: REVIEWS,
  releaseReviews: REVIEWS,
  countComplaint: SHOP_FIGURES,
  countAnswer: SHOP_FIGURES,
  countUnanswered: SHOP_FIGURES,
  noticeBuyer: { notify: 'buyer' },
  noticeSeller: { notify: 'seller' },
  noticeStaff: { notify: 'staff' },
} satisfies Record<ComplaintEffect, EffectHandler>;

const effectHandlersOf = (effects: readonly ComplaintEffect[]): EffectHandler[] =>
  keysOf(EFFECT_HANDLERS).flatMap((effect) => (effects.includes(effect) ? [EFFECT_HANDLERS[effect]] : []));

/** The refund of a complaint was confirmed, so the complaint ends. */
export async function endWithRefund(
  app: Services,
  trx: Tx,
  { order, refund }: { order: LockedOrder; refund: { id: string } },
): Promise<void> {
  const complaint = await findComplaintOfRefund(trx, refund.id);
  if (complaint)
    await moveComplaint(app, trx, { order, complaint }, { event: 'refund.confirmed', by: 'system', actor_id: null });
}

interface ComplaintMove {
  event: ComplaintEventName;
  by: ComplaintActor;
  /** null when the clock acts, or a refund was confirmed. */
  actor_id: string | null;
  note?: string | null;
  /** What the writer of a form answered. */
  values?: Parameters<typeof writeComplaint>[2]['values'];
  /** More facts for the sentences of the notification. */
  facts?: Record<string, unknown>;
}

export const complaintMovedProblem = ({ state }: Pick<Complained, 'state'>, by: ComplaintActor) =>
  problems.CONFLICT(
    'COMPLAINT_MOVED',
    { state: stateLabel(state) },
    { state, state_label: stateLabel(state), events: listComplaintEvents(state, by) },
  );

/** `order` is locked, and `complaint` was read under this lock. */
export async function moveComplaint(
  app: Services,
  trx: Tx,
  { order, complaint }: { order: LockedOrder; complaint: Complained },
  { event, by, actor_id, note = null, values = {}, facts = {} }: ComplaintMove,
): Promise<void> {
  const step = decideComplaint(complaint.state, { type: event, by });
  if (!step) throw complaintMovedProblem(complaint, by);
  const handlers = effectHandlersOf(step.effects);
  let seconds: number | null = null;
  let from: Date | null = null;
  for (const handler of handlers) {
    if (!('clock' in handler)) continue;
    seconds = handler.clock(app.config);
    if (handler.isHeldByClosure) from = await lockClockStart(trx, order.id);
  }
  const due_at = await writeComplaint(trx, complaint.id, { state: step.state, seconds, from, values });
  await insertComplaintEvent(trx, {
    complaint_id: complaint.id,
    actor: by === 'time' ? 'system' : by,
    actor_id,
    event,
    from_state: complaint.state,
    to_state: step.state,
    note: note?.trim() || null,
  });
  const moved = { ...complaint, amount: values.amount ?? complaint.amount };
  for (const handler of handlers) if ('write' in handler) await handler.write({ app, trx, order, complaint: moved });

  const parties = handlers.flatMap((handler) => ('notify' in handler && handler.notify !== by ? [handler.notify] : []));
  const orderFacts = { number: order.number, shop: order.shop_name, buyer: order.buyer_name, ...facts };
  const amountFact = moved.amount ? { total: moved.amount } : {};
  const deadlineFact = due_at ? { at: due_at.toISOString() } : {};
  const kind = complaintNotification(event, step.state);
  await notify(
    trx,
    parties.flatMap((party) => {
      if (party === 'staff') return [];
      const user_id = party === 'buyer' ? order.user_id : order.seller_id;
      return [{ user_id, kind, order_id: order.id, facts: { ...orderFacts, ...amountFact, ...deadlineFact } }];
    }),
  );
  if (parties.includes('staff'))
    await notifyStaff(trx, 'complaint-waits', {
      number: order.number,
      url: `/dashboard/staff/complaints/${complaint.id}`,
    });
}
