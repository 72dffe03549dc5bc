/** What can be bought of a product: which variant, how many, and why not. Pure. */
import type { ProductDetail, Variant } from '#contract/catalogue.ts';

type Sold = Pick<ProductDetail, 'price' | 'price_max' | 'stock_quantity' | 'min_order' | 'varian'>;

export interface Choice {
  /** null: none chosen, or none to choose. */
  variant: Variant | null;
  /** Lowest and highest price of what may be meant; equal once it is clear. */
  price: number;
  price_max: number;
  stock: number;
}

/**
 * `sold_out`: nothing is left of it (or of all) · `too_few`: less is left than one must take · `unchosen`: a variant is
 * to be chosen first · `ready`.
 */
export type Standing = 'sold_out' | 'too_few' | 'unchosen' | 'ready';

export function choiceOf(product: Sold, variantId: string | null): Choice {
  const variant = product.varian.find(({ id }) => id === variantId) ?? null;
  if (variant) return { variant, price: variant.price, price_max: variant.price, stock: variant.stock_quantity };
  return { variant, price: product.price, price_max: product.price_max, stock: product.stock_quantity };
}

/** At least one piece, whatever the record says. */
export const leastOf = (product: Sold): number => Math.max(1, product.min_order);

export const canBuy = (product: Sold, stock: number): boolean => stock >= leastOf(product);

export function standingOf(product: Sold, { variant, stock }: Choice): Standing {
  const isChoosing = product.varian.length > 0 && !variant;
  const stocks = isChoosing ? product.varian.map(({ stock_quantity }) => stock_quantity) : [stock];
  const most = Math.max(...stocks);
  if (most < 1) return 'sold_out';
  if (!canBuy(product, most)) return 'too_few';
  return isChoosing ? 'unchosen' : 'ready';
}

/** A quantity that may be taken: not less than the minimum, not more than there is. */
export const boundedQuantity = (product: Sold, stock: number, quantity: number): number =>
  Math.max(leastOf(product), Math.min(Math.trunc(quantity) || 0, stock));

/** Where there is only one thing to choose, it is chosen. */
export function onlyVariant(product: Sold): string | null {
  const left = product.varian.filter(({ stock_quantity }) => canBuy(product, stock_quantity));
  return left.length === 1 && product.varian.length === 1 ? (left[0]?.id ?? null) : null;
}
