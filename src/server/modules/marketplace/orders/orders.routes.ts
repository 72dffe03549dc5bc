import { Type } from 'typebox';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { Order, OrderBody, OrderItem, OrderQuery, PlacedOrders, StatusBody } from '#contract/orders.ts';
import { Uuid } from '#contract/submissions.ts';
import { readIdempotencyKey } from '#server/http/idempotency.ts';
import { userOf } from '#server/http/request-user.ts';
import { presentRows } from '#server/present-rows.ts';
import { type Problem, problems } from '#server/problems.ts';
import type { Access, App, User } from '#server/types.ts';
import { processDueOrders } from './due-orders.ts';
import { buyerViewer, cancelOrder, changeStatus, checkOut, loadOrder, sellerViewer } from './orders.commands.ts';
import { presentOrderItem } from './orders.present.ts';
import { listOrders, type OrderViewer } from './orders.queries.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });
const BUYER = { base: '/users/orders', access: 'session', viewer: buyerViewer } as const;
const SELLER = { base: '/members/orders', access: 'shop.manage', viewer: sellerViewer } as const;

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
      const { placed, replayed } = await checkOut(app, userOf(request), request.body, readIdempotencyKey(request));
      if (replayed) reply.header('idempotent-replayed', 'true');
      const count = placed.orders.length;
      const message = app.t(count === 1 ? 'trade:orders.placed_one' : 'trade:orders.placed_other', { count });
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
      const user = userOf(request);
      await cancelOrder(app, user.id, request.params.id);
      return ok(await loadOrder(app, buyerViewer(user), request.params.id), app.t('trade:orders.canceled'));
    },
  );

  app.jobs.everyInEachProcess('orders.clocks', 1, async () => {
    const changed = await processDueOrders(app);
    if (changed > 0) app.log.info({ acted: changed }, 'time has moved orders');
  });
  for (const { base, access, viewer: side } of [BUYER, SELLER]) registerViewerRoutes(app, base, access, side);
}

type ViewerOf = (user: User, missing?: () => Problem) => OrderViewer;

/** The same three routes for buyers and sellers. Each sees and changes only their own orders. */
function registerViewerRoutes(app: App, base: string, access: Access, viewerOf: ViewerOf): void {
  app.get(
    base,
    {
      config: { access },
      schema: { summary: 'Orders, newest first', querystring: OrderQuery, response: { 200: Page(OrderItem) } },
    },
    async (request) => {
      const viewer = viewerOf(userOf(request), () => problems.CONFLICT('BUSINESS_REQUIRED'));
      const { rows, total } = await listOrders(app.db.kysely, viewer, request.query);
      const { page: at, per_page } = request.query;
      return page(
        presentRows(app.log, 'orders', rows, (row) => presentOrderItem(row, viewer.by)),
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
    async (request) => ok(await loadOrder(app, viewerOf(userOf(request)), request.params.id)),
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
      const user = userOf(request);
      const { id } = request.params;
      await changeStatus(app, viewerOf(user), user.id, id, request.body);
      const order = await loadOrder(app, viewerOf(user), id);
      return ok(order, app.t('trade:orders.changed', { status: order.status_label }));
    },
  );
}
