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
import followersJobs from './followers/followers-jobs.ts';
import marketRoutes from './markets/markets.routes.ts';
import { productBindings } from './member-products/member-products.bindings.ts';
import memberProductRoutes from './member-products/member-products.routes.ts';
import { promotionBindings } from './member-products/promotions/promotions.bindings.ts';
import promotionRoutes from './member-products/promotions/promotions.routes.ts';
import cancellationRoutes from './orders/cancellation/cancellation.routes.ts';
import deliveryFeeRoutes from './orders/change/delivery-fee.routes.ts';
import { complaintBindings } from './orders/complaints/complaints.bindings.ts';
import complaintRoutes from './orders/complaints/complaints.routes.ts';
import staffComplaintRoutes from './orders/complaints/staff/staff-complaints.routes.ts';
import messageRoutes from './orders/messages/messages.routes.ts';
import { orderBindings } from './orders/orders.bindings.ts';
import orderRoutes from './orders/orders.routes.ts';
import paymentRoutes from './orders/proofs/proofs.routes.ts';
import receiptRoutes from './orders/receipt/receipt.routes.ts';
import { refundBindings } from './orders/refunds/refunds.bindings.ts';
import refundRoutes, { refundProofRoutes } from './orders/refunds/refunds.routes.ts';
import staffRefundRoutes from './orders/refunds/staff.routes.ts';
import rejectionRoutes from './orders/rejection/rejection.routes.ts';
import shipmentRoutes from './orders/shipment/shipment.routes.ts';
import categoryRoutes from './products/categories/categories.routes.ts';
import productRoutes from './products/products.routes.ts';
import { questionBindings } from './questions/questions.bindings.ts';
import questionRoutes from './questions/questions.routes.ts';
import { reviewBindings } from './reviews/reviews.bindings.ts';
import ownReviewRoutes from './reviews/write/write.routes.ts';
import searchRoutes from './search/search.routes.ts';
import shopRoutes from './shops/shops.routes.ts';
import { subsidyBindings } from './subsidies/subsidies.bindings.ts';
import subsidyRoutes from './subsidies/subsidies.routes.ts';

export const marketplaceModule: ServerModule = {
  plugins: [followersJobs],
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
    promotionRoutes,
    questionRoutes,
    subsidyRoutes,
    orderRoutes,
    deliveryFeeRoutes,
    rejectionRoutes,
    cancellationRoutes,
    shipmentRoutes,
    staffComplaintRoutes,
    messageRoutes,
    receiptRoutes,
    refundRoutes,
    staffRefundRoutes,
    analysisRoutes,
  ],
  uploadRoutes: [paymentRoutes, complaintRoutes, refundProofRoutes, ownReviewRoutes, memberProductRoutes],
  formBindings: [
    ...closureBindings,
    ...deliveryBindings,
    ...subsidyBindings,
    ...productBindings,
    ...promotionBindings,
    ...orderBindings,
    ...complaintBindings,
    ...questionBindings,
    ...refundBindings,
    ...reviewBindings,
  ],
};
