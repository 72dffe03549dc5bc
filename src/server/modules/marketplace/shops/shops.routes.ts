import { Type } from 'typebox';
import { PointQuery, ProductCard, ShopCard, ShopDetail, ShopQuery } from '#contract/catalogue.ts';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import { FIRST_POINTS } from '#contract/limits.ts';
import { ShopPoints, ShopPointsStart } from '#contract/shop-points.ts';
import { Uuid } from '#contract/submissions.ts';
import { weekTimeInWita } from '#engine/opening-hours.ts';
import { paymentWayNames } from '#server/modules/sellers/payment-options/payment-ways.present.ts';
import { problems } from '#server/problems.ts';
import { envelopeJson, pageEnvelopeJson, sendJsonText } from '#server/raw-json.ts';
import type { App } from '#server/types.ts';
import { cleanSearch, listProducts } from '../products/products.commands.ts';
import { listShopCards } from './shops.commands.ts';
import { labelFinder, presentShopDetail } from './shops.present.ts';
import { findShop, hasShop, listPoints } from './shops.queries.ts';

const config = { access: 'public' as const };
const params = Type.Object({ id: Uuid });
const notModifiedResponse = { 304: Type.Null() };
const NEWEST_COUNT = 12;

/** `field` and `district` are codes. */
const toFilter = ({ search, district, field }: { search?: string; district?: string; field?: string }) => ({
  search: cleanSearch(search),
  district: cleanSearch(district),
  field: cleanSearch(field),
});

export default async function shopRoutes(app: App): Promise<void> {
  app.get(
    '/shops',
    { config, schema: { summary: 'Shops, newest first', querystring: ShopQuery, response: { 200: Page(ShopCard) } } },
    async ({ query, publicDb }, reply) => {
      const open = query.open ? weekTimeInWita(new Date()) : undefined;
      const { items, total } = await listShopCards(app, publicDb, { ...toFilter(query), open }, query);
      reply.header('cache-control', 'no-cache');
      return page(items, { page: query.page, per_page: query.per_page, total });
    },
  );

  app.get(
    '/shops/coordinates',
    {
      config,
      schema: {
        summary: 'Where shops stand: all of them, at most 5,000',
        querystring: PointQuery,
        response: { 200: Envelope(ShopPoints), ...notModifiedResponse },
      },
    },
    async (request, reply) => {
      const { items } = await listPoints(request.publicDb, toFilter(request.query), weekTimeInWita(new Date()));
      return sendJsonText(request, reply, envelopeJson(`[${items}]`));
    },
  );

  app.get(
    '/shops/coordinates/start',
    {
      config,
      schema: {
        summary: `Where shops stand: the first ${FIRST_POINTS}, and the number of all`,
        querystring: PointQuery,
        response: { 200: Envelope(ShopPointsStart), ...notModifiedResponse },
      },
    },
    async (request, reply) => {
      const at = weekTimeInWita(new Date());
      const { items, total } = await listPoints(request.publicDb, toFilter(request.query), at, FIRST_POINTS);
      return sendJsonText(request, reply, envelopeJson(`{"items":[${items}],"total":${total}}`));
    },
  );

  app.get(
    '/shops/:id',
    { config, schema: { summary: 'A shop whole', params, response: { 200: Envelope(ShopDetail) } } },
    async (request, reply) => {
      const row = await findShop(request.publicDb, request.params.id);
      if (!row) throw problems.NOT_FOUND();
      reply.header('cache-control', 'no-cache');
      return ok(presentShopDetail(row, await labelFinder(app), paymentWayNames(app, row.ways)));
    },
  );

  app.get(
    '/shops/:id/products',
    {
      config,
      schema: {
        summary: 'What a shop offers, newest first',
        params,
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: Page(ProductCard), ...notModifiedResponse },
      },
    },
    async (request, reply) => {
      const { params, query, publicDb } = request;
      const { page: at, per_page } = query;
      const { items, total } = await listProducts(publicDb, { business_id: params.id }, query);
      if (total === 0 && !(await hasShop(publicDb, params.id))) throw problems.NOT_FOUND();
      return sendJsonText(request, reply, pageEnvelopeJson(items, { page: at, per_page, total }));
    },
  );

  // spec: "newest open shops" are shops of members that are set up and whose account is active, at any hour.
  app.get(
    '/members/new',
    { config, schema: { summary: 'The newest shops', response: { 200: Envelope(Type.Array(ShopCard)) } } },
    async ({ publicDb }, reply) => {
      const { items } = await listShopCards(app, publicDb, {}, { page: 1, per_page: NEWEST_COUNT });
      reply.header('cache-control', 'no-cache');
      return ok(items);
    },
  );
}
