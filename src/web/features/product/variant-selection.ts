/** What can be bought of a product: which variant, how many, and why not. Pure. */
import type { ProductDetail, Variant } from '#contract/catalogue.ts';

type ProductStock = Pick<ProductDetail, 'price' | 'price_max' | 'stock_quantity' | 'min_order' | 'varian'>;

export interface VariantSelection {
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
export type BuyStatus = 'sold_out' | 'too_few' | 'unchosen' | 'ready';

export function selectVariant(product: ProductStock, variantId: string | null): VariantSelection {
  const variant = product.varian.find(({ id }) => id === variantId) ?? null;
  if (variant) return { variant, price: variant.price, price_max: variant.price, stock: variant.stock_quantity };
  return { variant, price: product.price, price_max: product.price_max, stock: product.stock_quantity };
}

/** At least one piece, whatever the record says. */
export const minQuantityOf = (product: ProductStock): number => Math.max(1, product.min_order);

export const canBuy = (product: ProductStock, stock: number): boolean => stock >= minQuantityOf(product);

export function buyStatusOf(product: ProductStock, { variant, stock }: VariantSelection): BuyStatus {
  const needsVariant = product.varian.length > 0 && !variant;
  const stocks = needsVariant ? product.varian.map(({ stock_quantity }) => stock_quantity) : [stock];
  const most = Math.max(...stocks);
  if (most < 1) return 'sold_out';
  if (!canBuy(product, most)) return 'too_few';
  return needsVariant ? 'unchosen' : 'ready';
}

/** A quantity that may be taken: not less than the minimum, not more than there is. */
export const clampQuantity = (product: ProductStock, stock: number, quantity: number): number =>
  Math.max(minQuantityOf(product), Math.min(Math.trunc(quantity) || 0, stock));

/** Where there is only one thing to choose, it is chosen. */
export function onlyVariantId(product: ProductStock): string | null {
  const left = product.varian.filter(({ stock_quantity }) => canBuy(product, stock_quantity));
  return left.length === 1 && product.varian.length === 1 ? (left[0]?.id ?? null) : null;
}
