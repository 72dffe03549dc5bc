/** Where a buyer wants the money of a refund: read by the buyer and the seller of this order, and by staff in a dispute. */
import { isDeepStrictEqual } from 'node:util';
import type { AccountFacts, RefundAccount, RefundAccountBody } from '#contract/refunds.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { notify, wasNotifiedRecently } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { lockOrder } from '../change/change.queries.ts';
import { findRefundAccount, type ProofAccount, type RefundProofRow, writeRefundAccount } from './refunds.queries.ts';

export const REFUND_ACCOUNT_FORM = 'refund-account';
const accountAad = (orderId: string) => `refund_accounts.answers.${orderId}`;
const proofAad = (proofId: string) => `refund_proofs.account.${proofId}`;

/** null until the buyer gave it. `answers` only for the buyer, who may change them. */
export async function loadRefundAccount(app: App, orderId: string, isBuyer: boolean): Promise<RefundAccount | null> {
  const row = await findRefundAccount(app.db.kysely, orderId);
  if (!row) return null;
  const { doc } = await app.forms.get(REFUND_ACCOUNT_FORM);
  const answers = app.forms.decrypt(row.answers, accountAad(orderId));
  return presentRefundAccount({ answers, updated_at: row.updated_at }, doc, isBuyer);
}

/** The account of a locked order, encrypted for a proof: the buyer may replace it afterwards. */
export async function copyAccountToProof(app: App, trx: Tx, orderId: string, proofId: string): Promise<ProofAccount> {
  const row = await findRefundAccount(trx, orderId);
  if (!row) return { account: null, account_version: null };
  // Inside a transaction, so the form is not asked for in the database.
  const { doc } = app.forms.peek(REFUND_ACCOUNT_FORM);
  const answers = app.forms.decrypt(row.answers, accountAad(orderId));
  return { account: app.forms.encrypt(doc, answers, proofAad(proofId)), account_version: row.form_version };
}

/** The accounts to which these proofs were made, by id of the proof. */
export async function readProofAccounts(
  app: App,
  proofs: readonly Pick<RefundProofRow, 'id' | 'account'>[],
): Promise<Record<string, AccountFacts>> {
  const { doc } = await app.forms.get(REFUND_ACCOUNT_FORM);
  return Object.fromEntries(
    proofs.flatMap(({ id, account }) =>
      account ? [[id, presentAccountFacts(app.forms.decrypt(account, proofAad(id)), doc)]] : [],
    ),
  );
}

/** The form locks the fields that are named here, so they always exist. */
const presentAccountFacts = (answers: Answers, doc: FormDoc): AccountFacts => ({
  kind_label: choiceLabel(doc, 'kind', String(answers.kind)),
  provider: String(answers.provider),
  account_number: String(answers.account_number),
  holder: String(answers.holder),
});
const presentRefundAccount = (
  { answers, updated_at }: { answers: Answers; updated_at: Date },
  doc: FormDoc,
  isBuyer: boolean,
): RefundAccount => ({
  ...presentAccountFacts(answers, doc),
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
