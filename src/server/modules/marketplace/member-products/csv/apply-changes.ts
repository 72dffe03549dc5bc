/**
 * Applies the rows of a file to existing products of the shop. Each product is validated, then written under its lock.
 */
import type { Answers } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { type FieldErrors, Problem } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { saveChangedProduct, type ValidatedChange, validateChangedProduct } from '../member-products.commands.ts';
import { lockProduct, lockVariants, type ProductRow } from '../member-products.queries.ts';
import type { ProductChanges, Seller } from '../product-changes.ts';
import { saveChangedVariant, type ValidatedVariant, validateChangedVariant } from '../variants/variants.commands.ts';
import type { ExistingRow } from './compare-rows.ts';

/** All that a file changes in one product. */
interface ProductChange {
  product: ProductRow;
  rows: ExistingRow[];
  own: { judged: ValidatedChange; answers: Answers } | null;
  variants: { id: string; judged: ValidatedVariant; answers: Answers }[];
}

const isRefused = ({ errors }: ExistingRow) => Object.keys(errors).length > 0;
const hasAny = (answers: Answers) => Object.keys(answers).length > 0;

/** Messages of a refused change are added to the rows that wanted it. Such rows change nothing. */
export async function validateRows(app: App, seller: Seller, rows: ExistingRow[]): Promise<ProductChange[]> {
  const products = new Map<string, ExistingRow[]>();
  for (const row of rows) {
    if (!row.product || isRefused(row) || row.changes.length === 0) continue;
    products.set(row.product.id, [...(products.get(row.product.id) ?? []), row]);
  }
  const changes: ProductChange[] = [];
  for (const changed of products.values()) {
    const product = changed[0]?.product as ProductRow;
    const variants: ProductChange['variants'] = [];
    for (const row of changed) {
      const { variant, variantAnswers: answers } = row;
      if (!variant || !hasAny(answers)) continue;
      const judged = await collectErrors(() => validateChangedVariant(app, seller, variant, { answers }), [row]);
      if (judged) variants.push({ id: variant.id, judged, answers });
    }
    const wanting = changed.filter((row) => !isRefused(row) && hasAny(row.answers));
    const answers: Answers = Object.assign({}, ...wanting.map((row) => row.answers));
    const judged = hasAny(answers)
      ? await collectErrors(() => validateChangedProduct(app, seller, product, { answers, ip: null }), wanting)
      : null;
    const good = changed.filter((row) => !isRefused(row));
    const stored = variants.filter(({ id }) => good.some((row) => row.variant?.id === id));
    if (good.length > 0)
      changes.push({ product, rows: good, own: judged ? { judged, answers } : null, variants: stored });
  }
  // Locks are taken in the order of ids, as orders do.
  return changes.sort((a, b) => (a.product.id < b.product.id ? -1 : 1));
}

async function collectErrors<T>(judge: () => Promise<T>, rows: ExistingRow[]): Promise<T | null> {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422 || !error.errors) throw error;
    const errors: FieldErrors = error.errors;
    for (const row of rows) Object.assign(row.errors, errors);
    return null;
  }
}

/** A product that changed since its validation is left as it is, and its rows get a message. */
export async function saveRows(app: App, trx: Tx, seller: Seller, found: ProductChange[], ip: string): Promise<void> {
  for (const { product, rows, own, variants } of found) {
    const locked = await lockProduct(trx, seller.business_id, product.id);
    if (locked?.version !== product.version) {
      for (const row of rows) row.errors.row = [t('member-products:csv.changed_meanwhile')];
      continue;
    }
    const stock = await lockVariants(trx, product.id);
    const changes = (answers: Answers): ProductChanges => ({ answers, ip });
    if (own) await saveChangedProduct(app, trx, seller, { locked, judged: own.judged, changes: changes(own.answers) });
    for (const { id, judged: validated, answers } of variants) {
      const variant = stock.find((one) => one.id === id);
      if (variant)
        await saveChangedVariant(app, trx, seller, { locked: variant, judged: validated, changes: changes(answers) });
    }
  }
}
