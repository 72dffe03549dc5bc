import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import {
  AnalysisQuery,
  BulkStatusBody,
  BulkStatusResult,
  MemberProduct,
  MemberProductItem,
  MemberProductQuery,
  ProductBody,
  ProductParams,
  SalesAnalysis,
} from '#contract/selling.ts';
import type { JsonSchema } from '#engine/types.ts';
import { presentRows } from '../../present-rows.ts';
import type { App } from '../../types.ts';
import { anyBody, readAnswers } from '../uploads/commands.ts';
import { ownerOf, reading, sellerOf, writing } from './access.ts';
import { readChanges } from './changes.ts';
import { changeProduct, changeStatus, createProduct, removeProduct } from './commands.ts';
import csvRoutes from './csv/routes.ts';
import { countHeld } from './held/queries.ts';
import mediaRoutes from './media/routes.ts';
import { presentItem, presentSales } from './present.ts';
import { countProducts, listBestSellers, listProducts } from './queries.ts';
import { PRODUCT } from './row.ts';
import { showProduct } from './show.ts';
import variantRoutes from './variants/routes.ts';

const consumes = ['multipart/form-data', 'application/json'];
// A picture, five media and twenty variants with one each.
const MOST_FILES = 26;
const BEST = 10;

export default async function memberProductRoutes(app: App): Promise<void> {
  await app.register(csvRoutes);
  await app.register(mediaRoutes);
  await app.register(variantRoutes);
  const read = async (request: FastifyRequest) => {
    const { doc } = await app.forms.get(PRODUCT);
    const schema = ProductBody as unknown as JsonSchema;
    const { fields } = await readAnswers(request, { docs: [doc], schema, maxFiles: MOST_FILES });
    return readChanges(fields, request.ip);
  };

  app.get(
    '/members/products',
    {
      config: reading,
      schema: {
        summary: 'Products of my shop; `low=1`: five or fewer left',
        querystring: MemberProductQuery,
        response: { 200: Page(MemberProductItem) },
      },
    },
    async ({ person, query }) => {
      const { page: number, per_page, sort = 'updated_at', direction = 'desc', low, ...filter } = query;
      const shop = person?.business_id;
      if (!shop) return page<MemberProductItem>([], { page: number, per_page, total: 0 });
      const wanted = { ...filter, low: low === 1 };
      const order = { sort, direction, limit: per_page, offset: (number - 1) * per_page };
      const rows = await listProducts(app.db.kysely, shop, wanted, order);
      const total = await countProducts(app.db.kysely, shop, wanted);
      const ids = rows.map(({ id }) => id);
      const held = await countHeld(app.db.kysely, shop, ids);
      return page(
        presentRows(app.log, 'own products', rows, (row) => presentItem(row, held.get(row.id) ?? 0)),
        { page: number, per_page, total },
      );
    },
  );

  app.post(
    '/members/products',
    {
      config: { ...writing, multipart: true },
      ...anyBody(app),
      schema: {
        summary: 'Add a product: the form `product`, with rows `varian` of the form `variant`',
        consumes,
        body: ProductBody,
        response: { 201: Envelope(MemberProduct) },
      },
    },
    async (request, reply) => {
      const seller = sellerOf(request.person);
      const id = await createProduct(app, seller, await read(request));
      const product = await showProduct(app, seller.business_id, id);
      return reply.code(201).send(ok(product, app.say('member-products:created')));
    },
  );

  app.patch(
    '/members/products/status',
    {
      config: writing,
      schema: {
        summary: 'Put several products on the shelf, or take them off',
        body: BulkStatusBody,
        response: { 200: Envelope(BulkStatusResult) },
      },
    },
    async ({ person, body, ip }) => {
      const changed = await changeStatus(app, sellerOf(person), body, ip);
      return ok({ changed }, app.say(`member-products:bulk.${body.status}`, { count: changed }));
    },
  );

  app.get(
    '/members/products/analysis/sales',
    {
      config: reading,
      schema: {
        summary: 'My ten best sellers of the last days',
        querystring: AnalysisQuery,
        response: { 200: Envelope(SalesAnalysis) },
      },
    },
    async ({ person, query }) => {
      const shop = person?.business_id;
      return ok(shop ? presentSales(await listBestSellers(app.db.kysely, shop, query.days ?? 30, BEST)) : []);
    },
  );

  app.get(
    '/members/products/:id',
    {
      config: reading,
      schema: { summary: 'A product of mine', params: ProductParams, response: { 200: Envelope(MemberProduct) } },
    },
    async ({ person, params }) => ok(await showProduct(app, ownerOf(person).business_id, params.id)),
  );

  for (const method of ['PATCH', 'POST'] as const)
    app.route({
      method,
      url: '/members/products/:id',
      config: { ...writing, multipart: true, ...(method === 'POST' ? { methodOverride: 'PATCH' as const } : {}) },
      ...anyBody(app),
      schema: {
        summary:
          'Change what is named of a product; `stock_from` is the stock that was seen: after a sale in between, 409',
        consumes,
        params: ProductParams,
        body: ProductBody,
        response: { 200: Envelope(MemberProduct) },
      },
      handler: async (request) => {
        const seller = ownerOf(request.person);
        await changeProduct(app, seller, request.params.id, await read(request));
        return ok(await showProduct(app, seller.business_id, request.params.id), app.say('product-save:saved'));
      },
    });

  app.delete(
    '/members/products/:id',
    {
      config: writing,
      schema: {
        summary: 'Take a product away; orders keep it',
        params: ProductParams,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async ({ person, params, ip }) => {
      await removeProduct(app, ownerOf(person), params.id, ip);
      return ok(null, app.say('member-products:deleted'));
    },
  );
}
