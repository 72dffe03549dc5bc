/** Builds the responses about a seller's promotions. */
import type { ProductPromotions } from '#contract/promotions.ts';
import type { Answers } from '#engine/types.ts';
import type { VariantRow } from '../member-products.queries.ts';
import type { PromotionRow } from './promotions.queries.ts';

export const PROMOTION_FORM = 'promotion';

/** All answers of the form. `others`: those without a column, decrypted. */
export const answersOf = (row: PromotionRow, normalPrice: number, others: Answers): Answers => ({
  ...others,
  normal_price: normalPrice,
  started: row.has_started,
  price: row.price,
  starts_on: row.starts_on,
  ...(row.ends_on === null ? {} : { ends_on: row.ends_on }),
});

export function presentPromotions(
  variants: VariantRow[],
  promotions: PromotionRow[],
  decrypt: (row: PromotionRow) => Answers,
): ProductPromotions {
  return {
    variants: variants.map((variant) => ({
      variant_id: variant.id,
      name: variant.is_default ? null : variant.name,
      normal_price: variant.price,
      promotions: promotions
        .filter(({ variant_id }) => variant_id === variant.id)
        .map((row) => ({
          id: row.id,
          state: row.has_started ? 'running' : 'planned',
          price: row.price,
          starts_on: row.starts_on,
          ends_on: row.ends_on,
          starts_at: row.starts_at.toISOString(),
          ends_at: row.ends_at?.toISOString() ?? null,
          before: row.before,
          answers: answersOf(row, variant.price, decrypt(row)),
          form_version: row.form_version,
        })),
    })),
  };
}
