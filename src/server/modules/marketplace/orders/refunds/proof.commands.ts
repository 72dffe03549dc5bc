/** The seller uploads the proof of a refund, and the buyer answers it. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/database/connect.ts';
import { setFileUses } from '#server/modules/files/files/files.commands.ts';
import type { SentForm } from '#server/modules/files/uploads/uploads.commands.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { lockOrder } from '../change/change.queries.ts';
import type { OrderViewer } from '../orders.queries.ts';
import { copyAccountToProof } from './account.commands.ts';
import { changeRefund, requireRefund } from './refunds.commands.ts';
import { insertRefundProof } from './refunds.queries.ts';

export const REFUND_PROOF_FORM = 'refund-proof';

/** 409 where the refund is confirmed. */
export async function proveRefund(
  app: App,
  trx: Tx,
  seller: { user: User; viewer: OrderViewer },
  { orderId, refundId }: { orderId: string; refundId: string },
  sent: SentForm,
): Promise<void> {
  const { user, viewer } = seller;
  const found = await requireRefund(trx, await lockOrder(trx, viewer, orderId), refundId);
  const change = { event: 'refund.prove', by: 'seller', actor_id: user.id } as const;
  await changeRefund(app, trx, found, change, async () => {
    const options = { user, version: sent.form_version, db: trx };
    const { answers, doc } = await app.forms.validate(REFUND_PROOF_FORM, sent.answers, options);
    const proof = { id: randomUUID(), file_id: String(answers.refund_proof) };
    const note = typeof answers.note === 'string' && answers.note ? answers.note : null;
    const account = await copyAccountToProof(app, trx, orderId, proof.id);
    await insertRefundProof(trx, { ...proof, ...account, refund_id: refundId, note });
    const files = [{ field: 'refund_proof', id: proof.file_id }];
    await setFileUses(trx, { kind: REFUND_PROOF_FORM, ref: `${orderId}/${proof.id}`, user_id: user.id, files });
    await deleteDraft(trx, user.id, doc.id);
  });
}

/** `refund.confirm`: the money has arrived. `refund.object`: it has not, with a note. */
export const answerRefund = (
  app: App,
  buyer: User,
  { orderId, refundId }: { orderId: string; refundId: string },
  { event, note }: { event: 'refund.confirm' | 'refund.object'; note?: string },
): Promise<void> =>
  app.db.tx(async (trx) => {
    const order = await lockOrder(trx, { by: 'buyer', user_id: buyer.id }, orderId);
    if (!order) throw problems.NOT_FOUND();
    const found = await requireRefund(trx, order, refundId);
    await changeRefund(app, trx, found, { event, by: 'buyer', actor_id: buyer.id, note });
  });
