/** Calls about one product, and the one that puts it into the cart. */

import { queryOptions } from '@tanstack/react-query';
import { buyingPaths } from '#contract/calls/buying.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import type { CartLine } from '#contract/orders.ts';
import { apiPaths } from '#contract/paths.ts';
import { post } from '../../api/call.ts';

export const productQuery = (id: string) => queryOptions<ProductDetail>({ queryKey: [apiPaths.product(id)] });

export interface CartItemRequest {
  product_id: string;
  /** null where the product itself is sold. */
  variant_id: string | null;
  quantity: number;
}

/** Answers the line that it now lies in: what lay there already is added to. */
export const addToCart = (item: CartItemRequest) => post<CartLine>(buyingPaths.cart, item);
