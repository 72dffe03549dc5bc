/** What can be bought of a product: variant, quantity, and the reason if nothing can. Pure. */
import type { ProductDetail, Variant } from '#contract/catalogue.ts';
import type { ShownPromotion } from '#contract/promotions.ts';

type ProductStock = Pick<
  ProductDetail,
  'price' | 'price_max' | 'promotion' | 'stock_quantity' | 'min_order' | 'varian'
>;

export interface VariantSelection {
  /** Null: none chosen, or the product has none. */
  variant: Variant | null;
  /** Lowest and highest possible price. Equal once the choice is clear. */
  price: number;
  price_max: number;
  /** Of the chosen variant, or of a product with one price. */
  promotion: ShownPromotion | undefined;
  stock: number;
}

/**
 * `sold_out`: no stock left (of the variant or of all). `too_few`: less stock than the minimum order. `unchosen`: a
 * variant must be chosen first. `ready`: can be bought.
 */
type BuyStatus = 'sold_out' | 'too_few' | 'unchosen' | 'ready';

export function selectVariant(product: ProductStock, variantId: string | null): VariantSelection {
  const variant = product.varian.find(({ id }) => id === variantId) ?? null;
  if (variant) {
    const { price, promotion, stock_quantity } = variant;
    return { variant, price, price_max: price, promotion, stock: stock_quantity };
  }
  const { price, price_max, promotion, stock_quantity } = product;
  return { variant, price, price_max, promotion: price === price_max ? promotion : undefined, stock: stock_quantity };
}

/** At least one piece, even if the record says less. */
export const minQuantityOf = (product: ProductStock): number => Math.max(1, product.min_order);

export const canBuy = (product: ProductStock, stock: number): boolean => stock >= minQuantityOf(product);

export function buyStatusOf(product: ProductStock, { variant, stock }: VariantSelection): BuyStatus {
  const needsVariant = product.varian.length > 0 && !variant;
  const stocks = needsVariant ? product.varian.map(({ stock_quantity }) => stock_quantity) : [stock];
  const maxStock = Math.max(...stocks);
  if (maxStock < 1) return 'sold_out';
  if (!canBuy(product, maxStock)) return 'too_few';
  return needsVariant ? 'unchosen' : 'ready';
}

/** Limits a quantity to the range from the minimum order to the stock. */
export const clampQuantity = (product: ProductStock, stock: number, quantity: number): number =>
  Math.max(minQuantityOf(product), Math.min(Math.trunc(quantity) || 0, stock));

/** The only variant is chosen automatically. */
export function onlyVariantId(product: ProductStock): string | null {
  const [first, second] = product.varian;
  return first && !second && canBuy(product, first.stock_quantity) ? first.id : null;
}
