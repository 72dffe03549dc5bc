/** A whole product as its seller sees and edits it. Takes six queries for any number of variants and pictures. */
import type { MemberProduct } from '#contract/selling.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { countHeld, listHolding } from './held/held.queries.ts';
import { presentProduct } from './member-products.present.ts';
import { findProduct, listMediaIds, listVariants } from './member-products.queries.ts';
import { extraAnswers, productAnswers } from './product-columns.ts';

export async function loadProduct(app: App, businessId: string, id: string): Promise<MemberProduct> {
  const db = app.db.kysely;
  const row = await findProduct(db, businessId, id);
  if (!row) throw problems.NOT_FOUND();
  const [variants, media] = [await listVariants(db, [id]), await listMediaIds(db, id)];
  const pictures = variants.flatMap(({ picture }) => (picture === null ? [] : [picture]));
  const files = await listFiles(db, [row.picture, ...media, ...pictures]);
  const { doc, answers } = await productAnswers(app, row, variants, media);
  const [held, holding] = [await countHeld(db, businessId, [id]), await listHolding(db, businessId, id)];
  return presentProduct(row, {
    held: held.get(id) ?? 0,
    holding,
    variants,
    media,
    files: new Map(files.map((file) => [file.id, file])),
    answers: extraAnswers(answers),
    form_version: doc.version,
  });
}
