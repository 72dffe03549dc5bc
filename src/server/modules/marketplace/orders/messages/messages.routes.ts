import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import {
  OrderMessage,
  OrderMessageBody,
  OrderMessages,
  OrderMessagesQuery,
  ReadMessages,
  ReadMessagesBody,
} from '#contract/order-messages.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import type { Access, App, User } from '#server/types.ts';
import { buyerViewer, sellerViewer } from '../orders.commands.ts';
import type { OrderViewer } from '../orders.queries.ts';
import { loadMessage, loadMessages, MESSAGE_FORM, readMessages, sendMessage } from './messages.commands.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });

export default async function messageRoutes(app: App): Promise<void> {
  registerSide(app, '/users/orders/:id/messages', 'session', buyerViewer);
  registerSide(app, '/members/orders/:id/messages', 'shop.manage', sellerViewer);
}

/** The same three routes for buyers and sellers. Each reaches the chats of their own orders only. */
function registerSide(app: App, path: string, access: Access, viewerOf: (user: User) => OrderViewer): void {
  app.get(
    path,
    {
      config: { access },
      schema: {
        summary: 'The chat of my order: its newest messages, or those before a position',
        params: Params,
        querystring: OrderMessagesQuery,
        response: { 200: Envelope(OrderMessages) },
      },
    },
    async (request) => ok(await loadMessages(app, viewerOf(userOf(request)), request.params.id, request.query.before)),
  );

  app.post(
    path,
    {
      config: {
        access,
        verified: true,
        idempotent: true,
        form: { id: MESSAGE_FORM, at: 'answers' },
        limit: { name: 'order-messages', max: 120, windowSeconds: 3600, by: 'person' },
      },
      schema: {
        summary: 'Write to the other side of my order: answers of the form order-message',
        params: Params,
        body: OrderMessageBody,
        response: { 201: Envelope(OrderMessage) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      // Only the id is saved for a retry, because the saved response is not encrypted.
      const { id } = await app.runIdempotent(
        request,
        reply,
        { status: 201 },
        async (trx): Promise<{ id: string }> => ({
          id: await sendMessage(app, trx, user, viewerOf(user), request.params.id, request.body),
        }),
      );
      return ok(await loadMessage(app, app.db.kysely, id), app.t('trade:chat.sent'));
    },
  );

  app.post(
    `${path}/read`,
    {
      config: { access },
      schema: {
        summary: 'Mark the messages of my order as read up to a position',
        params: Params,
        body: ReadMessagesBody,
        response: { 200: Envelope(ReadMessages) },
      },
    },
    async (request) => {
      const user = userOf(request);
      return ok(await readMessages(app, user, viewerOf(user), request.params.id, request.body.position));
    },
  );
}
