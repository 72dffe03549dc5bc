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
import { deferBodyValidation, readAnswers } from '#server/modules/files/uploads/uploads.commands.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { ownerOf, readAccess, sellerOf, writeAccess } from './access.ts';
import csvRoutes from './csv/csv.routes.ts';
import { countHeld } from './held/held.queries.ts';
import { loadProduct } from './load-product.ts';
import mediaRoutes from './media/media.routes.ts';
import {
  changeProduct,
  changeStatus,
  createProduct,
  removeProduct,
  validateNewProduct,
} from './member-products.commands.ts';
import { presentProductItem, presentSales } from './member-products.present.ts';
import { countProducts, listBestSellers, listProducts } from './member-products.queries.ts';
import { readChanges } from './product-changes.ts';
import { PRODUCT_FORM } from './product-columns.ts';
import variantRoutes from './variants/variants.routes.ts';

const consumes = ['multipart/form-data', 'application/json'];
// A picture, five media and twenty variants with one each.
const MAX_FILES = 26;
const BEST_SELLER_COUNT = 10;

export default async function memberProductRoutes(app: App): Promise<void> {
  await app.register(csvRoutes);
  await app.register(mediaRoutes);
  await app.register(variantRoutes);
  const read = async (request: FastifyRequest) => {
    const { doc } = await app.forms.get(PRODUCT_FORM);
    const { fields, fingerprint } = await readAnswers(request, {
      docs: [doc],
      schema: ProductBody,
      maxFiles: MAX_FILES,
    });
    return { changes: readChanges(fields, request.ip), fingerprint };
  };

  app.get(
    '/members/products',
    {
      config: readAccess,
      schema: {
        summary: 'Products of my shop; `low=1`: five or fewer left',
        querystring: MemberProductQuery,
        response: { 200: Page(MemberProductItem) },
      },
    },
    async ({ user, query }) => {
      const { page: number, per_page, sort = 'updated_at', direction = 'desc', low, ...filter } = query;
      const shop = user?.business_id;
      if (!shop) return page<MemberProductItem>([], { page: number, per_page, total: 0 });
      const wanted = { ...filter, low: low === 1 };
      const order = { sort, direction, limit: per_page, offset: (number - 1) * per_page };
      const rows = await listProducts(app.db.kysely, shop, wanted, order);
      const total = await countProducts(app.db.kysely, shop, wanted);
      const ids = rows.map(({ id }) => id);
      const held = await countHeld(app.db.kysely, shop, ids);
      return page(
        presentRows(app.log, 'own products', rows, (row) => presentProductItem(row, held.get(row.id) ?? 0)),
        { page: number, per_page, total },
      );
    },
  );

  app.post(
    '/members/products',
    {
      config: { ...writeAccess, idempotent: true, multipart: true },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Add a product: the form `product`, with rows `varian` of the form `variant`',
        consumes,
        body: ProductBody,
        response: { 201: Envelope(MemberProduct) },
      },
    },
    async (request, reply) => {
      const seller = sellerOf(request.user);
      const { changes, fingerprint } = await read(request);
      const rows = await validateNewProduct(app, seller, changes.answers, changes.form_version);
      const { id } = await app.runIdempotent(request, reply, { status: 201, fingerprint }, (trx) =>
        createProduct(trx, seller, rows, changes.ip),
      );
      return ok(await loadProduct(app, seller.business_id, id), app.t('member-products:created'));
    },
  );

  app.patch(
    '/members/products/status',
    {
      config: writeAccess,
      schema: {
        summary: 'Put several products on the shelf, or take them off',
        body: BulkStatusBody,
        response: { 200: Envelope(BulkStatusResult) },
      },
    },
    async ({ user, body, ip }) => {
      const changed = await changeStatus(app, sellerOf(user), body, ip);
      return ok({ changed }, app.t(`member-products:bulk.${body.status}`, { count: changed }));
    },
  );

  app.get(
    '/members/products/analysis/sales',
    {
      config: readAccess,
      schema: {
        summary: 'My ten best sellers of the last days',
        querystring: AnalysisQuery,
        response: { 200: Envelope(SalesAnalysis) },
      },
    },
    async ({ user, query }) => {
      const shop = user?.business_id;
      return ok(
        shop ? presentSales(await listBestSellers(app.db.kysely, shop, query.days ?? 30, BEST_SELLER_COUNT)) : [],
      );
    },
  );

  app.get(
    '/members/products/:id',
    {
      config: readAccess,
      schema: { summary: 'A product of mine', params: ProductParams, response: { 200: Envelope(MemberProduct) } },
    },
    async ({ user, params }) => ok(await loadProduct(app, ownerOf(user).business_id, params.id)),
  );

  for (const method of ['PATCH', 'POST'] as const)
    app.route({
      method,
      url: '/members/products/:id',
      config: { ...writeAccess, multipart: true, ...(method === 'POST' ? { methodOverride: 'PATCH' as const } : {}) },
      ...deferBodyValidation(app),
      schema: {
        summary:
          'Change what is named of a product; `stock_from` is the stock that was seen: after a sale in between, 409',
        consumes,
        params: ProductParams,
        body: ProductBody,
        response: { 200: Envelope(MemberProduct) },
      },
      handler: async (request) => {
        const seller = ownerOf(request.user);
        const { changes } = await read(request);
        await changeProduct(app, seller, request.params.id, changes);
        return ok(await loadProduct(app, seller.business_id, request.params.id), app.t('product-save:saved'));
      },
    });

  app.delete(
    '/members/products/:id',
    {
      config: writeAccess,
      schema: {
        summary: 'Take a product away; orders keep it',
        params: ProductParams,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async ({ user, params, ip }) => {
      await removeProduct(app, ownerOf(user), params.id, ip);
      return ok(null, app.t('member-products:deleted'));
    },
  );
}
