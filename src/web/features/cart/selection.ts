/** Selection of cart lines and their total. Lines are selected until the user deselects them. */
import type { Cart, CartLine } from '#contract/orders.ts';

export interface CartSelection {
  ids: string[];
  /** Total quantity of the selected lines. */
  pieces: number;
  /** In rupiah. */
  total: number;
  shops: number;
}

export type CheckboxState = 'all' | 'some' | 'none' | 'impossible';

type DeselectedIds = ReadonlySet<string>;
type Lines = readonly CartLine[];

const isSelected = (deselected: DeselectedIds) => (line: CartLine) => line.orderable && !deselected.has(line.id);

export function selectionOf({ shops }: Cart, deselected: DeselectedIds): CartSelection {
  const chosen = shops.map(({ lines }) => lines.filter(isSelected(deselected)));
  const lines = chosen.flat();
  return {
    ids: lines.map((line) => line.id),
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
    shops: chosen.filter((selectedLines) => selectedLines.length > 0).length,
  };
}

/** State of the checkbox of a shop or of the whole cart. Lines that cannot be ordered do not count. */
export function checkboxStateOf(lines: Lines, deselected: DeselectedIds): CheckboxState {
  const orderable = lines.filter((line) => line.orderable);
  if (orderable.length === 0) return 'impossible';
  const chosen = orderable.filter(isSelected(deselected)).length;
  return chosen === orderable.length ? 'all' : chosen === 0 ? 'none' : 'some';
}

export function toggleLines(deselected: DeselectedIds, lines: Lines, isOn: boolean): Set<string> {
  const next = new Set(deselected);
  for (const { id } of lines) isOn ? next.delete(id) : next.add(id);
  return next;
}

/** The part of a cart that a URL names (`/checkout?lines=…`). Shops without such a line are left out. */
export function filterLines(cart: Cart, ids: readonly string[]): Cart {
  const shops = cart.shops
    .map((cartShop) => withShopTotal({ ...cartShop, lines: cartShop.lines.filter((line) => ids.includes(line.id)) }))
    .filter((cartShop) => cartShop.lines.length > 0);
  return withTotals(cart, shops);
}

const withShopTotal = (cartShop: Cart['shops'][number]) => ({
  ...cartShop,
  total: cartShop.lines.reduce((sum, line) => sum + line.total, 0),
});

const withTotals = (cart: Cart, shops: Cart['shops']): Cart => ({
  ...cart,
  shops,
  total: shops.reduce((sum, cartShop) => sum + cartShop.total, 0),
  count: shops.reduce((sum, cartShop) => sum + cartShop.lines.length, 0),
});

/** The expected cart after a quantity change. Checks stock and minimum order again. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const updateLine = (line: CartLine): CartLine => {
    if (line.id !== id) return line;
    const isTooMany = quantity > line.stock_quantity;
    const isTooFew = quantity < line.min_order;
    const others = line.changes.filter((name) => name !== 'stock' && name !== 'min_order');
    return {
      ...line,
      quantity,
      total: line.price * quantity,
      changes: [...others, ...(isTooMany ? (['stock'] as const) : []), ...(isTooFew ? (['min_order'] as const) : [])],
      orderable: !isTooMany && !isTooFew && !others.some((name) => name !== 'price'),
    };
  };
  return withTotals(
    cart,
    cart.shops.map((cartShop) => withShopTotal({ ...cartShop, lines: cartShop.lines.map(updateLine) })),
  );
}

export function withoutLine(cart: Cart, id: string): Cart {
  const remainingShops = cart.shops.map((cartShop) =>
    withShopTotal({ ...cartShop, lines: cartShop.lines.filter((line) => line.id !== id) }),
  );
  return withTotals(
    cart,
    remainingShops.filter((cartShop) => cartShop.lines.length > 0),
  );
}

/** Whether the goods of a line are in the cart, under any id. */
export const hasGoodsOf = ({ shops }: Cart, { product_id, variant_id }: CartLine): boolean =>
  shops.some(({ lines }) => lines.some((line) => line.product_id === product_id && line.variant_id === variant_id));

/** The cart with a line of an earlier cart in its old place, after its removal was refused. */
export function withLineOf(before: Cart, cart: Cart, id: string): Cart {
  const group = before.shops.find(({ lines }) => lines.some((line) => line.id === id));
  if (!group || cart.shops.some(({ lines }) => lines.some((line) => line.id === id))) return cart;
  const isOfGroup = ({ shop }: Cart['shops'][number]) => shop.id === group.shop.id;
  const current = cart.shops.find(isOfGroup) ?? { ...group, lines: [] };
  const at = group.lines.findIndex((line) => line.id === id);
  const lines = current.lines.toSpliced(at, 0, ...group.lines.slice(at, at + 1));
  const others = cart.shops.filter((one) => !isOfGroup(one));
  const shopAt = cart.shops.includes(current) ? cart.shops.indexOf(current) : before.shops.indexOf(group);
  return withTotals(cart, others.toSpliced(shopAt, 0, withShopTotal({ ...current, lines })));
}
