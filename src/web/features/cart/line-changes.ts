/** Changes of a line since it was added, as keys under `change` of locales/id/cart.json. */
import type { CartLine } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import type { TextKey } from '../../i18n.ts';

interface LineChange {
  key: TextKey<'cart'>;
  params: Record<string, string | number>;
  /** The change makes the line impossible to order. */
  isBlocking: boolean;
}

export function lineChangesOf(line: CartLine): LineChange[] {
  // If the product is no longer sold, other changes do not matter.
  if (line.changes.includes('inactive')) return [{ key: 'change.inactive', params: {}, isBlocking: true }];
  return line.changes.map((name): LineChange => {
    if (name === 'price') {
      return {
        key: line.price > line.seen_price ? 'change.dearer' : 'change.cheaper',
        params: { from: formatRupiah(line.seen_price), to: formatRupiah(line.price) },
        isBlocking: false,
      };
    }
    if (name === 'closed') return { key: 'change.closed', params: {}, isBlocking: true };
    if (name === 'min_order') return { key: 'change.min_order', params: { count: line.min_order }, isBlocking: true };
    return {
      key: line.stock_quantity === 0 ? 'change.sold_out' : 'change.stock',
      params: { count: line.stock_quantity },
      isBlocking: true,
    };
  });
}
