import { Type } from 'typebox';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { Order, OrderBody, OrderItem, OrderQuery, PlacedOrders, StatusBody } from '#contract/orders.ts';
import { Uuid } from '#contract/submissions.ts';
import { readKey } from '../../plugins/idempotency.ts';
import { presentRows } from '../../present-rows.ts';
import { type Problem, problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { personOf } from '../auth/commands.ts';
import { runClocks } from './clocks.ts';
import { asBuyer, asSeller, cancelOrder, changeStatus, checkOut, readOrder } from './commands.ts';
import { presentItem } from './present.ts';
import { listOrders, type Side } from './queries.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });
const BUYER = { base: '/users/orders', access: 'session', side: asBuyer } as const;
const SELLER = { base: '/members/orders', access: ['member'], side: asSeller } as const;

export default async function orderRoutes(app: App): Promise<void> {
  app.post(
    '/users/orders',
    {
      config: { access: 'session', verified: true, idempotent: true, form: { id: 'address', at: 'address' } },
      schema: {
        summary: 'Order what lies in my cart: one order per shop, all of them or none',
        body: OrderBody,
        response: { 201: Envelope(PlacedOrders) },
      },
    },
    async (request, reply) => {
      const { placed, replayed } = await checkOut(app, personOf(request), request.body, readKey(request));
      if (replayed) reply.header('idempotent-replayed', 'true');
      const count = placed.orders.length;
      const message = app.say(count === 1 ? 'trade:orders.placed_one' : 'trade:orders.placed_other', { count });
      return reply.code(201).send(ok(placed, message));
    },
  );

  app.delete(
    '/users/orders/:id',
    {
      config: { access: 'session', verified: true },
      schema: { summary: 'Cancel my order', params: Params, response: { 200: Envelope(Order) } },
    },
    async (request) => {
      const person = personOf(request);
      await cancelOrder(app, person.id, request.params.id);
      return ok(await readOrder(app, asBuyer(person), request.params.id), app.say('trade:orders.canceled'));
    },
  );

  app.jobs.poll('orders.clocks', 1, async () => {
    const acted = await runClocks(app);
    if (acted > 0) app.log.info({ acted }, 'time has moved orders');
  });
  for (const { base, access, side } of [BUYER, SELLER]) addSide(app, base, access as 'session' | ['member'], side);
}

type SideOf = (person: Person, missing?: () => Problem) => Side;

/** The same three calls for both sides: each sees and moves only what is theirs. */
function addSide(app: App, base: string, access: 'session' | ['member'], side: SideOf): void {
  app.get(
    base,
    {
      config: { access },
      schema: { summary: 'Orders, newest first', querystring: OrderQuery, response: { 200: Page(OrderItem) } },
    },
    async (request) => {
      const mine = side(personOf(request), () => problems.CONFLICT('BUSINESS_REQUIRED'));
      const { rows, total } = await listOrders(app.db.kysely, mine, request.query);
      const { page: at, per_page } = request.query;
      return page(
        presentRows(app.log, 'orders', rows, (row) => presentItem(row, mine.by)),
        { page: at, per_page, total },
      );
    },
  );

  app.get(
    `${base}/:id`,
    {
      config: { access },
      schema: { summary: 'One order, with what may be done now', params: Params, response: { 200: Envelope(Order) } },
    },
    async (request) => ok(await readOrder(app, side(personOf(request)), request.params.id)),
  );

  app.post(
    `${base}/:id/change-status-order`,
    {
      config: { access, verified: true },
      schema: {
        summary: 'Move the order to a status; 409 where none of my events leads there, with what I may do instead',
        params: Params,
        body: StatusBody,
        response: { 200: Envelope(Order) },
      },
    },
    async (request) => {
      const person = personOf(request);
      const { id } = request.params;
      await changeStatus(app, side(person), person.id, id, request.body);
      const order = await readOrder(app, side(person), id);
      return ok(order, app.say('trade:orders.changed', { status: order.status_label }));
    },
  );
}
