/** A whole product as its seller sees and edits it. Takes six queries for any number of variants and pictures. */
import type { MemberProduct } from '#contract/selling.ts';
import { problems } from '../../problems.ts';
import type { App } from '../../types.ts';
import { listFiles } from '../files/commands.ts';
import { countHeld, listHolding } from './held/queries.ts';
import { presentProduct } from './present.ts';
import { extraAnswers, productAnswers } from './product-columns.ts';
import { findProduct, listMediaIds, listVariants } from './queries.ts';

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
