/** A product as answers of its form, and what of those answers is to be sent. No React, no calls. */

import type { MemberProduct, MemberVariant } from '#contract/selling.ts';
import { shownFields } from '#engine/conditions.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import { parseMoney } from '#engine/parse-number.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { isDeepEqual } from '../../../forms/draft/answer-paths.ts';
import type { UploadInfo } from '../../../forms/types.ts';

/** Fields that have calls of their own: a picture comes or goes at once, a variant is saved in its dialog. */
export const SEPARATELY_SAVED: readonly string[] = ['media', 'varian'];

const withoutNulls = (answers: Record<string, unknown>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null && value !== undefined));

export const variantAnswers = ({ name, price, stock_quantity, sku, picture }: MemberVariant): Answers =>
  withoutNulls({ name, price, stock_quantity, sku, picture: picture?.id });

/** What the edit page begins with. With variants, price and stock are theirs: the product's own are only reckoned. */
export function productAnswers(product: MemberProduct): Answers {
  const { answers, main_picture, name, category_id, description, min_order, status, sku, varian } = product;
  const own = varian.length > 0 ? {} : { price: product.price, stock_quantity: product.stock_quantity };
  return withoutNulls({
    ...answers,
    picture: main_picture.id,
    name,
    category_id,
    description,
    ...own,
    min_order,
    status,
    sku,
    varian: varian.length > 0 ? varian.map(variantAnswers) : undefined,
  });
}

export function productFiles({ main_picture, varian }: MemberProduct): Record<string, Partial<UploadInfo>> {
  const pictures = [main_picture, ...varian.map(({ picture }) => picture)].filter((one) => one !== null);
  return Object.fromEntries(pictures.map((one) => [one.id, one]));
}

/**
 * The shown fields that differ from what is kept; null clears one. A field that is not shown is nobody's change: price and
 * stock go out of sight with the first variant and are not given up by that.
 */
export function changedFields(doc: FormDoc, before: Answers, after: Answers): Answers {
  const [previous, current] = [normaliseAnswers(doc, before), normaliseAnswers(doc, after)];
  const changed: Answers = {};
  for (const name of shownFields(doc, after)) {
    if (SEPARATELY_SAVED.includes(name) || isDeepEqual(previous[name], current[name])) continue;
    changed[name] = current[name] ?? null;
  }
  return changed;
}

/** A price as it is sent: digits with a decimal point, as a number. What is no sum is left for the judge. */
export function cleanMoney(value: unknown): unknown {
  return typeof value === 'string' ? (parseMoney(value)?.value ?? value) : value;
}

/** What is sent for a change: money cleaned, and the stock that the person saw beside a new one. */
export function buildBody(changed: Answers, seenStock: number | null, form_version: number): Answers {
  const body: Answers = { ...changed, form_version };
  if ('price' in body) body.price = cleanMoney(body.price);
  if (typeof body.stock_quantity === 'number' && seenStock !== null) body.stock_from = seenStock;
  return body;
}

/** The stock as it now is, where a sale came between: in a 409 of a save. */
export function stockOfProblem(problem: { status: number; data: unknown }): number | null {
  const stock = (problem.data as { stock_quantity?: unknown } | null)?.stock_quantity;
  return problem.status === 409 && typeof stock === 'number' ? stock : null;
}

/** Room for more media. */
export const MAX_MEDIA = 5;
