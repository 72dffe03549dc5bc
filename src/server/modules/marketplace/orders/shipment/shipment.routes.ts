import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { Order } from '#contract/orders.ts';
import { ShipmentBody } from '#contract/shipments.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { loadOrder, sellerViewer } from '../orders.commands.ts';
import { SHIPMENT_FORM, saveShipment } from './shipment.commands.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });

export default async function shipmentRoutes(app: App): Promise<void> {
  app.put(
    '/members/orders/:id/shipment',
    {
      config: {
        access: 'shop.manage',
        verified: true,
        form: { id: SHIPMENT_FORM, at: 'answers' },
        limit: { name: 'shipments', max: 120, windowSeconds: 3600, by: 'person' },
      },
      schema: {
        summary:
          'Say who brings an order in process, and when: answers of the form order-shipment; the buyer is notified',
        params: Params,
        body: ShipmentBody,
        response: { 200: Envelope(Order) },
      },
    },
    async (request) => {
      const user = userOf(request);
      const { id } = request.params;
      const viewer = sellerViewer(user);
      await saveShipment(app, user, viewer, id, request.body);
      return ok(await loadOrder(app, viewer, id), app.t('trade:shipment.saved'));
    },
  );
}
