/** API paths (below `API`) of the cart and purchases. */
import { encodePathPart, type PathTree, withQuery } from './builders.ts';

export const buyingPaths = {
  cart: '/users/cart',
  cartLine: (id: string) => `/users/cart/${encodePathPart(id)}`,
  favorites: '/users/favorites',
  favoriteProducts: (page: number) => `/users/favorites/products?page=${page}`,
  favoriteShops: (page: number) => `/users/favorites/shops?page=${page}`,
  favoriteProduct: (id: string) => `/users/favorites/products/${encodePathPart(id)}`,
  favoriteShop: (id: string) => `/users/favorites/shops/${encodePathPart(id)}`,
  stockAlert: (id: string) => `/users/favorites/alerts/${encodePathPart(id)}`,
  orders: (query = '') => withQuery('/users/orders', query),
  order: (id: string) => `/users/orders/${encodePathPart(id)}`,
  orderStatus: (id: string) => `/users/orders/${encodePathPart(id)}/change-status-order`,
  orderReceipt: (id: string) => `/users/orders/${encodePathPart(id)}/receipt`,
  agreeDeliveryFee: (id: string) => `/users/orders/${encodePathPart(id)}/agree-delivery-fee`,
  buyAgain: (id: string) => `/users/orders/${encodePathPart(id)}/buy-again`,
  paymentProof: (id: string) => `/users/orders/${encodePathPart(id)}/upload-payment-proof`,
  cancellation: (id: string) => `/users/orders/${encodePathPart(id)}/cancellation`,
  refundAccount: (id: string) => `/users/orders/${encodePathPart(id)}/refund-account`,
  refundAnswer: (id: string, refundId: string, answer: 'confirm' | 'object') =>
    `/users/orders/${encodePathPart(id)}/refunds/${encodePathPart(refundId)}/${answer}`,
  review: (lineId: string) => `/users/transaction/${encodePathPart(lineId)}/review`,
} satisfies PathTree;
