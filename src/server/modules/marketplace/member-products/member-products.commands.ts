/** A seller's products: create, change, activate and deactivate, delete. Validation runs before the transaction. */
import { initialAnswers } from '#engine/answers.ts';
import type { Answers } from '#engine/types.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { addFileUses, type FileUseSet, setFileUses } from '#server/modules/files/files/files.commands.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { insertMedia } from './media/media.queries.ts';
import {
  findProduct,
  insertProducts,
  insertVariants,
  listMediaIds,
  listVariants,
  lockProduct,
  lockProducts,
  lockVariants,
  type ProductRow,
  removeProduct as remove,
  setStatus,
  updateProduct,
  updateVariant,
} from './member-products.queries.ts';
import { type ProductChanges, requireStock, requireVersion, type Seller, withoutNulls } from './product-changes.ts';
import {
  type NewProductRows,
  PRODUCT_FORM,
  productAnswers,
  toNewProductRows,
  toProductColumns,
  VARIANT_FORM,
} from './product-columns.ts';

/** Validates the given answers over the form's defaults. */
export async function validateNewProduct(
  app: App,
  seller: Seller,
  given: Answers,
  version?: number,
): Promise<NewProductRows> {
  const { doc } = await app.forms.get(PRODUCT_FORM);
  const answers = { ...initialAnswers(doc), ...withoutNulls(given) };
  const validated = await app.forms.validate(PRODUCT_FORM, answers, { user: seller, version });
  const variant = (await app.forms.get(VARIANT_FORM)).doc;
  return toNewProductRows(app, { product: validated.doc, variant }, validated.answers, seller.business_id);
}

/** Inserts validated rows, in few statements for any number of rows. */
export async function insertNewProducts(trx: Tx, seller: Seller, rows: NewProductRows[]): Promise<void> {
  await insertProducts(
    trx,
    rows.map(({ product }) => product),
  );
  await insertVariants(
    trx,
    rows.flatMap(({ variants }) => variants),
  );
  for (const { product, media } of rows) await insertMedia(trx, product.id, media);
  const pictures = rows.flatMap(({ product, variants, media }) => [
    pictureUses(seller, product, media),
    ...variants.map(({ id, picture }) => variantPictureUses(seller, id, picture ?? null)),
  ]);
  await addFileUses(trx, pictures);
}

export async function createProduct(
  trx: Tx,
  seller: Seller,
  rows: NewProductRows,
  ip: string | null,
): Promise<{ id: string }> {
  const { id } = rows.product;
  await insertNewProducts(trx, seller, [rows]);
  await deleteDraft(trx, seller.id, PRODUCT_FORM);
  await recordProductAudit(trx, seller, id, 'product.created', ip);
  return { id };
}

/**
 * Validates the changes merged into the stored answers. If another request saved meanwhile, they are merged and
 * validated again. A sale in between does not count as a change.
 */
export async function changeProduct(app: App, seller: Seller, id: string, changes: ProductChanges): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = await findProduct(app.db.kysely, seller.business_id, id);
    if (!before) throw problems.NOT_FOUND();
    requireVersion(before, changes.version);
    refuseSeparateFields(before, changes.answers);
    if (Object.keys(changes.answers).length === 0) return;
    const validated = await validateChangedProduct(app, seller, before, changes);
    const saved = await app.db.tx(async (trx) => {
      const locked = await lockProduct(trx, seller.business_id, id);
      if (!locked) throw problems.NOT_FOUND();
      if (locked.version !== before.version) return false;
      await saveChangedProduct(app, trx, seller, { locked, judged: validated, changes });
      await deleteDraft(trx, seller.id, PRODUCT_FORM);
      return true;
    });
    if (saved) return;
  }
  throw problems.CONFLICT();
}

export type ValidatedChange = Awaited<ReturnType<typeof validateChangedProduct>>;

/** The product as it would be, fully validated. 422 with messages by field. */
export async function validateChangedProduct(app: App, seller: Seller, before: ProductRow, changes: ProductChanges) {
  const db = app.db.kysely;
  const [variants, media] = [await listVariants(db, [before.id]), await listMediaIds(db, before.id)];
  const stored = await productAnswers(app, before, variants, media);
  const merged = withoutNulls({ ...stored.answers, ...changes.answers });
  const validated = await app.forms.validate(PRODUCT_FORM, merged, { user: seller, version: changes.form_version });
  return { ...validated, left: stored.orphanedNames, media };
}

