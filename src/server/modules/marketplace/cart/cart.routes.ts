import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { Cart, CartBody, CartLine, QuantityBody } from '#contract/orders.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { readDelivery } from '../delivery/delivery.commands.ts';
import { listOffers } from '../subsidies/uses.queries.ts';
import { addToCart, changeQuantity, removeFromCart } from './cart.commands.ts';
import { listShopsWithFees, presentCart, presentCartLine } from './cart.present.ts';
import { listCartLines } from './cart.queries.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });
const config = { access: 'session' } as const;

export default async function cartRoutes(app: App): Promise<void> {
  app.get(
    '/users/cart',
    { config, schema: { summary: 'My cart, by shop', response: { 200: Envelope(Cart) } } },
    async (request) => {
      const rows = await listCartLines(app.db, userOf(request).id);
      return ok(
        presentCart(rows, {
          limit: app.config.orderMaxUnanswered,
          readDelivery: (answers, businessId) => readDelivery(app, answers, businessId),
          subsidies: await listOffers(app.db, listShopsWithFees(rows)),
        }),
      );
    },
  );

  app.post(
    '/users/cart',
    {
      config,
      schema: {
        summary: 'Put pieces of a product or variant into my cart; more of what is there adds up. Answers its line',
        body: CartBody,
        response: { 201: Envelope(CartLine) },
      },
    },
    async (request, reply) => {
      const { variant_id = null, ...wish } = request.body;
      const line = await addToCart(app, userOf(request), { ...wish, variant_id });
      return reply.code(201).send(ok(presentCartLine(line), app.t('trade:cart.added')));
    },
  );

  app.put(
    '/users/cart/:id',
    {
      config,
      schema: {
        summary: 'Change how many pieces',
        params: Params,
        body: QuantityBody,
        response: { 200: Envelope(CartLine) },
      },
    },
    async (request) => {
      const line = await changeQuantity(app, userOf(request), request.params.id, request.body.quantity);
      return ok(presentCartLine(line), app.t('trade:cart.saved'));
    },
  );

  app.delete(
    '/users/cart/:id',
    {
      config,
      schema: { summary: 'Take a line out of my cart', params: Params, response: { 200: Envelope(Type.Null()) } },
    },
    async (request) => {
      await removeFromCart(app, userOf(request), request.params.id);
      return ok(null, app.t('trade:cart.removed'));
    },
  );
}
