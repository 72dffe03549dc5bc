/** Server calls for one product, and the call that adds it to the cart. */

import { buyingPaths } from '#contract/calls/buying.ts';
import { apiPaths } from '#contract/paths.ts';
import { post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const productQuery = (id: string) => pathQuery(apiPaths.product(id));

export interface CartItemRequest {
  product_id: string;
  /** Null for a product without variants. */
  variant_id: string | null;
  quantity: number;
}

/** Returns the cart line. If the line existed, the quantity is added to it. */
export const addToCart = (item: CartItemRequest) => post(buyingPaths.cart, item);
