import { Type } from 'typebox';
import { ProductCard, ProductDetail, ProductQuery } from '#contract/catalogue.ts';
import { Envelope, Page } from '#contract/envelope.ts';
import { Uuid } from '#contract/submissions.ts';
import { paymentWayNames } from '#server/modules/sellers/payment-options/payment-ways.present.ts';
import { problems } from '#server/problems.ts';
import { envelopeJson, pageEnvelopeJson, sendJsonText } from '#server/raw-json.ts';
import type { App } from '#server/types.ts';
import { listProducts, toFilter } from './products.commands.ts';
import { findDetail, findOwnDetail } from './products.queries.ts';
import reviewRoutes from './reviews/reviews.routes.ts';

const notModifiedResponse = { 304: Type.Null() };

export default async function productRoutes(app: App): Promise<void> {
  app.get(
    '/products',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Products that everybody may see; `search` forgives typos and knows Indonesian stems',
        querystring: ProductQuery,
        response: { 200: Page(ProductCard), ...notModifiedResponse },
      },
    },
    async (request, reply) => {
      const { page, per_page } = request.query;
      const { items, total } = await listProducts(request.publicDb, toFilter(request.query), request.query);
      return sendJsonText(request, reply, pageEnvelopeJson(items, { page, per_page, total }));
    },
  );

  app.get(
    '/products/:id',
    {
      // Sellers open their own hidden products under the same address.
      config: { access: 'optional' },
      schema: {
        summary: 'A product with its variants, seller and what is like it',
        params: Type.Object({ id: Uuid }),
        response: { 200: Envelope(ProductDetail), ...notModifiedResponse },
      },
    },
    async (request, reply) => {
      const { user, params, publicDb } = request;
      const found =
        (await findDetail(publicDb, params.id)) ?? (user && (await findOwnDetail(app.db, params.id, user.id)));
      if (!found) throw problems.NOT_FOUND();
      const ways = JSON.stringify(paymentWayNames(app, found.ways));
      return sendJsonText(request, reply, envelopeJson(`${found.detail.slice(0, -1)},"payment_ways":${ways}}`));
    },
  );

  await app.register(reviewRoutes);
}
