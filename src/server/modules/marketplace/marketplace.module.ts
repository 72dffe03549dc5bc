/** Shops, products, search, cart, orders and reviews. */
import type { ServerModule } from '#server/server-module.ts';
import analysisRoutes from './analysis/analysis.routes.ts';
import buyAgainRoutes from './cart/again/again.routes.ts';
import cartRoutes from './cart/cart.routes.ts';
import { closureBindings } from './closures/closures.bindings.ts';
import closureRoutes from './closures/closures.routes.ts';
import { deliveryBindings } from './delivery/delivery.bindings.ts';
import deliveryRoutes from './delivery/delivery.routes.ts';
import favoriteRoutes from './favorites/favorites.routes.ts';
import marketRoutes from './markets/markets.routes.ts';
import { productBindings } from './member-products/member-products.bindings.ts';
import memberProductRoutes from './member-products/member-products.routes.ts';
import cancellationRoutes from './orders/cancellation/cancellation.routes.ts';
import deliveryFeeRoutes from './orders/change/delivery-fee.routes.ts';
import { orderBindings } from './orders/orders.bindings.ts';
import orderRoutes from './orders/orders.routes.ts';
import paymentRoutes from './orders/proofs/proofs.routes.ts';
import receiptRoutes from './orders/receipt/receipt.routes.ts';
import rejectionRoutes from './orders/rejection/rejection.routes.ts';
import shipmentRoutes from './orders/shipment/shipment.routes.ts';
import categoryRoutes from './products/categories/categories.routes.ts';
import productRoutes from './products/products.routes.ts';
import { refundBindings } from './refunds/refunds.bindings.ts';
import refundRoutes, { refundProofRoutes } from './refunds/refunds.routes.ts';
import staffRefundRoutes from './refunds/staff.routes.ts';
import { reviewBindings } from './reviews/reviews.bindings.ts';
import ownReviewRoutes from './reviews/write/write.routes.ts';
import searchRoutes from './search/search.routes.ts';
import shopRoutes from './shops/shops.routes.ts';

export const marketplaceModule: ServerModule = {
  routes: [
    marketRoutes,
    closureRoutes,
    categoryRoutes,
    productRoutes,
    searchRoutes,
    shopRoutes,
    cartRoutes,
    buyAgainRoutes,
    favoriteRoutes,
    deliveryRoutes,
    orderRoutes,
    deliveryFeeRoutes,
    rejectionRoutes,
    cancellationRoutes,
    shipmentRoutes,
    receiptRoutes,
    refundRoutes,
    staffRefundRoutes,
    analysisRoutes,
  ],
  uploadRoutes: [paymentRoutes, refundProofRoutes, ownReviewRoutes, memberProductRoutes],
  formBindings: [
    ...closureBindings,
    ...deliveryBindings,
    ...productBindings,
    ...orderBindings,
    ...refundBindings,
    ...reviewBindings,
  ],
};
