/** What staff do with refunds: they read all, and decide in a dispute. Each decision and each opened account is audited. */
import type { OpenedRefundAccount, StaffRefund, StaffRefundQuery } from '#contract/refunds.ts';
import { listRefundEvents } from '#machines/refund.ts';
import { insertAudit } from '#server/database/audit.ts';
import { isoOrNull } from '#server/present-rows.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { lockAnyOrder } from '../change/change.queries.ts';
import { loadRefundAccount, readProofAccounts } from './account.commands.ts';
import { changeRefund, requireRefund } from './refunds.commands.ts';
import { presentRefundHead, presentRefundProof } from './refunds.present.ts';
import { findOrderOfRefund, findRefundAccount, listRefundProofs, type RefundRow } from './refunds.queries.ts';
import { findStaffRefund, listStaffRefunds, type StaffRefundRow } from './staff.queries.ts';

interface StaffActor {
  user: User;
  ip: string;
}

const isDisputed = ({ state, has_objection, is_overdue }: RefundRow) =>
  state !== 'confirmed' && (has_objection || is_overdue);

export async function loadStaffRefunds(
  app: App,
  query: StaffRefundQuery,
): Promise<{ items: StaffRefund[]; total: number }> {
  const { rows, total } = await listStaffRefunds(app.db.kysely, query);
  return { items: await presentAll(app, rows), total };
}

export async function loadStaffRefund(app: App, id: string): Promise<StaffRefund> {
  const row = await findStaffRefund(app.db.kysely, id);
  const [refund] = row ? await presentAll(app, [row]) : [];
  if (!row || !refund) throw problems.NOT_FOUND();
  const hasAccount = isDisputed(row) && (await findRefundAccount(app.db.kysely, row.order_id)) !== undefined;
  return { ...refund, has_account: hasAccount };
}

async function presentAll({ db }: App, rows: StaffRefundRow[]): Promise<StaffRefund[]> {
  const proofs = await listRefundProofs(
    db.kysely,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentRefundHead(row),
    order: { id: row.order_id, number: row.number, paid_amount: row.paid_amount },
    shop: { id: row.shop_id, name: row.shop_name },
    buyer: { id: row.buyer_id, name: row.buyer_name },
    proofs: proofs.filter(({ refund_id }) => refund_id === row.id).map((proof) => presentRefundProof(proof, null)),
    is_claimed: row.is_claimed,
    account_changed_at: isoOrNull(row.account_changed_at),
    has_account: false,
    events: listRefundEvents(row, 'staff'),
  }));
}

/** 403 for the buyer or the seller themselves, 409 unless the buyer objected or did not answer in time, 422 without a note. */
export const confirmRefund = (app: App, { user, ip }: StaffActor, id: string, note: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const place = await findOrderOfRefund(trx, id);
    const found = await requireRefund(trx, place && (await lockAnyOrder(trx, place.order_id)), id);
    if (user.id === found.order.user_id || user.id === found.order.seller_id) throw problems.FORBIDDEN();
    await changeRefund(app, trx, found, { event: 'refund.confirm', by: 'staff', actor_id: user.id, note });
    const facts = { number: found.order.number, amount: found.refund.amount };
    const subject = { subject_kind: 'order', subject_id: found.order.id };
    await insertAudit(trx, { actor_id: user.id, action: 'refund.confirmed', ...subject, facts, ip });
  });

/** The account to which the money has to go, and those of the proofs. 409 outside of a dispute. */
export async function openRefundAccount(
  app: App,
  { user, ip }: StaffActor,
  id: string,
): Promise<OpenedRefundAccount | null> {
  const row = await findStaffRefund(app.db.kysely, id);
  if (!row) throw problems.NOT_FOUND();
  if (!isDisputed(row)) throw problems.CONFLICT('REFUND_UNDISPUTED');
  const subject = { subject_kind: 'order', subject_id: row.order_id };
  await app.db.tx(async (trx) => {
    await insertAudit(trx, {
      actor_id: user.id,
      action: 'refund.account-read',
      ...subject,
      facts: { number: row.number },
      ip,
    });
  });
  const account = await loadRefundAccount(app, row.order_id, false);
  if (!account) return null;
  return { ...account, proofs: await readProofAccounts(app, await listRefundProofs(app.db.kysely, [id])) };
}
