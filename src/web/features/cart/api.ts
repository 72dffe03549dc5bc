/** Calls about the cart, and the one that makes orders of it. */
import { queryOptions } from '@tanstack/react-query';
import type { Cart, CartLine, OrderBody, PlacedOrders } from '#contract/orders.ts';
import { apiPaths } from '#contract/paths.ts';
import type { PersonalBody, Profile } from '#contract/users.ts';
import { get, patch, post, put, remove } from '../../api/call.ts';

export const cartQuery = queryOptions({ queryKey: [apiPaths.cart], queryFn: () => get<Cart>(apiPaths.cart) });

export const saveQuantity = (id: string, quantity: number) => put<unknown>(apiPaths.cartLine(id), { quantity });
export const removeLine = (id: string) => remove<unknown>(apiPaths.cartLine(id));
export const putBack = ({ product_id, variant_id, quantity }: CartLine) =>
  post<unknown>(apiPaths.cart, { product_id, variant_id, quantity });

export const saveAddress = (changed: PersonalBody) => patch<Profile>(apiPaths.personal, changed);
export const placeOrders = (body: OrderBody, key: string) =>
  post<PlacedOrders>(apiPaths.orders(), body, { headers: { 'Idempotency-Key': key } });
