/** `data` in the responses of the cart and purchases. Rows name a route as the server does. */
import { Type } from 'typebox';
import { BoughtAgain, Cart, CartLine } from '../cart.ts';
import { ProductCard, Review, ShopCard } from '../catalogue.ts';
import { PageData } from '../envelope.ts';
import { Favorites } from '../favorites.ts';
import { Order, OrderItem, PlacedOrders } from '../orders.ts';

export const buyingResponses = {
  'GET /users/favorites': Favorites,
  'GET /users/favorites/products': PageData(ProductCard),
  'GET /users/favorites/shops': PageData(ShopCard),
  'PUT /users/favorites/products/:id': Favorites,
  'DELETE /users/favorites/products/:id': Favorites,
  'PUT /users/favorites/shops/:id': Favorites,
  'DELETE /users/favorites/shops/:id': Favorites,
  'PUT /users/favorites/alerts/:id': Favorites,
  'DELETE /users/favorites/alerts/:id': Favorites,
  'GET /users/cart': Cart,
  'POST /users/cart': CartLine,
  'PUT /users/cart/:id': CartLine,
  'DELETE /users/cart/:id': Type.Null(),
  'GET /users/orders': PageData(OrderItem),
  'POST /users/orders': PlacedOrders,
  'GET /users/orders/:id': Order,
  'DELETE /users/orders/:id': Order,
  'POST /users/orders/:id/change-status-order': Order,
  'POST /users/orders/:id/agree-delivery-fee': Order,
  'POST /users/orders/:id/buy-again': BoughtAgain,
  'POST /users/orders/:id/upload-payment-proof': Order,
  'POST /users/orders/:id/cancellation': Order,
  'DELETE /users/orders/:id/cancellation': Order,
  'PUT /users/orders/:id/refund-account': Order,
  'POST /users/orders/:id/refunds/:refundId/confirm': Order,
  'POST /users/orders/:id/refunds/:refundId/object': Order,
  'POST /users/transaction/:id/review': Review,
};
