/**
 * Variants of a product, one by one. With the first one the product's own price and stock are gone; with the last one
 * deleted, what it cost and what was left of it become the product's own.
 */
import { randomUUID } from 'node:crypto';
import type { Answers } from '#engine/types.ts';
import type { Tx } from '../../../database/door.ts';
import { problems } from '../../../problems.ts';
import type { App } from '../../../types.ts';
import { endDraft } from '../../forms/commands.ts';
import { type Changes, requireStock, requireVersion, type Seller, withoutNulls } from '../changes.ts';
import { nameVariant, note } from '../commands.ts';
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
} from '../queries.ts';
import { PRODUCT, VARIANT, variantAnswers, variantColumns } from '../row.ts';

export async function addVariant(app: App, seller: Seller, productId: string, changes: Changes): Promise<void> {
  await requireProduct(app, seller, productId);
  const given = withoutNulls(changes.answers);
  const judged = await app.forms.judge(VARIANT, given, { person: seller, version: changes.form_version });
  const most = mostVariants(app);
  await app.db.tx(async (trx) => {
    const { product, variants } = await lockWhole(trx, seller, productId);
    requireVersion(product, changes.version);
    const shown = variants.filter(({ is_default }) => !is_default);
    if (shown.length >= most) throw problems.CONFLICT('VARIANTS_FULL', { limit: most });
    const id = randomUUID();
    const position = Math.max(-1, ...shown.map((one) => one.position)) + 1;
    const columns = variantColumns(app, judged.doc, judged.answers, id);
    // The new one first: a product is never without anything to sell.
    await insertVariants(trx, [{ ...columns, id, product_id: productId, position }]);
    for (const one of variants) if (one.is_default) await remove(trx, one.id);
    await updateProduct(trx, productId, { has_variants: true });
    await nameVariant(trx, seller, id, columns.picture);
    await endDraft(trx, seller.id, VARIANT);
    await note(trx, seller, productId, 'variant.added', changes.ip);
  });
}

export async function changeVariant(
  app: App,
  seller: Seller,
  productId: string,
  id: string,
  changes: Changes,
): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = await requireProduct(app, seller, productId);
    const variant = (await listVariants(app.db.kysely, [productId])).find((one) => one.id === id && !one.is_default);
    if (!variant) throw problems.NOT_FOUND();
    requireVersion(before, changes.version);
    if (Object.keys(changes.answers).length === 0) return;
    const judged = await judgeChangedVariant(app, seller, variant, changes);
    const done = await app.db.tx(async (trx) => {
      const { product, variants } = await lockWhole(trx, seller, productId);
      if (product.version !== before.version) return false;
      const locked = variants.find((one) => one.id === id);
      if (!locked) throw problems.NOT_FOUND();
      await keepChangedVariant(app, trx, seller, { locked, judged, changes });
      return true;
    });
    if (done) return;
  }
  throw problems.CONFLICT();
}

export const removeVariant = (app: App, seller: Seller, productId: string, id: string, ip: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const { variants } = await lockWhole(trx, seller, productId);
    const gone = variants.find((one) => one.id === id && !one.is_default);
    if (!gone) throw problems.NOT_FOUND();
    if (variants.length > 1) {
      await remove(trx, id);
      await updateProduct(trx, productId, {});
    } else {
      // The very row goes on without a name, so that an order that is canceled gives its goods back to the product.
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
    await nameVariant(trx, seller, id, null);
    await note(trx, seller, productId, 'variant.removed', ip);
  });

/** Writes what was judged. `locked`: the variant, after its product was locked. */
export async function keepChangedVariant(
  app: App,
  trx: Tx,
  seller: Seller,
  { locked, judged, changes }: { locked: VariantRow; judged: JudgedVariant; changes: Changes },
): Promise<void> {
  const { id, product_id } = locked;
  const isStock = Object.hasOwn(changes.answers, 'stock_quantity');
  if (isStock) requireStock(locked, changes.stock_from);
  const { stock_quantity, ...columns } = variantColumns(app, judged.doc, judged.answers, id);
  await updateVariant(trx, id, { ...columns, ...(isStock ? { stock_quantity } : {}) });
  await updateProduct(trx, product_id, {});
  await nameVariant(trx, seller, id, columns.picture);
  await note(trx, seller, product_id, 'variant.changed', changes.ip);
}

export type JudgedVariant = Awaited<ReturnType<typeof judgeChangedVariant>>;

/**
 * The variant as it would be, judged as a whole; 422 with messages by field. Its present picture stays, also when it was uploaded
 * in the product's form.
 */
export async function judgeChangedVariant(
  app: App,
  seller: Seller,
  variant: VariantRow,
  { answers, form_version }: Pick<Changes, 'answers' | 'form_version'>,
) {
  const merged: Answers = withoutNulls({ ...variantAnswers(app, variant), ...answers });
  const known = variant.picture === null ? [] : [variant.picture];
  return app.forms.judge(VARIANT, merged, { person: seller, version: form_version, known });
}

async function requireProduct(app: App, seller: Seller, productId: string): Promise<ProductRow> {
  const product = await findProduct(app.db.kysely, seller.business_id, productId);
  if (!product) throw problems.NOT_FOUND();
  return product;
}

async function lockWhole(trx: Tx, seller: Seller, productId: string) {
  const product = await lockProduct(trx, seller.business_id, productId);
  if (!product) throw problems.NOT_FOUND();
  return { product, variants: await lockVariants(trx, productId) };
}

/** As the form of the product has it. */
function mostVariants(app: App): number {
  const { maxItems } = app.forms.peek(PRODUCT).doc.schema.properties?.varian ?? {};
  return typeof maxItems === 'number' ? maxItems : Number.POSITIVE_INFINITY;
}
