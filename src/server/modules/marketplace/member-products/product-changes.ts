/** Parameters of a call besides the form's fields, and the checks with which every change of a product begins. */
import { MAX_COUNT } from '#contract/bounds.ts';
import type { Answers } from '#engine/types.ts';
import { t } from '#server/lib/i18n.ts';
import type { FieldErrors } from '#server/problems.ts';
import { Problem, problems } from '#server/problems.ts';
import type { User } from '#server/types.ts';
import type { VariantRow } from './member-products.queries.ts';

export type Seller = User & { business_id: string };

interface CallExtras {
  form_version?: number;
  /** The stock that the seller saw. */
  stock_from?: number;
  /** The product's version that the seller saw. */
  version?: number;
}
export interface ProductChanges extends CallExtras {
  /** null clears a field. */
  answers: Answers;
  ip: string | null;
}

const CALL_EXTRAS = ['form_version', 'stock_from', 'version'] as const;

/** Splits the body of a call into the form's fields and the call's own parameters. */
export function readChanges(fields: Answers, ip: string | null): ProductChanges {
  const errors: FieldErrors = {};
  const extras: CallExtras = {};
  const answers = { ...fields };
  for (const name of CALL_EXTRAS) {
    const value = answers[name];
    delete answers[name];
    if (value === undefined || value === null) continue;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT) extras[name] = value;
    else errors[name] = [t(`member-products:extras.${name}`)];
  }
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
  return { ...extras, answers, ip };
}

export const withoutNulls = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null && value !== undefined));

/** Refuses changes based on an outdated version, so that the seller sees the newer product first. */
export function requireVersion(row: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== row.version)
    throw problems.CONFLICT('PRODUCT_CHANGED', {}, { version: row.version });
}

/**
 * Compare and set. If a sale changed the stock meanwhile, nothing is overwritten, and the response has the current
 * stock.
 */
export function requireStock(variant: Pick<VariantRow, 'stock_quantity'>, seen: number | undefined): void {
  const { stock_quantity } = variant;
  if (seen === undefined || seen === stock_quantity) return;
  const sentence = t('problems:STOCK_CHANGED', { stock: stock_quantity, seen });
  throw new Problem(409, 'STOCK_CHANGED', {
    errors: { stock_quantity: [sentence] },
    params: { stock: stock_quantity, seen },
    data: { stock_quantity },
  });
}
