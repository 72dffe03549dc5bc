/** What is different about a line since it was put in, as keys under `change` of locales/id/cart.json. */
import type { CartLine } from '#contract/orders.ts';
import { formatMoney } from '../../format/money.ts';

export interface Change {
  key: string;
  params: Record<string, string | number>;
  /** The line cannot be ordered as it stands. */
  isStop: boolean;
}

export function changesOf(line: CartLine): Change[] {
  // Nothing else matters about what is not sold any more.
  if (line.changes.includes('inactive')) return [{ key: 'change.inactive', params: {}, isStop: true }];
  return line.changes.map((name): Change => {
    if (name === 'price') {
      return {
        key: line.price > line.seen_price ? 'change.dearer' : 'change.cheaper',
        params: { from: formatMoney(line.seen_price), to: formatMoney(line.price) },
        isStop: false,
      };
    }
    if (name === 'min_order') return { key: 'change.min_order', params: { count: line.min_order }, isStop: true };
    return {
      key: line.stock_quantity === 0 ? 'change.sold_out' : 'change.stock',
      params: { count: line.stock_quantity },
      isStop: true,
    };
  });
}
