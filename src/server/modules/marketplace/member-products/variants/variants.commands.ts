/**
 * Variants of a product, one by one. The first variant replaces the product's own price and stock. When the last one is
 * deleted, its price and stock become the product's own.
 */
import { randomUUID } from 'node:crypto';
import type { Answers } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { recordProductAudit, setVariantPictureUses } from '../member-products.commands.ts';
import {
  findProduct,
  insertVariants,
  listVariants,
  lockProduct,
  lockVariants,
  type ProductRow,
  removeVariant as remove,
  updateProduct,
  updateVariant,
  type VariantRow,
} from '../member-products.queries.ts';
import { type ProductChanges, requireStock, requireVersion, type Seller, withoutNulls } from '../product-changes.ts';
import { PRODUCT_FORM, toVariantColumns, VARIANT_FORM, variantAnswers } from '../product-columns.ts';

export async function addVariant(app: App, seller: Seller, productId: string, changes: ProductChanges): Promise<void> {
  await requireProduct(app, seller, productId);
  const given = withoutNulls(changes.answers);
  const validated = await app.forms.validate(VARIANT_FORM, given, { user: seller, version: changes.form_version });
  const limit = maxVariants(app);
  await app.db.tx(async (trx) => {
    const { product, variants } = await lockProductWithVariants(trx, seller, productId);
    requireVersion(product, changes.version);
    const shown = variants.filter(({ is_default }) => !is_default);
    if (shown.length >= limit) throw problems.CONFLICT('VARIANTS_FULL', { limit });
    const id = randomUUID();
    const position = Math.max(-1, ...shown.map((other) => other.position)) + 1;
    const columns = toVariantColumns(app, validated.doc, validated.answers, id);
    // The new one is inserted first, so a product always has a variant.
    await insertVariants(trx, [{ ...columns, id, product_id: productId, position }]);
    for (const other of variants) if (other.is_default) await remove(trx, other.id);
    await updateProduct(trx, productId, { has_variants: true });
    await setVariantPictureUses(trx, seller, id, columns.picture);
    await deleteDraft(trx, seller.id, VARIANT_FORM);
    await recordProductAudit(trx, seller, productId, 'variant.added', changes.ip);
  });
}

export async function changeVariant(
  app: App,
  seller: Seller,
  productId: string,
  id: string,
  changes: ProductChanges,
): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = await requireProduct(app, seller, productId);
    const variant = (await listVariants(app.db.kysely, [productId])).find(
      (other) => other.id === id && !other.is_default,
    );
    if (!variant) throw problems.NOT_FOUND();
    requireVersion(before, changes.version);
    if (Object.keys(changes.answers).length === 0) return;
    const validated = await validateChangedVariant(app, seller, variant, changes);
    const done = await app.db.tx(async (trx) => {
      const { product, variants } = await lockProductWithVariants(trx, seller, productId);
      if (product.version !== before.version) return false;
      const locked = variants.find((other) => other.id === id);
      if (!locked) throw problems.NOT_FOUND();
      await saveChangedVariant(app, trx, seller, { locked, judged: validated, changes });
      return true;
    });
    if (done) return;
  }
  throw problems.CONFLICT();
}

export const removeVariant = (app: App, seller: Seller, productId: string, id: string, ip: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const { variants } = await lockProductWithVariants(trx, seller, productId);
    const removed = variants.find((other) => other.id === id && !other.is_default);
    if (!removed) throw problems.NOT_FOUND();
    if (variants.length > 1) {
      await remove(trx, id);
      await updateProduct(trx, productId, {});
    } else {
      // Keeps the row and removes its name, so that a cancelled order returns its stock to the product.
      await updateVariant(trx, id, {
        is_default: true,
        name: '',
        sku: null,
        picture: null,
        position: 0,
        answers: '{}',
      });
      await updateProduct(trx, productId, { has_variants: false });
    }
    await setVariantPictureUses(trx, seller, id, null);
    await recordProductAudit(trx, seller, productId, 'variant.removed', ip);
  });

/** Writes validated changes. `locked` is the variant, read after its product was locked. */
export async function saveChangedVariant(
  app: App,
  trx: Tx,
  seller: Seller,
  { locked, judged: validated, changes }: { locked: VariantRow; judged: ValidatedVariant; changes: ProductChanges },
): Promise<void> {
  const { id, product_id } = locked;
  const isStock = Object.hasOwn(changes.answers, 'stock_quantity');
  if (isStock) requireStock(locked, changes.stock_from);
  const { stock_quantity, ...columns } = toVariantColumns(app, validated.doc, validated.answers, id);
  await updateVariant(trx, id, { ...columns, ...(isStock ? { stock_quantity } : {}) });
  await updateProduct(trx, product_id, {});
  await setVariantPictureUses(trx, seller, id, columns.picture);
  await recordProductAudit(trx, seller, product_id, 'variant.changed', changes.ip);
}

export type ValidatedVariant = Awaited<ReturnType<typeof validateChangedVariant>>;

/**
 * The variant as it would be, fully validated. 422 with messages by field. Its current picture is allowed, even if it
 * was uploaded in the product's form.
 */
export async function validateChangedVariant(
  app: App,
  seller: Seller,
  variant: VariantRow,
  { answers, form_version }: Pick<ProductChanges, 'answers' | 'form_version'>,
) {
  const merged: Answers = withoutNulls({ ...variantAnswers(app, variant), ...answers });
  const known = variant.picture === null ? [] : [variant.picture];
  return app.forms.validate(VARIANT_FORM, merged, { user: seller, version: form_version, known });
}

async function requireProduct(app: App, seller: Seller, productId: string): Promise<ProductRow> {
  const product = await findProduct(app.db.kysely, seller.business_id, productId);
  if (!product) throw problems.NOT_FOUND();
  return product;
}

async function lockProductWithVariants(trx: Tx, seller: Seller, productId: string) {
  const product = await lockProduct(trx, seller.business_id, productId);
  if (!product) throw problems.NOT_FOUND();
  return { product, variants: await lockVariants(trx, productId) };
}

/** The limit in the form of the product. */
function maxVariants(app: App): number {
  const { maxItems } = app.forms.peek(PRODUCT_FORM).doc.schema.properties?.varian ?? {};
  return typeof maxItems === 'number' ? maxItems : Number.POSITIVE_INFINITY;
}
