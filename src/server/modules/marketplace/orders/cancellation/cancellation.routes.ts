import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { Order } from '#contract/orders.ts';
import { RefundNoteBody } from '#contract/refunds.ts';
import { Uuid } from '#contract/submissions.ts';
import { datePartsInWita, formatDateTime } from '#engine/calendar.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App, User } from '#server/types.ts';
import { buyerViewer, loadOrder, sellerViewer } from '../orders.commands.ts';
import type { OrderViewer } from '../orders.queries.ts';
import { type CancellationStep, changeCancellation } from './cancellation.commands.ts';

const params = Type.Object({ id: Uuid }, { additionalProperties: false });
const response = { 200: Envelope(Order) };
const buyer = { access: 'session', verified: true } as const;

export default async function cancellationRoutes(app: App): Promise<void> {
  const change = async (user: User, viewer: OrderViewer, id: string, step: CancellationStep) => {
    await changeCancellation(app, { viewer, actor_id: user.id }, id, step);
    return loadOrder(app, viewer, id);
  };

  app.post(
    '/users/orders/:id/cancellation',
    {
      config: buyer,
      schema: {
        summary: 'Ask to cancel a paid order, with the reason; without an answer in time it is cancelled',
        params,
        body: RefundNoteBody,
        response,
      },
    },
    async (request) => {
      const user = userOf(request);
      const { id } = request.params;
      const step = { event: 'cancellation.ask', note: request.body.note } satisfies CancellationStep;
      const order = await change(user, buyerViewer(user), id, step);
      const when = order.due_at && formatDateTime(datePartsInWita(order.due_at));
      return ok(order, app.t('refunds:cancellation.asked', { when }));
    },
  );
  app.delete(
    '/users/orders/:id/cancellation',
    { config: buyer, schema: { summary: 'Withdraw my request to cancel the order', params, response } },
    async (request) => {
      const user = userOf(request);
      const { id } = request.params;
      const step = { event: 'cancellation.withdraw' } satisfies CancellationStep;
      return ok(await change(user, buyerViewer(user), id, step), app.t('refunds:cancellation.withdrawn'));
    },
  );
  app.post(
    '/members/orders/:id/decline-cancellation',
    {
      config: { access: 'shop.manage', verified: true },
      schema: {
        summary: 'Decline a request to cancel, with the reason. To agree, change the status to `canceled`',
        params,
        body: RefundNoteBody,
        response,
      },
    },
    async (request) => {
      const user = userOf(request);
      const { id } = request.params;
      const step = { event: 'cancellation.decline', note: request.body.note } satisfies CancellationStep;
      return ok(await change(user, sellerViewer(user), id, step), app.t('refunds:cancellation.declined'));
    },
  );
}
