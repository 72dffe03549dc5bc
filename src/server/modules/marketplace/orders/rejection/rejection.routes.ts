import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { Order } from '#contract/orders.ts';
import { RejectedLinesBody } from '#contract/refunds.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { loadOrder, sellerViewer } from '../orders.commands.ts';
import { rejectLines } from './rejection.commands.ts';

export default async function rejectionRoutes(app: App): Promise<void> {
  app.post(
    '/members/orders/:id/reject-lines',
    {
      config: {
        access: 'shop.manage',
        verified: true,
        limit: { name: 'rejected-lines', max: 120, windowSeconds: 3600, by: 'person' },
      },
      schema: {
        summary:
          'Take pieces out of an order that I cannot deliver; the difference of a paid order is owed to the buyer',
        params: Type.Object({ id: Uuid }, { additionalProperties: false }),
        body: RejectedLinesBody,
        response: { 200: Envelope(Order) },
      },
    },
    async (request) => {
      const user = userOf(request);
      const { id } = request.params;
      const viewer = sellerViewer(user);
      await rejectLines(app, user, viewer, id, request.body);
      return ok(await loadOrder(app, viewer, id), app.t('refunds:lines.rejected'));
    },
  );
}
