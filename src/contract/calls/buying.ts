/** API paths (below `API`) of the cart and purchases. */
import { encodePathPart, type PathTree, withQuery } from './builders.ts';

export const buyingPaths = {
  cart: '/users/cart',
  cartLine: (id: string) => `/users/cart/${encodePathPart(id)}`,
  orders: (query = '') => withQuery('/users/orders', query),
  order: (id: string) => `/users/orders/${encodePathPart(id)}`,
  orderStatus: (id: string) => `/users/orders/${encodePathPart(id)}/change-status-order`,
  agreeDeliveryFee: (id: string) => `/users/orders/${encodePathPart(id)}/agree-delivery-fee`,
  paymentProof: (id: string) => `/users/orders/${encodePathPart(id)}/upload-payment-proof`,
  review: (lineId: string) => `/users/transaction/${encodePathPart(lineId)}/review`,
} satisfies PathTree;
