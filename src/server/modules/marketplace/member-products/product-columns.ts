/**
 * Maps answers of the forms `product` and `variant` to their rows. Answers that code reads have a column. All others
 * are stored in `answers`.
 */
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Products, Variants } from '#server/database/tables.ts';
import { type MigratedAnswers, migrateStoredAnswers } from '#server/modules/forms/forms/forms.commands.ts';
import type { App } from '#server/types.ts';
import type { ProductRow, VariantRow } from './member-products.queries.ts';

export const PRODUCT_FORM = 'product';
export const VARIANT_FORM = 'variant';

export const PRODUCT_COLUMNS = ['picture', 'name', 'category_id', 'description', 'min_order', 'status', 'sku'] as const;
const OTHER_FIELDS = ['media', 'varian', 'price', 'stock_quantity'];
export const VARIANT_COLUMNS = ['name', 'price', 'stock_quantity', 'sku', 'picture'] as const;

const productAad = (id: string) => `products.answers.${id}`;
const variantAad = (id: string) => `variants.answers.${id}`;

const without = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));

/** `orphaned` holds stored answers that have no field any more, encrypted as before. */
export function toProductColumns(app: App, doc: FormDoc, answers: Answers, id: string, orphaned: Answers = {}) {
  const rest = without(answers, [...PRODUCT_COLUMNS, ...OTHER_FIELDS]);
  return {
    picture: String(answers.picture),
    name: String(answers.name),
    category_id: String(answers.category_id),
    description: String(answers.description),
    min_order: Number(answers.min_order ?? 1),
    status: answers.status as ProductRow['status'],
    sku: (answers.sku as string | undefined) ?? null,
    answers: JSON.stringify({ ...orphaned, ...app.forms.encrypt(doc, rest, productAad(id)) }),
    form_version: doc.version,
  };
}

export function toVariantColumns(app: App, doc: FormDoc, answers: Answers, id: string) {
  return {
    name: String(answers.name),
    price: Number(answers.price),
    stock_quantity: Number(answers.stock_quantity),
    sku: (answers.sku as string | undefined) ?? null,
    picture: (answers.picture as string | undefined) ?? null,
    answers: JSON.stringify(app.forms.encrypt(doc, without(answers, VARIANT_COLUMNS), variantAad(id))),
  };
}

export interface NewProductRows {
  product: Insertable<Products> & { id: string };
  variants: (Insertable<Variants> & { id: string })[];
  media: string[];
}

/** The rows of a validated new product. Without variants it gets one hidden variant. */
export function toNewProductRows(
  app: App,
  docs: { product: FormDoc; variant: FormDoc },
  answers: Answers,
  shop: string,
): NewProductRows {
  const id = randomUUID();
  const rows = (answers.varian ?? []) as Answers[];
  const base = { product_id: id, is_default: rows.length === 0 };
  const variants =
    rows.length === 0
      ? [{ ...base, id: randomUUID(), price: Number(answers.price), stock_quantity: Number(answers.stock_quantity) }]
      : rows.map((row, position) => {
          const own = randomUUID();
          return { ...base, ...toVariantColumns(app, docs.variant, row, own), id: own, position };
        });
  const prices = variants.map(({ price }) => price);
  const media = [...new Set((answers.media ?? []) as string[])];
  const product = {
    ...toProductColumns(app, docs.product, answers, id),
    id,
    business_id: shop,
    has_variants: rows.length > 0,
    price: Math.min(...prices),
    price_max: Math.max(...prices),
    stock_quantity: variants.reduce((sum, { stock_quantity }) => sum + stock_quantity, 0),
    media_count: media.length,
  };
  return { product, variants, media };
}

/** A variant's answers for its form. Private ones are decrypted, for its seller or for validation. */
export function variantAnswers({ forms }: Pick<App, 'forms'>, row: VariantRow): Answers {
  const answers: Answers = forms.decrypt(row.answers, variantAad(row.id));
  for (const name of VARIANT_COLUMNS) if (row[name] !== null) answers[name] = row[name];
  return answers;
}

/** The answers for the product's form, in its current version. */
export function productAnswers(
  app: App,
  row: ProductRow,
  variants: VariantRow[],
  media: string[],
): Promise<MigratedAnswers> {
  const answers: Answers = app.forms.decrypt(row.answers, productAad(row.id));
  for (const name of PRODUCT_COLUMNS) if (row[name] !== null) answers[name] = row[name];
  if (media.length > 0) answers.media = media;
  const [only] = variants;
  if (row.has_variants) answers.varian = variants.map((variant) => variantAnswers(app, variant));
  else if (only) Object.assign(answers, { price: Number(only.price), stock_quantity: only.stock_quantity });
  return migrateStoredAnswers(app, PRODUCT_FORM, row.form_version, answers);
}

/** Answers of fields that staff added. They have no column. */
export const extraAnswers = (answers: Answers): Answers => without(answers, [...PRODUCT_COLUMNS, ...OTHER_FIELDS]);
