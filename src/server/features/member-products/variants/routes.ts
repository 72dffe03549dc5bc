import type { FastifyRequest } from 'fastify';
import { Envelope, ok } from '#contract/envelope.ts';
import { MemberProduct, ProductBody, ProductParams, VariantParams } from '#contract/selling.ts';
import type { JsonSchema } from '#engine/types.ts';
import type { App } from '../../../types.ts';
import { anyBody, readAnswers } from '../../uploads/commands.ts';
import { ownerOf, writing } from '../access.ts';
import { readChanges } from '../changes.ts';
import { VARIANT } from '../row.ts';
import { showProduct } from '../show.ts';
import { addVariant, changeVariant, removeVariant } from './commands.ts';

const consumes = ['multipart/form-data', 'application/json'];

export default async function variantRoutes(app: App): Promise<void> {
  const read = async (request: FastifyRequest) => {
    const { doc } = await app.forms.get(VARIANT);
    const { fields } = await readAnswers(request, { docs: [doc], schema: ProductBody as unknown as JsonSchema });
    return readChanges(fields, request.ip);
  };

  app.post(
    '/members/products/:id/variants',
    {
      config: { ...writing, multipart: true },
      ...anyBody(app),
      schema: {
        summary: 'Add a variant; with the first one the product’s own price and stock are gone',
        consumes,
        params: ProductParams,
        body: ProductBody,
        response: { 201: Envelope(MemberProduct) },
      },
    },
    async (request, reply) => {
      const seller = ownerOf(request.person);
      await addVariant(app, seller, request.params.id, await read(request));
      const product = await showProduct(app, seller.business_id, request.params.id);
      return reply.code(201).send(ok(product, app.say('product-save:variant.added')));
    },
  );

  for (const method of ['POST', 'PATCH'] as const)
    app.route({
      method,
      url: '/members/products/:id/variants/:variantId',
      config: { ...writing, multipart: true, ...(method === 'POST' ? { methodOverride: 'PATCH' as const } : {}) },
      ...anyBody(app),
      schema: {
        summary: 'Change what is named of a variant; the picture only if it is a new one',
        consumes,
        params: VariantParams,
        body: ProductBody,
        response: { 200: Envelope(MemberProduct) },
      },
      handler: async (request) => {
        const seller = ownerOf(request.person);
        await changeVariant(app, seller, request.params.id, request.params.variantId, await read(request));
        const product = await showProduct(app, seller.business_id, request.params.id);
        return ok(product, app.say('product-save:variant.saved'));
      },
    });

  app.delete(
    '/members/products/:id/variants/:variantId',
    {
      config: writing,
      schema: {
        summary: 'Take a variant away; price and stock of the last one become the product’s own',
        params: VariantParams,
        response: { 200: Envelope(MemberProduct) },
      },
    },
    async (request) => {
      const seller = ownerOf(request.person);
      await removeVariant(app, seller, request.params.id, request.params.variantId, request.ip);
      const product = await showProduct(app, seller.business_id, request.params.id);
      return ok(product, app.say('product-save:variant.deleted'));
    },
  );
}
