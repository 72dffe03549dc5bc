import { Envelope, ok } from '#contract/envelope.ts';
import { MediaBody, MediaParams, MemberProduct, ProductParams } from '#contract/selling.ts';
import type { Answers } from '#engine/types.ts';
import { t } from '#server/lib/i18n.ts';
import { deferBodyValidation, readAnswers } from '#server/modules/files/uploads/uploads.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { ownerOf, writeAccess } from '../access.ts';
import { loadProduct } from '../load-product.ts';
import { PRODUCT_FORM } from '../product-columns.ts';
import { addMedia, removeMedium } from './media.commands.ts';

export default async function mediaRoutes(app: App): Promise<void> {
  app.post(
    '/members/products/:id/media',
    {
      config: { ...writeAccess, multipart: true },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Add pictures: `file` is a file, several, or ids of earlier uploads; five at most',
        consumes: ['multipart/form-data', 'application/json'],
        params: ProductParams,
        body: MediaBody,
        response: { 201: Envelope(MemberProduct) },
      },
    },
    async (request, reply) => {
      const seller = ownerOf(request.user);
      const { doc } = await app.forms.get(PRODUCT_FORM);
      const { fields } = await readAnswers(request, { docs: [doc], schema: MediaBody, fileNames: { file: 'media' } });
      await addMedia(app, seller, request.params.id, filesOf(fields), request.ip);
      const product = await loadProduct(app, seller.business_id, request.params.id);
      return reply.code(201).send(ok(product, app.t('product-save:media.added')));
    },
  );

  app.delete(
    '/members/products/:id/media/:mediaId',
    {
      config: writeAccess,
      schema: {
        summary: 'Take a picture away',
        params: MediaParams,
        response: { 200: Envelope(MemberProduct) },
      },
    },
    async (request) => {
      const seller = ownerOf(request.user);
      await removeMedium(app, seller, request.params.id, request.params.mediaId, request.ip);
      return ok(await loadProduct(app, seller.business_id, request.params.id), app.t('product-save:media.deleted'));
    },
  );
}

function filesOf({ file, ...strangers }: Answers): string[] {
  const unknown = Object.keys(strangers).map((name) => [name.slice(0, 100), [t('problems:rules.unknown')]]);
  if (unknown.length > 0) throw problems.VALIDATION_FAILED(Object.fromEntries(unknown));
  return [file ?? []].flat().map(String);
}
