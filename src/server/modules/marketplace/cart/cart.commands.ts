/** Adds products to the cart. Success takes one statement. Only a refusal runs a second query, to find the reason. */
import { MAX_QUANTITY } from '#contract/bounds.ts';
import { formatNumber } from '#engine/money.ts';
import { t } from '#server/lib/i18n.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import {
  addCartLine,
  type CartItemInput,
  type CartLineRow,
  deleteCartLine,
  findCartLine,
  findSellable,
  setQuantity,
} from './cart.queries.ts';

type Services = Pick<App, 'db'>;
const fieldProblem = (field: string, sentence: string) => problems.VALIDATION_FAILED({ [field]: [sentence] });

/** Adds to an existing line, so the carts of two devices become one. */
export async function addToCart({ db }: Services, user: User, item: CartItemInput): Promise<CartLineRow> {
  const line = await addCartLine(db, user.id, item);
  if (line) return line;
  const found = await findSellable(db.kysely, user.id, item);
  if (!found?.live) throw fieldProblem('product_id', t('trade:cart.gone'));
  if (found.own) throw fieldProblem('product_id', t('trade:cart.own'));
  if (found.variant_id === null || found.stock_quantity === null)
    throw fieldProblem(
      'variant_id',
      t(item.variant_id === null ? 'trade:cart.variant_needed' : 'trade:cart.variant_gone'),
    );
  if (found.is_full && found.have === 0) throw fieldProblem('product_id', t('trade:cart.full'));
  throw quantityProblem({ ...found, stock_quantity: found.stock_quantity }, item.quantity + found.have);
}

export async function changeQuantity({ db }: Services, user: User, id: string, quantity: number): Promise<CartLineRow> {
  const isSet = await setQuantity(db.kysely, user.id, id, quantity);
  const line = await findCartLine(db.kysely, user.id, id);
  if (!line) throw problems.NOT_FOUND();
  if (isSet) return line;
  if (!line.live) throw fieldProblem('quantity', t('trade:cart.gone'));
  throw quantityProblem({ ...line, have: 0 }, quantity);
}

export async function removeFromCart({ db }: Services, user: User, id: string): Promise<void> {
  if (!(await deleteCartLine(db.kysely, user.id, id))) throw problems.NOT_FOUND();
}

function quantityProblem(
  { stock_quantity: stock, min_order: min, have }: { stock_quantity: number; min_order: number; have: number },
  wanted: number,
) {
  if (stock === 0) return fieldProblem('quantity', t('trade:cart.stock_none'));
  if (wanted > stock)
    return fieldProblem('quantity', t(have > 0 ? 'trade:cart.stock_more' : 'trade:cart.stock', { stock, have }));
  if (wanted > MAX_QUANTITY)
    return fieldProblem('quantity', t('trade:cart.pieces', { most: formatNumber(MAX_QUANTITY) }));
  if (wanted < min) return fieldProblem('quantity', t('trade:cart.min_order', { min }));
  // The obstacle has disappeared in the meantime, so the next try succeeds.
  return problems.CONFLICT();
}
