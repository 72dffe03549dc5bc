/** Puts what can still be bought of an order into the cart, and says in words what is gone or different. */
import type { BoughtAgain } from '#contract/cart.ts';
import { formatRupiah } from '#engine/money.ts';
import { t } from '#server/lib/i18n.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { buyableQuantity, listOrderedLines, type OrderedLine, putLines } from './again.queries.ts';

type Outcome = BoughtAgain['lines'][number]['outcome'];

/** 404 for an order of somebody else. Calling it twice leaves the cart as after the first call. */
export const buyAgain = (app: Pick<App, 'db'>, user: User, orderId: string): Promise<BoughtAgain> =>
  app.db.tx(async (trx) => {
    const lines = await listOrderedLines(trx, user.id, orderId);
    if (lines.length === 0) throw problems.NOT_FOUND();
    const wanted = lines.filter((line) => outcomeOf(line) === 'added' || outcomeOf(line) === 'fewer');
    const placed = await putLines(
      trx,
      user.id,
      wanted.map((line) => ({
        variant_id: line.variant_id,
        quantity: buyableQuantity(line),
        seen_price: line.ordered_price,
      })),
    );
    const inCart = new Map(placed.map((line) => [line.variant_id, line]));
    return {
      lines: lines.map((line) => {
        const inCartNow = inCart.get(line.variant_id);
        const outcome = wanted.includes(line) && !inCartNow ? 'full' : outcomeOf(line);
        const { name, variant_name, ordered_quantity, ordered_price, price } = line;
        return {
          cart_item_id: inCartNow?.id ?? null,
          name,
          variant_name,
          outcome,
          ordered_quantity,
          quantity: inCartNow?.quantity ?? 0,
          ordered_price,
          price,
          text: textOf(line, outcome),
        };
      }),
      added: inCart.size,
    };
  });

function outcomeOf(line: OrderedLine): Outcome {
  if (!line.is_live) return 'gone';
  if (line.stock_quantity === 0 || line.stock_quantity < line.min_order) return 'sold_out';
  if (buyableQuantity(line) < line.min_order) return 'min_order';
  return buyableQuantity(line) < line.ordered_quantity ? 'fewer' : 'added';
}

/** null: as it was ordered. */
function textOf(line: OrderedLine, outcome: Outcome): string | null {
  const prices = { from: formatRupiah(line.ordered_price), to: formatRupiah(line.price) };
  const sentences = [
    outcome !== 'added' && t(`trade:again.${outcome}`, { min: line.min_order, stock: line.stock_quantity }),
    (outcome === 'added' || outcome === 'fewer') &&
      line.price !== line.ordered_price &&
      t(line.price > line.ordered_price ? 'trade:again.dearer' : 'trade:again.cheaper', prices),
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(' ') : null;
}
