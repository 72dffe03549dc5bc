import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormVersion } from '#contract/form-calls.ts';
import { Order } from '#contract/orders.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import { deferBodyValidation } from '#server/modules/files/uploads/uploads.commands.ts';
import type { App } from '#server/types.ts';
import { buyerViewer } from '../orders.commands.ts';
import { PROOF_FORM, submitProof } from './proofs.commands.ts';
import { proofConfig, proofConsumes, receiveProof } from './receive-proof.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });
const Body = Type.Object(
  {
    ...FormVersion.properties,
    payment_proof: Type.Unsafe<unknown>({ type: 'string', description: 'The picture, or the id of an upload' }),
    payment_method: Type.String({ description: 'Id of one of the order’s payment_options' }),
  },
  { additionalProperties: true, description: 'Answers of the form payment-proof' },
);

export default async function paymentRoutes(app: App): Promise<void> {
  app.post(
    '/users/orders/:id/upload-payment-proof',
    {
      config: { access: 'session', ...proofConfig },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Send the proof that an order was paid; the order as it now stands',
        consumes: proofConsumes,
        params: Params,
        body: Body,
        response: { 201: Envelope(Order) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const order = await receiveProof(app, request, reply, {
        viewer: buyerViewer(user),
        orderId: request.params.id,
        form: PROOF_FORM,
        store: (trx, sent) => submitProof(app, trx, user, request.params.id, sent),
      });
      return ok(order, app.t('trade:payment.sent'));
    },
  );
}
