/** Request and response schemas of lower prices for some days. Amounts are whole rupiah, days are those of Balikpapan (YYYY-MM-DD). */
import { type Static, Type } from 'typebox';
import { Version } from './bounds.ts';
import { OneOf } from './envelope.ts';
import { OpenAnswers } from './forms.ts';
import { Nullable } from './nullable.ts';
import { Uuid } from './submissions.ts';

const Money = Type.Integer({ minimum: 0 });
const strict = { additionalProperties: false };

/** On everything that shows the lower price. Left out while none runs. */
export const ShownPromotion = Type.Object({
  /** The lowest price of the 30 days before it began (decision 0222). null: it was not higher, or is not known. */
  before: Nullable(Money),
  /** The last day. null: until the seller ends it. */
  until: Nullable(Type.String()),
});
export type ShownPromotion = Static<typeof ShownPromotion>;

const Promotion = Type.Object({
  id: Type.String(),
  state: OneOf(['planned', 'running'] as const),
  price: Money,
  starts_on: Type.String(),
  ends_on: Nullable(Type.String()),
  /** ISO times from which and up to which it counts. `ends_at` is null without a last day. */
  starts_at: Type.String(),
  ends_at: Nullable(Type.String()),
  /** What buyers read as the earlier price. null while it is planned. */
  before: Nullable(Money),
  /** Of the form `promotion`. */
  answers: OpenAnswers,
  form_version: Type.Integer(),
});
/** The promotions of a seller's product that have not ended, by variant. A product without variants has one row without a name. */
export const ProductPromotions = Type.Object({
  variants: Type.Array(
    Type.Object({
      variant_id: Type.String(),
      name: Nullable(Type.String()),
      normal_price: Money,
      promotions: Type.Array(Promotion),
    }),
  ),
});
export type ProductPromotions = Static<typeof ProductPromotions>;
export type VariantPromotions = ProductPromotions['variants'][number];

export const PromotionParams = Type.Object({ id: Uuid, promotionId: Uuid }, strict);
export const NewPromotionBody = Type.Object(
  { variant_id: Uuid, answers: OpenAnswers, form_version: Type.Optional(Version) },
  strict,
);
export type NewPromotionBody = Static<typeof NewPromotionBody>;
export const PromotionBody = Type.Object({ answers: OpenAnswers, form_version: Type.Optional(Version) }, strict);
export type PromotionBody = Static<typeof PromotionBody>;
