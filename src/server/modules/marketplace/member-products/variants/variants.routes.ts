import type { FastifyRequest } from 'fastify';
import { Envelope, ok } from '#contract/envelope.ts';
import { MemberProduct, ProductBody, ProductParams, VariantParams } from '#contract/selling.ts';
import { deferBodyValidation, readAnswers } from '#server/modules/files/uploads/uploads.commands.ts';
import type { App } from '#server/types.ts';
import { ownerOf, writeAccess } from '../access.ts';
import { loadProduct } from '../load-product.ts';
import { readChanges } from '../product-changes.ts';
import { VARIANT_FORM } from '../product-columns.ts';
import { addVariant, changeVariant, removeVariant } from './variants.commands.ts';

const consumes = ['multipart/form-data', 'application/json'];

export default async function variantRoutes(app: App): Promise<void> {
  const read = async (request: FastifyRequest) => {
    const { doc } = await app.forms.get(VARIANT_FORM);
    const { fields } = await readAnswers(request, { docs: [doc], schema: ProductBody });
    return readChanges(fields, request.ip);
  };

  app.post(
    '/members/products/:id/variants',
    {
      config: { ...writeAccess, multipart: true },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Add a variant; with the first one the product’s own price and stock are gone',
        consumes,
        params: ProductParams,
        body: ProductBody,
        response: { 201: Envelope(MemberProduct) },
      },
    },
    async (request, reply) => {
      const seller = ownerOf(request.user);
      await addVariant(app, seller, request.params.id, await read(request));
      const product = await loadProduct(app, seller.business_id, request.params.id);
      return reply.code(201).send(ok(product, app.t('product-save:variant.added')));
    },
  );

  for (const method of ['POST', 'PATCH'] as const)
    app.route({
      method,
      url: '/members/products/:id/variants/:variantId',
      config: { ...writeAccess, multipart: true, ...(method === 'POST' ? { methodOverride: 'PATCH' as const } : {}) },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Change what is named of a variant; the picture only if it is a new one',
        consumes,
        params: VariantParams,
        body: ProductBody,
        response: { 200: Envelope(MemberProduct) },
      },
      handler: async (request) => {
        const seller = ownerOf(request.user);
        await changeVariant(app, seller, request.params.id, request.params.variantId, await read(request));
        const product = await loadProduct(app, seller.business_id, request.params.id);
        return ok(product, app.t('product-save:variant.saved'));
      },
    });

  app.delete(
    '/members/products/:id/variants/:variantId',
    {
      config: writeAccess,
      schema: {
        summary: 'Take a variant away; price and stock of the last one become the product’s own',
        params: VariantParams,
        response: { 200: Envelope(MemberProduct) },
      },
    },
    async (request) => {
      const seller = ownerOf(request.user);
      await removeVariant(app, seller, request.params.id, request.params.variantId, request.ip);
      const product = await loadProduct(app, seller.business_id, request.params.id);
      return ok(product, app.t('product-save:variant.deleted'));
    },
  );
}
