/** Paths, below `API`. Calls about the cart and purchases. */
import { at } from './encode.ts';

export const buyingPaths = {
  cart: '/users/cart',
  cartLine: (id: string) => `/users/cart/${at(id)}`,
  orders: (query = '') => `/users/orders${query && `?${query}`}`,
  order: (id: string) => `/users/orders/${at(id)}`,
  orderStatus: (id: string) => `/users/orders/${at(id)}/change-status-order`,
  paymentProof: (id: string) => `/users/orders/${at(id)}/upload-payment-proof`,
  review: (lineId: string) => `/users/transaction/${at(lineId)}/review`,
};