/** Writes validated changes. `locked` is the product under its lock, in the validated version. */
export async function saveChangedProduct(
  app: App,
  trx: Tx,
  seller: Seller,
  { locked, judged: validated, changes }: { locked: ProductRow; judged: ValidatedChange; changes: ProductChanges },
): Promise<void> {
  const { id } = locked;
  if (!locked.has_variants) await changeStock(trx, locked, validated.answers, changes);
  await updateProduct(
    trx,
    id,
    toProductColumns(app, validated.doc, validated.answers, id, answersToKeep(locked, validated.left)),
  );
  await setPictureUses(trx, seller, { id, picture: String(validated.answers.picture) }, validated.media);
  await recordProductAudit(trx, seller, id, 'product.changed', changes.ip);
}

/** Variants and media have their own calls. A product with variants has no price of its own. */
function refuseSeparateFields(row: ProductRow, answers: Answers): void {
  const errors = Object.fromEntries(
    (['media', 'varian', ...(row.has_variants ? (['price', 'stock_quantity'] as const) : [])] as const)
      .filter((name) => Object.hasOwn(answers, name))
      .map((name) => [name, [t(`member-products:own_call.${name}`)]]),
  );
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
}

async function changeStock(trx: Tx, { id }: ProductRow, answers: Answers, changes: ProductChanges): Promise<void> {
  const [only] = await lockVariants(trx, id);
  if (!only) throw problems.CONFLICT();
  const isStock = Object.hasOwn(changes.answers, 'stock_quantity');
  if (isStock) requireStock(only, changes.stock_from);
  const stock = isStock ? { stock_quantity: Number(answers.stock_quantity) } : {};
  await updateVariant(trx, only.id, { price: Number(answers.price), ...stock });
}

const answersToKeep = ({ answers }: ProductRow, orphanedNames: string[]): Answers =>
  Object.fromEntries(orphanedNames.flatMap((name) => (Object.hasOwn(answers, name) ? [[name, answers[name]]] : [])));

/** All of them or none. The id of another seller's product looks like one that does not exist. */
export const changeStatus = (
  app: App,
  seller: Seller,
  { ids, status }: { ids: string[]; status: 'active' | 'inactive' },
  ip: string,
): Promise<number> =>
  app.db.tx(async (trx) => {
    const locked = await lockProducts(trx, seller.business_id, ids);
    if (locked.length !== ids.length) throw problems.NOT_FOUND();
    const changed = await setStatus(trx, locked, status);
    for (const id of locked) await recordProductAudit(trx, seller, id, `product.${status}`, ip);
    return changed;
  });

/** Hides the product. Orders keep their copies of its data. */
export const removeProduct = (app: App, seller: Seller, id: string, ip: string): Promise<void> =>
  app.db.tx(async (trx) => {
    if (!(await lockProduct(trx, seller.business_id, id))) throw problems.NOT_FOUND();
    await remove(trx, id);
    await recordProductAudit(trx, seller, id, 'product.removed', ip);
  });

function pictureUses(
  seller: Pick<Seller, 'id'>,
  { id, picture }: { id: string; picture: string },
  media: string[],
): FileUseSet {
  const files = [
    { field: 'picture', id: picture },
    ...media.map((mediaId, at) => ({ field: `media.${at}`, id: mediaId })),
  ];
  return { kind: 'product', ref: id, user_id: seller.id, files };
}

const variantPictureUses = (seller: Pick<Seller, 'id'>, ref: string, picture: string | null): FileUseSet => ({
  kind: 'variant',
  ref,
  user_id: seller.id,
  files: picture === null ? [] : [{ field: 'picture', id: picture }],
});

/** Sets the file uses of a product to its picture and media. Call it under the product's lock. */
export const setPictureUses = (trx: Tx, ...whose: Parameters<typeof pictureUses>): Promise<void> =>
  setFileUses(trx, pictureUses(...whose));

export const setVariantPictureUses = (trx: Tx, ...whose: Parameters<typeof variantPictureUses>): Promise<void> =>
  setFileUses(trx, variantPictureUses(...whose));

/** `id` is null for several products at once; `facts` say how many. */
export const recordProductAudit = (
  trx: Tx,
  seller: Pick<Seller, 'id'>,
  id: string | null,
  action: string,
  ip: string | null,
  facts: Record<string, unknown> = {},
) => insertAudit(trx, { actor_id: seller.id, action, subject_kind: 'product', subject_id: id, facts, ip });
