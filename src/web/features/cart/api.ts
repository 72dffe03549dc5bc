/** Server calls of the cart, and the call that creates orders from it. */

import { queryOptions } from '@tanstack/react-query';
import { accountPaths } from '#contract/calls/account.ts';
import { buyingPaths } from '#contract/calls/buying.ts';
import type { Cart, CartLine, OrderBody, PlacedOrders } from '#contract/orders.ts';
import type { PersonalBody, Profile } from '#contract/users.ts';
import { get, patch, post, put, remove } from '../../api/call.ts';

export const cartQuery = queryOptions({ queryKey: [buyingPaths.cart], queryFn: () => get<Cart>(buyingPaths.cart) });

export const saveQuantity = (id: string, quantity: number) => put<unknown>(buyingPaths.cartLine(id), { quantity });
export const removeLine = (id: string) => remove<unknown>(buyingPaths.cartLine(id));
export const restoreLine = ({ product_id, variant_id, quantity }: CartLine) =>
  post<unknown>(buyingPaths.cart, { product_id, variant_id, quantity });

export const saveAddress = (changed: PersonalBody) => patch<Profile>(accountPaths.personal, changed);
export const placeOrders = (body: OrderBody, key: string) =>
  post<PlacedOrders>(buyingPaths.orders(), body, { headers: { 'Idempotency-Key': key } });
