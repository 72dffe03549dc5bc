/** Server calls for a seller's promotions. Each returns all promotions of the product. */
import { sellingPaths } from '#contract/calls/selling.ts';
import type { VariantPromotions } from '#contract/promotions.ts';
import type { Answers } from '#engine/types.ts';
import { patch, post, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';
import type { SubmitContext } from '../../forms/index.ts';

export const PROMOTION_FORM = 'promotion';

export interface EditedPromotion {
  variant: VariantPromotions;
  /** Undefined: a new one. */
  promotion?: VariantPromotions['promotions'][number] | undefined;
}

/** Of a promotion, or of a new one for a variant. */
export const promotionCopyKey = ({ variant, promotion }: EditedPromotion): string =>
  promotion?.id ?? variant.variant_id;

export const promotionsQuery = (productId: string) => pathQuery(sellingPaths.promotions(productId));
export const addPromotion = (
  productId: string,
  variant_id: string,
  answers: Answers,
  { form_version, key }: Pick<SubmitContext, 'form_version' | 'key'>,
) =>
  post(
    sellingPaths.promotions(productId),
    { variant_id, answers, form_version },
    { headers: { 'Idempotency-Key': key } },
  );
export const changePromotion = (productId: string, id: string, answers: Answers, form_version: number) =>
  patch(sellingPaths.promotion(productId, id), { answers, form_version });
export const removePromotion = (productId: string, id: string) => remove(sellingPaths.promotion(productId, id));
