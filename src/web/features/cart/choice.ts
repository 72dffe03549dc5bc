/** Which lines of the cart are meant, and what they come to. Every line is chosen until it is unticked. */
import type { Cart, CartLine } from '#contract/orders.ts';

export interface Choice {
  ids: string[];
  /** Pieces of all chosen lines together. */
  pieces: number;
  /** Rupiah. */
  total: number;
  shops: number;
}

export type Ticked = 'all' | 'some' | 'none' | 'impossible';

type Unchosen = ReadonlySet<string>;
type Lines = readonly CartLine[];

const isChosen = (unchosen: Unchosen) => (line: CartLine) => line.orderable && !unchosen.has(line.id);

export function choiceOf({ shops }: Cart, unchosen: Unchosen): Choice {
  const chosen = shops.map(({ lines }) => lines.filter(isChosen(unchosen)));
  const lines = chosen.flat();
  return {
    ids: lines.map((line) => line.id),
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
    shops: chosen.filter((some) => some.length > 0).length,
  };
}

/** How the box of a shop (or of the whole cart) stands; what cannot be ordered does not count. */
export function tickedOf(lines: Lines, unchosen: Unchosen): Ticked {
  const possible = lines.filter((line) => line.orderable);
  if (possible.length === 0) return 'impossible';
  const chosen = possible.filter(isChosen(unchosen)).length;
  return chosen === possible.length ? 'all' : chosen === 0 ? 'none' : 'some';
}

export function tick(unchosen: Unchosen, lines: Lines, isOn: boolean): Set<string> {
  const next = new Set(unchosen);
  for (const { id } of lines) isOn ? next.delete(id) : next.add(id);
  return next;
}

/** The part of a cart that an address names (`/checkout?lines=…`); shops without a named line are left out. */
export function onlyLines(cart: Cart, ids: readonly string[]): Cart {
  const shops = cart.shops
    .map((one) => withTotal({ ...one, lines: one.lines.filter((line) => ids.includes(line.id)) }))
    .filter((one) => one.lines.length > 0);
  return totalled(shops);
}

const withTotal = (one: Cart['shops'][number]) => ({
  ...one,
  total: one.lines.reduce((sum, line) => sum + line.total, 0),
});

const totalled = (shops: Cart['shops']): Cart => ({
  shops,
  total: shops.reduce((sum, one) => sum + one.total, 0),
  count: shops.reduce((sum, one) => sum + one.lines.length, 0),
});

/** The cart as it will be once the server has agreed; what it says about stock and least amount is judged anew. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const change = (line: CartLine): CartLine => {
    if (line.id !== id) return line;
    const isTooMany = quantity > line.stock_quantity;
    const isTooFew = quantity < line.min_order;
    const others = line.changes.filter((name) => name !== 'stock' && name !== 'min_order');
    return {
      ...line,
      quantity,
      total: line.price * quantity,
      changes: [...others, ...(isTooMany ? (['stock'] as const) : []), ...(isTooFew ? (['min_order'] as const) : [])],
      orderable: !isTooMany && !isTooFew && !line.changes.includes('inactive'),
    };
  };
  return totalled(cart.shops.map((one) => withTotal({ ...one, lines: one.lines.map(change) })));
}

export function withoutLine(cart: Cart, id: string): Cart {
  const left = cart.shops.map((one) => withTotal({ ...one, lines: one.lines.filter((line) => line.id !== id) }));
  return totalled(left.filter((one) => one.lines.length > 0));
}
