/** Converts a product to answers of its form, and finds the answers to send. No React, no calls. */

import type { MemberProduct, MemberVariant } from '#contract/selling.ts';
import { shownFields } from '#engine/conditions.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import { parseMoney } from '#engine/parse-number.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { isDeepEqual } from '../../../components/is-deep-equal.ts';
import type { UploadInfo } from '../../../forms/index.ts';

/** Fields with their own calls: a picture is saved at once, a variant in its dialog. */
export const SEPARATELY_SAVED: readonly string[] = ['media', 'varian'];

const withoutNulls = (answers: Record<string, unknown>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null && value !== undefined));

export const variantAnswers = ({ name, price, stock_quantity, sku, picture }: MemberVariant): Answers =>
  withoutNulls({ name, price, stock_quantity, sku, picture: picture?.id });

/**
 * Initial answers of the edit page. If there are variants, they hold price and stock, and the product's own values are
 * derived.
 */
export function productAnswers(product: MemberProduct): Answers {
  const { answers, main_picture, name, category_id, description, min_order, status, sku, varian } = product;
  const priceAndStock = varian.length > 0 ? {} : { price: product.price, stock_quantity: product.stock_quantity };
  return withoutNulls({
    ...answers,
    picture: main_picture.id,
    name,
    category_id,
    description,
    ...priceAndStock,
    min_order,
    status,
    sku,
    varian: varian.length > 0 ? varian.map(variantAnswers) : undefined,
  });
}

export function productFiles({ main_picture, varian }: MemberProduct): Record<string, Partial<UploadInfo>> {
  const pictures = [main_picture, ...varian.map(({ picture }) => picture)].filter((picture) => picture !== null);
  return Object.fromEntries(pictures.map((picture) => [picture.id, picture]));
}

/**
 * The visible fields that differ from the saved ones. Null clears a field. A hidden field is never a change: adding the
 * first variant hides price and stock without clearing them.
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

/** A price as sent: a number with a decimal point. An invalid amount stays as it is, and validation reports it. */
export function cleanMoney(value: unknown): unknown {
  return typeof value === 'string' ? (parseMoney(value)?.value ?? value) : value;
}

/** The request body: cleaned amounts, and with a new stock also the stock that the user saw. */
export function buildBody(changed: Answers, seenStock: number | null, form_version: number): Answers {
  const body: Answers = { ...changed, form_version };
  if ('price' in body) body.price = cleanMoney(body.price);
  if (typeof body.stock_quantity === 'number' && seenStock !== null) body.stock_from = seenStock;
  return body;
}

/** The current stock from a 409 response, if a sale changed it during editing. Else null. */
export function stockOfProblem(problem: { status: number; data: unknown }): number | null {
  const stock = (problem.data as { stock_quantity?: unknown } | null)?.stock_quantity;
  return problem.status === 409 && typeof stock === 'number' ? stock : null;
}

/** Largest number of additional pictures. */
export const MAX_MEDIA = 5;
