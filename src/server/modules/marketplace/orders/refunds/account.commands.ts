/** Where a buyer wants the money of a refund: read by the buyer and the seller of this order, and by staff in a dispute. */
import { isDeepStrictEqual } from 'node:util';
import type { RefundAccount, RefundAccountBody } from '#contract/refunds.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { notify, wasNotifiedRecently } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { lockOrder } from '../change/change.queries.ts';
import { findRefundAccount, writeRefundAccount } from './refunds.queries.ts';

export const REFUND_ACCOUNT_FORM = 'refund-account';
const accountAad = (orderId: string) => `refund_accounts.answers.${orderId}`;

/** null until the buyer gave it. `answers` only for the buyer, who may change them. */
export async function loadRefundAccount(app: App, orderId: string, isBuyer: boolean): Promise<RefundAccount | null> {
  const row = await findRefundAccount(app.db.kysely, orderId);
  if (!row) return null;
  const { doc } = await app.forms.get(REFUND_ACCOUNT_FORM);
  const answers = app.forms.decrypt(row.answers, accountAad(orderId));
  return presentRefundAccount({ answers, updated_at: row.updated_at }, doc, isBuyer);
}

/** The form locks the fields that are named here, so they always exist. */
const presentRefundAccount = (
  { answers, updated_at }: { answers: Answers; updated_at: Date },
  doc: FormDoc,
  isBuyer: boolean,
): RefundAccount => ({
  kind_label: choiceLabel(doc, 'kind', String(answers.kind)),
  provider: String(answers.provider),
  account_number: String(answers.account_number),
  holder: String(answers.holder),
  updated_at: updated_at.toISOString(),
  answers: isBuyer ? answers : null,
});

/**
 * 409 while no money is owed and no cancellation is asked for. The seller is notified if a refund waits for it, by at most one e-mail an
 * hour. The same account again writes and notifies nothing.
 */
export const saveRefundAccount = (
  app: App,
  buyer: User,
  orderId: string,
  { answers, form_version }: RefundAccountBody,
): Promise<void> =>
  app.db.tx(async (trx) => {
    const order = await lockOrder(trx, { by: 'buyer', user_id: buyer.id }, orderId);
    if (!order) throw problems.NOT_FOUND();
    const isOwed = order.refund_state === 'owed' || order.refund_state === 'proved';
    const mayBeOwed = order.cancellation_state === 'asked' && order.payment_method !== 'cod';
    if (!isOwed && !mayBeOwed) throw problems.CONFLICT('REFUND_NONE');
    const validated = await app.forms.validate(REFUND_ACCOUNT_FORM, answers, {
      user: buyer,
      version: form_version,
      db: trx,
    });
    await deleteDraft(trx, buyer.id, REFUND_ACCOUNT_FORM);
    const earlier = await findRefundAccount(trx, orderId);
    if (earlier && isDeepStrictEqual(app.forms.decrypt(earlier.answers, accountAad(orderId)), validated.answers))
      return;
    const encrypted = app.forms.encrypt(validated.doc, validated.answers, accountAad(orderId));
    await writeRefundAccount(trx, orderId, { answers: encrypted, form_version: validated.doc.version });
    if (!isOwed) return;
    const facts = { number: order.number, shop: order.shop_name, buyer: order.buyer_name };
    const kind = 'refund-account-given';
    const is_quiet = await wasNotifiedRecently(trx, {
      user_id: order.seller_id,
      kind,
      facts: { number: order.number },
    });
    await notify(trx, [{ user_id: order.seller_id, kind, order_id: orderId, facts, is_quiet }]);
  });
