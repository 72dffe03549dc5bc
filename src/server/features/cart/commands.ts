/** Putting things into the cart. One statement where all is well; only a refusal asks what is the matter. */
import { MOST_PIECES } from '#contract/bounds.ts';
import { formatNumber } from '#engine/money.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { say } from '../../words.ts';
import { addLine, deleteLine, findLine, findSellable, type LineRow, setQuantity, type Wish } from './queries.ts';

type House = Pick<App, 'db'>;
const refuse = (field: string, sentence: string) => problems.VALIDATION_FAILED({ [field]: [sentence] });

/** Adds to a line that is there already: the carts of two devices are one. */
export async function addToCart({ db }: House, person: Person, wish: Wish): Promise<LineRow> {
  const line = await addLine(db, person.id, wish);
  if (line) return line;
  const found = await findSellable(db.kysely, person.id, wish);
  if (!found?.live) throw refuse('product_id', say('trade:cart.gone'));
  if (found.own) throw refuse('product_id', say('trade:cart.own'));
  if (found.variant_id === null || found.stock_quantity === null)
    throw refuse('variant_id', say(wish.variant_id === null ? 'trade:cart.variant_needed' : 'trade:cart.variant_gone'));
  if (found.is_full && found.have === 0) throw refuse('product_id', say('trade:cart.full'));
  throw quantityProblem({ ...found, stock_quantity: found.stock_quantity }, wish.quantity + found.have);
}

export async function changeQuantity({ db }: House, person: Person, id: string, quantity: number): Promise<LineRow> {
  const isSet = await setQuantity(db.kysely, person.id, id, quantity);
  const line = await findLine(db.kysely, person.id, id);
  if (!line) throw problems.NOT_FOUND();
  if (isSet) return line;
  if (!line.live) throw refuse('quantity', say('trade:cart.gone'));
  throw quantityProblem({ ...line, have: 0 }, quantity);
}

export async function removeFromCart({ db }: House, person: Person, id: string): Promise<void> {
  if (!(await deleteLine(db.kysely, person.id, id))) throw problems.NOT_FOUND();
}

function quantityProblem(
  { stock_quantity: stock, min_order: min, have }: { stock_quantity: number; min_order: number; have: number },
  wanted: number,
) {
  if (stock === 0) return refuse('quantity', say('trade:cart.stock_none'));
  if (wanted > stock)
    return refuse('quantity', say(have > 0 ? 'trade:cart.stock_more' : 'trade:cart.stock', { stock, have }));
  if (wanted > MOST_PIECES) return refuse('quantity', say('trade:cart.pieces', { most: formatNumber(MOST_PIECES) }));
  if (wanted < min) return refuse('quantity', say('trade:cart.min_order', { min }));
  // What was in the way is gone again: the next try goes through.
  return problems.CONFLICT();
}
