/** A buyer sends the proof of a payment: the order's own machine decides whether it may come now. */
import { randomUUID } from 'node:crypto';
import { isUuid } from '#engine/uuid.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { setFileUses } from '#server/modules/files/files/files.commands.ts';
import { findFile } from '#server/modules/files/files/files.queries.ts';
import type { SentForm } from '#server/modules/files/uploads/uploads.commands.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { insertProof, isOptionOf, listOrdersWithProof } from '#server/modules/sellers/payments/payments.queries.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { transitionOrder } from '../change/change.commands.ts';
import { lockOrder, setProofState } from '../change/change.queries.ts';

export const PROOF_FORM = 'payment-proof';

/** Replaces a proof that is still submitted. Stops the order's clock, because now the seller has to act. */
export async function submitProof(app: App, trx: Tx, user: User, orderId: string, sent: SentForm): Promise<void> {
  const order = await lockOrder(trx, { by: 'buyer', user_id: user.id }, orderId);
  if (!order) throw problems.NOT_FOUND();
  const id = randomUUID();
  const transition = { event: 'payment.submit', by: 'buyer', actor_id: user.id, proof_id: id } as const;
  await transitionOrder(app, trx, order, transition, async () => {
    const options = { user, version: sent.form_version, db: trx };
    const { answers, doc } = await app.forms.validate(PROOF_FORM, sent.answers, options);
    const { payment_proof, payment_method } = answers;
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
  await insertAudit(trx, { actor_id: user.id, action: 'payment.duplicate', ...subject, facts, ip: null });
}
