import { Type } from 'typebox';
import { AgreeFeeBody, CorrectFeeBody } from '#contract/delivery.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { Order } from '#contract/orders.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { buyerViewer, loadOrder, sellerViewer } from '../orders.commands.ts';
import { agreeToFee, correctFee } from './delivery-fee.commands.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });
const response = { 200: Envelope(Order) };

export default async function deliveryFeeRoutes(app: App): Promise<void> {
  app.post(
    '/users/orders/:id/agree-delivery-fee',
    {
      config: { access: 'session', verified: true },
      schema: {
        summary: 'Agree to the delivery fee that the seller named; without it the order cannot be paid',
        params: Params,
        body: AgreeFeeBody,
        response,
      },
    },
    async (request) => {
      const user = userOf(request);
      const { id } = request.params;
      await agreeToFee(app, user.id, id, request.body);
      return ok(await loadOrder(app, buyerViewer(user), id), app.t('delivery:agreed'));
    },
  );
  app.put(
    '/members/orders/:id/delivery-fee',
    {
      config: {
        access: 'shop.manage',
        verified: true,
        limit: { name: 'delivery-fees', max: 120, windowSeconds: 3600, by: 'person' },
      },
      schema: {
        summary: 'Correct the delivery fee that I named, until the buyer agrees to it; the buyer is notified',
        params: Params,
        body: CorrectFeeBody,
        response,
      },
    },
    async (request) => {
      const user = userOf(request);
      const { id } = request.params;
      const viewer = sellerViewer(user);
      await correctFee(app, { actor_id: user.id, viewer, id }, request.body);
      return ok(await loadOrder(app, viewer, id), app.t('delivery:corrected'));
    },
  );
}
