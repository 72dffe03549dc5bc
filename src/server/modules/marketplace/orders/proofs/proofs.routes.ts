import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormVersion } from '#contract/form-calls.ts';
import { Order } from '#contract/orders.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import { deferBodyValidation, readForm } from '#server/modules/files/uploads/uploads.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { buyerViewer, loadOrder } from '../orders.commands.ts';
import { findOrder } from '../orders.queries.ts';
import { PROOF_FORM, submitProof } from './proofs.commands.ts';

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
      config: {
        access: 'session',
        verified: true,
        idempotent: true,
        multipart: true,
        limit: { name: 'proofs', max: 60, windowSeconds: 3600, by: 'person' },
      },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Send the proof that an order was paid; the order as it now stands',
        consumes: ['multipart/form-data', 'application/json'],
        params: Params,
        body: Body,
        response: { 201: Envelope(Order) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { id } = request.params;
      if (!(await findOrder(app.db.kysely, buyerViewer(user), id))) throw problems.NOT_FOUND();
      const { sent, fingerprint } = await readForm(request, PROOF_FORM);
      await app.runIdempotent(request, reply, { status: 201, fingerprint }, async (trx): Promise<{ id: string }> => {
        await submitProof(app, trx, user, id, sent);
        return { id };
      });
      return ok(await loadOrder(app, buyerViewer(user), id), app.t('trade:payment.sent'));
    },
  );
}
