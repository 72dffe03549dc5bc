/** A seller asks a lower price for some days. A promotion that runs can only be prolonged, shortened or ended (decision 0222). */
import { randomUUID } from 'node:crypto';
import type { NewPromotionBody, ProductPromotions, PromotionBody } from '#contract/promotions.ts';
import { datePartsInWita, formatShortDate, timeInWita } from '#engine/calendar.ts';
import type { Answers } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { givenAnswers } from '#server/lib/given-answers.ts';
import { t } from '#server/lib/i18n.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { type FieldErrors, problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { recordProductAudit } from '../member-products.commands.ts';
import { findProduct, listVariants, lockProduct, lockVariants } from '../member-products.queries.ts';
import type { Seller } from '../product-changes.ts';
import { answersOf, PROMOTION_FORM, presentPromotions } from './promotions.present.ts';
import {
  deletePromotion,
  endPromotion,
  insertPromotion,
  listPromotions,
  type PromotionRow,
  type PromotionValues,
  updatePromotion,
} from './promotions.queries.ts';

const promotionAad = (id: string) => `promotions.answers.${id}`;
const decryptOthers = (app: Pick<App, 'forms'>, { id, answers }: Pick<PromotionRow, 'id' | 'answers'>): Answers =>
  app.forms.decrypt(answers, promotionAad(id));

/** What a call needs besides the seller. */
interface Call {
  productId: string;
  ip: string | null;
}

export async function loadPromotions(app: App, { business_id }: Seller, productId: string): Promise<ProductPromotions> {
  const db = app.db.kysely;
  if (!(await findProduct(db, business_id, productId))) throw problems.NOT_FOUND();
  const variants = await listVariants(db, [productId]);
  return presentPromotions(variants, await listPromotions(db, productId), (row) => decryptOthers(app, row));
}

/** Locks the product, so that two promotions entered at once cannot overlap. */
async function lockPromotions(trx: Tx, seller: Seller, productId: string) {
  if (!(await lockProduct(trx, seller.business_id, productId))) throw problems.NOT_FOUND();
  return { variants: await lockVariants(trx, productId), promotions: await listPromotions(trx, productId) };
}

interface Judged {
  /** The promotion before the change; undefined for a new one. */
  before?: PromotionRow;
  normalPrice: number;
  /** The other promotions of the variant. */
  others: PromotionRow[];
}

/** The whole promotion as it would be. What only the database knows is reported at its field too. */
async function validatePromotion(
  app: App,
  trx: Tx,
  seller: Seller,
  { answers, form_version }: PromotionBody,
  { before, normalPrice, others }: Judged,
) {
  const started = before?.has_started ?? false;
  const given = givenAnswers({ ...answers, normal_price: normalPrice, started });
  const verdict = await app.forms.validate(PROMOTION_FORM, given, { user: seller, version: form_version, db: trx });
  const {
    price,
    starts_on,
    ends_on = null,
    ...rest
  } = verdict.answers as Answers & Pick<PromotionValues, 'price' | 'starts_on'> & { ends_on?: string };
  const { normal_price: _, started: __, ...extra } = rest;
  const errors: FieldErrors = {};
  if (before && started && price !== before.price) errors.price = [t('member-products:promotion.price_fixed')];
  if (before && started && starts_on !== before.starts_on)
    errors.starts_on = [t('member-products:promotion.start_fixed')];
  const other = others.find(
    (one) => one.starts_on <= (ends_on ?? '9999') && starts_on <= (one.ends_on ?? '9999') && one.id !== before?.id,
  );
  if (other)
    errors[started ? 'ends_on' : 'starts_on'] = [t('member-products:promotion.overlap', { days: daysOf(other) })];
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
  return { price, starts_on, ends_on, extra, doc: verdict.doc };
}

const dayText = (day: string) => formatShortDate(datePartsInWita(timeInWita(day)));
const daysOf = ({ starts_on, ends_on }: PromotionRow): string =>
  ends_on === null
    ? t('member-products:promotion.days_open', { from: dayText(starts_on) })
    : t('member-products:promotion.days', { from: dayText(starts_on), to: dayText(ends_on) });

export async function addPromotion(
  app: App,
  trx: Tx,
  seller: Seller,
  call: Call,
  body: NewPromotionBody,
): Promise<{ id: string }> {
  const { variants, promotions } = await lockPromotions(trx, seller, call.productId);
  const variant = variants.find(({ id }) => id === body.variant_id);
  if (!variant) throw problems.NOT_FOUND();
  const others = promotions.filter(({ variant_id }) => variant_id === variant.id);
  const valid = await validatePromotion(app, trx, seller, body, { normalPrice: variant.price, others });
  const id = randomUUID();
  await insertPromotion(trx, { id, product_id: call.productId, variant_id: variant.id }, toValues(app, id, valid));
  await deleteDraft(trx, seller.id, PROMOTION_FORM);
  await recordChange(trx, seller, call, 'promotion.added', valid);
  return { id };
}

type Valid = Awaited<ReturnType<typeof validatePromotion>>;

const toValues = (app: App, id: string, { doc, extra, price, starts_on, ends_on }: Valid): PromotionValues => ({
  price,
  starts_on,
  ends_on,
  answers: app.forms.encrypt(doc, extra, promotionAad(id)),
  form_version: doc.version,
});

const recordChange = (
  trx: Tx,
  seller: Seller,
  { productId, ip }: Call,
  action: string,
  { price, starts_on, ends_on }: Pick<PromotionValues, 'price' | 'starts_on' | 'ends_on'>,
) => recordProductAudit(trx, seller, productId, action, ip, { price, starts_on, ends_on });

/** `answers` are changed fields; null clears one. */
export const changePromotion = (app: App, seller: Seller, call: Call, id: string, body: PromotionBody): Promise<void> =>
  app.db.tx(async (trx) => {
    const { variants, promotions } = await lockPromotions(trx, seller, call.productId);
    const before = promotions.find((one) => one.id === id);
    const variant = variants.find((one) => one.id === before?.variant_id);
    if (!before || !variant) throw problems.NOT_FOUND();
    const answers = { ...answersOf(before, variant.price, decryptOthers(app, before)), ...body.answers };
    const others = promotions.filter(({ variant_id }) => variant_id === variant.id);
    const judged = { before, normalPrice: variant.price, others };
    const valid = await validatePromotion(app, trx, seller, { ...body, answers }, judged);
    await updatePromotion(trx, before, toValues(app, id, valid));
    await deleteDraft(trx, seller.id, PROMOTION_FORM);
    await recordChange(trx, seller, call, 'promotion.changed', valid);
  });

/** A planned promotion disappears. One that runs ends now, and its price stays in the history. */
export const removePromotion = (app: App, seller: Seller, call: Call, id: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const { promotions } = await lockPromotions(trx, seller, call.productId);
    const promotion = promotions.find((one) => one.id === id);
    if (!promotion) throw problems.NOT_FOUND();
    await (promotion.has_started ? endPromotion(trx, id) : deletePromotion(trx, id));
    const action = promotion.has_started ? 'promotion.ended' : 'promotion.removed';
    await recordChange(trx, seller, call, action, promotion);
  });
