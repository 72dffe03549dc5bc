/** How an order is paid: the seller's accounts with the exact sum, and the buyer's proof. */

import { randomUUID } from 'node:crypto';
import type { Order, OrderPaymentOption, PaymentProof } from '#contract/orders.ts';
import { uploadPaths } from '#contract/uploads.ts';
import { setQrisAmount } from '#engine/qris.ts';
import type { Answers } from '#engine/types.ts';
import { isUuid } from '#engine/uuid.ts';
import { audit } from '../../audit.ts';
import type { Tx } from '../../database/connect.ts';
import { t } from '../../lib/i18n.ts';
import { problems } from '../../problems.ts';
import type { App, User } from '../../types.ts';
import { setFileUses } from '../files/commands.ts';
import { findFile } from '../files/queries.ts';
import { deleteDraft } from '../forms/commands.ts';
import { transitionOrder } from '../orders/change/commands.ts';
import { lockOrder, setProofState } from '../orders/change/queries.ts';
import type { OrderRow } from '../orders/queries.ts';
import { payloadAad } from '../payment-options/commands.ts';
import { presentPaymentOptions } from '../payment-options/present.ts';
import type { PaymentOptionRow } from '../payment-options/queries.ts';
import { insertProof, isOptionOf, listOptionsOfOrder, listOrdersWithProof, listProofRows } from './queries.ts';

export const PROOF_FORM = 'payment-proof';

/** From acceptance on. Orders that ended without payment are not among them. */
const VISIBLE_STATUSES = ['waiting', 'paid', 'process', 'delivered', 'completed'];

export async function listOrderOptions(app: App, order: OrderRow): Promise<OrderPaymentOption[]> {
  if (!VISIBLE_STATUSES.includes(order.status)) return [];
  const rows = await listOptionsOfOrder(app.db.kysely, order.shop_id, order.id);
  const shown = await presentPaymentOptions(app, rows, { whole: true });
  return shown.map((option, at) => ({ ...option, qris_code: qrisOf(app, order, rows[at]) }));
}

/**
 * Only while the order must be paid, so that nobody pays twice from an old page. null if the code has problems or the
 * sum is too large.
 */
function qrisOf(app: App, order: OrderRow, row: PaymentOptionRow | undefined): string | null {
  if (order.status !== 'waiting' || !row?.qris_payload) return null;
  const made = setQrisAmount(app.crypt.decrypt(row.qris_payload, payloadAad(row.id)), order.total);
  return 'payload' in made ? made.payload : null;
}

export async function listProofs(app: App, order: OrderRow, by: 'buyer' | 'seller'): Promise<Order['proofs']> {
  const rows = await listProofRows(app.db.kysely, order.id);
  const { doc } = await app.forms.get('bank-account');
  const listed = doc.ui.fields.bank?.options;
  const banks = typeof listed === 'string' ? (doc.options[listed] ?? []) : [];
  return rows.map((row): PaymentProof => {
    const bank = banks.find(({ value }) => value === row.bank)?.label ?? row.bank;
    const label = bank ? 'trade:payment.bank' : 'trade:payment.qris';
    return {
      id: row.id,
      url: uploadPaths.file(row.file_id),
      state: row.state,
      payment_method: row.payment_option_id,
      payment_label: t(label, { bank, holder: row.bank_holder }),
      note: row.note,
      // Order numbers of other shops are for staff only, who read them in the audit log.
      duplicate_of: by === 'seller' ? row.duplicate_of : [],
      duplicate_elsewhere: by === 'seller' && row.duplicate_elsewhere,
      created_at: row.created_at.toISOString(),
    };
  });
}

/** Replaces a proof that is still submitted. Stops the order's clock, because now the seller has to act. */
export async function submitProof(
  app: App,
  trx: Tx,
  user: User,
  orderId: string,
  given: { answers: Answers; form_version?: number },
): Promise<void> {
  const order = await lockOrder(trx, { by: 'buyer', user_id: user.id }, orderId);
  if (!order) throw problems.NOT_FOUND();
  const id = randomUUID();
  const transition = { event: 'payment.submit', by: 'buyer', actor_id: user.id, proof_id: id } as const;
  await transitionOrder(app, trx, order, transition, async () => {
    const options = { user, version: given.form_version, db: trx };
    const { answers, doc } = await app.forms.validate(PROOF_FORM, given.answers, options);
    const { payment_proof, payment_method } = answers as Record<string, string>;
    if (!isUuid(String(payment_method)) || !(await isOptionOf(trx, order.business_id, String(payment_method))))
      throw problems.VALIDATION_FAILED({ payment_method: [t('trade:payment.option_gone')] });
    const file = await findFile(trx, String(payment_proof));
    if (!file) throw problems.CONFLICT();
    await setProofState(trx, order.id, 'replaced', null);
    const proof = { id, order_id: order.id, file_id: file.id, sha256: file.sha256 };
    await insertProof(trx, { ...proof, payment_option_id: String(payment_method) });
    const files = [{ field: 'payment_proof', id: file.id }];
    await setFileUses(trx, { kind: PROOF_FORM, ref: `${order.id}/${id}`, user_id: user.id, files });
    await deleteDraft(trx, user.id, doc.id);
    await auditDuplicates(trx, user, order.id, file.sha256);
  });
}

/** Tells staff in the audit log which other orders have the same proof picture. */
async function auditDuplicates(trx: Tx, user: User, orderId: string, sha256: string): Promise<void> {
  const numbers = await listOrdersWithProof(trx, sha256, orderId);
  if (numbers.length === 0) return;
  const subject = { subject_kind: 'order', subject_id: orderId };
  const facts = { number: numbers.join(', ') };
  await audit(trx, { actor_id: user.id, action: 'payment.duplicate', ...subject, facts, ip: null });
}
