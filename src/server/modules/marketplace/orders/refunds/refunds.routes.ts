/** Refunds of an order, for its buyer and its seller. */
import { type Static, Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormVersion } from '#contract/form-calls.ts';
import { Order } from '#contract/orders.ts';
import { RefundAccountBody, RefundNoteBody } from '#contract/refunds.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import { deferBodyValidation } from '#server/modules/files/uploads/uploads.commands.ts';
import type { App } from '#server/types.ts';
import { endRefundedOrder } from '../change/end-refunded-order.ts';
import { buyerViewer, loadOrder, sellerViewer } from '../orders.commands.ts';
import { proofConfig, proofConsumes, receiveProof } from '../proofs/receive-proof.ts';
import { REFUND_ACCOUNT_FORM, saveRefundAccount } from './account.commands.ts';
import { onRefundConfirmed } from './on-refund-confirmed.ts';
import { answerRefund, proveRefund, REFUND_PROOF_FORM } from './proof.commands.ts';
import { processDueRefunds } from './refunds.commands.ts';

const OrderParams = Type.Object({ id: Uuid }, { additionalProperties: false });
const RefundParams = Type.Object({ id: Uuid, refundId: Uuid }, { additionalProperties: false });
const response = { 200: Envelope(Order) };
const ProofBody = Type.Object(
  {
    ...FormVersion.properties,
    refund_proof: Type.Unsafe<unknown>({ type: 'string', description: 'The picture, or the id of an upload' }),
  },
  { additionalProperties: true, description: 'Answers of the form refund-proof' },
);
const buyer = { access: 'session', verified: true } as const;
const REMINDER_INTERVAL_SECONDS = 60;

export default async function refundRoutes(app: App): Promise<void> {
  app.put(
    '/users/orders/:id/refund-account',
    {
      config: {
        ...buyer,
        form: { id: REFUND_ACCOUNT_FORM, at: 'answers' },
        limit: { name: 'refund-accounts', max: 60, windowSeconds: 3600, by: 'person' },
      },
      schema: {
        summary: 'Say where the money of a refund is to go: answers of the form refund-account',
        params: OrderParams,
        body: RefundAccountBody,
        response,
      },
    },
    async (request) => {
      const user = userOf(request);
      const { id } = request.params;
      await saveRefundAccount(app, user, id, request.body);
      return ok(await loadOrder(app, buyerViewer(user), id), app.t('refunds:account_saved'));
    },
  );

  app.post(
    '/users/orders/:id/refunds/:refundId/confirm',
    {
      config: buyer,
      schema: { summary: 'The money of a refund has arrived', params: RefundParams, response },
    },
    async (request) => {
      const user = userOf(request);
      const { id, refundId } = request.params;
      await answerRefund(app, user, { orderId: id, refundId }, { event: 'refund.confirm' });
      return ok(await loadOrder(app, buyerViewer(user), id), app.t('refunds:confirmed'));
    },
  );

  app.post(
    '/users/orders/:id/refunds/:refundId/object',
    {
      config: buyer,
      schema: {
        summary: 'The money of a refund has not arrived; the seller owes it again, and staff are notified',
        params: RefundParams,
        body: RefundNoteBody,
        response,
      },
    },
    async (request) => {
      const user = userOf(request);
      const { id, refundId } = request.params;
      const { note } = request.body as Static<typeof RefundNoteBody>;
      await answerRefund(app, user, { orderId: id, refundId }, { event: 'refund.object', note });
      return ok(await loadOrder(app, buyerViewer(user), id), app.t('refunds:objected'));
    },
  );
  onRefundConfirmed('any', endRefundedOrder);
  app.jobs.everyInEachProcess('refunds.clocks', REMINDER_INTERVAL_SECONDS, async () => {
    const changed = await processDueRefunds(app);
    if (changed > 0) app.log.info({ changed }, 'refunds were reminded of');
  });
}

/** Separate, because its body is multipart. */
export async function refundProofRoutes(app: App): Promise<void> {
  app.post(
    '/members/orders/:id/refunds/:refundId/proof',
    {
      config: { access: 'shop.manage', ...proofConfig },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Send the proof that a refund was paid; the order as it now stands',
        consumes: proofConsumes,
        params: RefundParams,
        body: ProofBody,
        response: { 201: Envelope(Order) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const viewer = sellerViewer(user);
      const { id: orderId, refundId } = request.params;
      const order = await receiveProof(app, request, reply, {
        viewer,
        orderId,
        form: REFUND_PROOF_FORM,
        store: (trx, sent) => proveRefund(app, trx, { user, viewer }, { orderId, refundId }, sent),
      });
      return ok(order, app.t('refunds:proof_sent'));
    },
  );
}
