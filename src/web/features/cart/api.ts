/** Server calls of the cart, and the call that creates orders from it. */

import { buyingPaths } from '#contract/calls/buying.ts';
import type { CartLine, OrderBody } from '#contract/orders.ts';
import { post, put, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const cartQuery = pathQuery(buyingPaths.cart);

export const saveQuantity = (id: string, quantity: number) => put(buyingPaths.cartLine(id), { quantity });
export const removeLine = (id: string) => remove(buyingPaths.cartLine(id));
export const restoreLine = ({ product_id, variant_id, quantity }: CartLine) =>
  post(buyingPaths.cart, { product_id, variant_id, quantity });

export const placeOrders = (body: OrderBody, key: string) =>
  post(buyingPaths.orders(), body, { headers: { 'Idempotency-Key': key } });
