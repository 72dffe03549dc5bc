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
  askQuestion: (productId: string) => `/products/${encodePathPart(productId)}/questions`,
  orders: (query = '') => withQuery('/users/orders', query),
  order: (id: string) => `/users/orders/${encodePathPart(id)}`,
  orderStatus: (id: string) => `/users/orders/${encodePathPart(id)}/change-status-order`,
  orderMessages: (id: string) => `/users/orders/${encodePathPart(id)}/messages`,
  orderMessagesBefore: (id: string, before: number) => `/users/orders/${encodePathPart(id)}/messages?before=${before}`,
  orderMessagesRead: (id: string) => `/users/orders/${encodePathPart(id)}/messages/read`,
  orderReceipt: (id: string) => `/users/orders/${encodePathPart(id)}/receipt`,
  agreeDeliveryFee: (id: string) => `/users/orders/${encodePathPart(id)}/agree-delivery-fee`,
  buyAgain: (id: string) => `/users/orders/${encodePathPart(id)}/buy-again`,
  paymentProof: (id: string) => `/users/orders/${encodePathPart(id)}/upload-payment-proof`,
  complaints: (orderId: string) => `/users/orders/${encodePathPart(orderId)}/complaints`,
  complaintSteps: (id: string) => `/users/complaints/${encodePathPart(id)}/steps`,
  cancellation: (id: string) => `/users/orders/${encodePathPart(id)}/cancellation`,
  refundAccount: (id: string) => `/users/orders/${encodePathPart(id)}/refund-account`,
  refundAnswer: (id: string, refundId: string, answer: 'confirm' | 'object') =>
    `/users/orders/${encodePathPart(id)}/refunds/${encodePathPart(refundId)}/${answer}`,
  review: (lineId: string) => `/users/transaction/${encodePathPart(lineId)}/review`,
} satisfies PathTree;
