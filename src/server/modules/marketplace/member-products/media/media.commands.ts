/** Pictures besides the main one. At most five, also with concurrent calls. */
import { MAX_MEDIA } from '#machines/product-save.ts';
import { t } from '#server/lib/i18n.ts';
import { findFileProblems } from '#server/modules/files/files/files.commands.ts';
import type { FieldErrors } from '#server/problems.ts';
import { Problem, problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { recordProductAudit, setPictureUses } from '../member-products.commands.ts';
import { listMediaIds, lockProduct } from '../member-products.queries.ts';
import type { Seller } from '../product-changes.ts';
import { PRODUCT_FORM } from '../product-columns.ts';
import { deleteMedium, insertMedia, reserveSlots } from './media.queries.ts';

/** An existing picture is not added again, so a repeated call does no harm. */
export async function addMedia(app: App, seller: Seller, id: string, files: string[], ip: string): Promise<void> {
  await requireUploads(app, seller, files);
  await app.db.tx(async (trx) => {
    const product = await lockProduct(trx, seller.business_id, id);
    if (!product) throw problems.NOT_FOUND();
    const present = await listMediaIds(trx, id);
    const added = [...new Set(files)].filter((file) => !present.includes(file));
    if (added.length === 0) return;
    if (!(await reserveSlots(trx, id, added.length, MAX_MEDIA))) throw mediaFullProblem();
    await insertMedia(trx, id, added);
    await setPictureUses(trx, seller, product, [...present, ...added]);
    await recordProductAudit(trx, seller, id, 'product.media-added', ip);
  });
}

export const removeMedium = (app: App, seller: Seller, id: string, mediaId: string, ip: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const product = await lockProduct(trx, seller.business_id, id);
    if (!product || !(await deleteMedium(trx, id, mediaId))) throw problems.NOT_FOUND();
    await reserveSlots(trx, id, -1, MAX_MEDIA);
    await setPictureUses(trx, seller, product, await listMediaIds(trx, id));
    await recordProductAudit(trx, seller, id, 'product.media-removed', ip);
  });

async function requireUploads(app: App, seller: Seller, files: string[]): Promise<void> {
  const errors: FieldErrors = {};
  if (files.length === 0) errors.file = [t('uploads:missing')];
  const named = files.map((file, at) => ({ field: `media.${at}`, id: file }));
  const found = await findFileProblems(app.db.kysely, seller.id, PRODUCT_FORM, named);
  for (const sentences of Object.values(found)) errors.file ??= sentences;
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
}

const mediaFullProblem = () => new Problem(422, 'MEDIA_FULL', { errors: { file: [t('product-save:media.limit')] } });
