/** What a seller has: business, payment options, the state of the shop. */
import type { ServerModule } from '#server/server-module.ts';
import { businessBindings } from './business/business.bindings.ts';
import businessRoutes from './business/business.routes.ts';
import { businessPrefill } from './business/prefill.ts';
import mapLinkRoutes from './map-link/map-link.routes.ts';
import moderationRoutes from './moderation/moderation.routes.ts';
import { paymentOptionBindings } from './payment-options/payment-options.bindings.ts';
import paymentOptionRoutes from './payment-options/payment-options.routes.ts';
import { shopPaymentBindings } from './shop-payment/shop-payment.bindings.ts';
import shopPaymentRoutes from './shop-payment/shop-payment.routes.ts';

export const sellersModule: ServerModule = {
  routes: [mapLinkRoutes, moderationRoutes, shopPaymentRoutes],
  uploadRoutes: [businessRoutes, paymentOptionRoutes],
  formBindings: [...businessBindings, ...paymentOptionBindings, ...shopPaymentBindings],
  prefill: businessPrefill,
};
