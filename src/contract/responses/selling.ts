/** `data` in the responses of a seller's shop. Rows name a route as the server does. */
import { Type } from 'typebox';
import { OwnShopPayment } from '../business.ts';
import { Review } from '../catalogue.ts';
import { OwnClosure } from '../closures.ts';
import { OwnDelivery } from '../delivery.ts';
import { PageData } from '../envelope.ts';
import { Nullable } from '../nullable.ts';
import { OrderMessage, OrderMessages, ReadMessages } from '../order-messages.ts';
import { Order, OrderItem } from '../orders.ts';
import { ProductPromotions } from '../promotions.ts';
import { ShopQuestion } from '../questions.ts';
import {
  BulkStatusResult,
  ImportReport,
  MemberProduct,
  MemberProductItem,
  RevenueAnalysis,
  SalesAnalysis,
  StatusAnalysis,
  TotalAnalysis,
} from '../selling.ts';

export const sellingResponses = {
  'GET /members/closure': Nullable(OwnClosure),
  'PUT /members/closure': Nullable(OwnClosure),
  'DELETE /members/closure': Type.Null(),
  'GET /members/delivery': Nullable(OwnDelivery),
  'PUT /members/delivery': Nullable(OwnDelivery),
  'DELETE /members/delivery': Type.Null(),
  'POST /members/complaints/:id/answer': Order,
  'POST /members/complaints/:id/steps': Order,
  'GET /members/payment-settings': OwnShopPayment,
  'PUT /members/payment-settings': OwnShopPayment,
  'GET /members/orders': PageData(OrderItem),
  'GET /members/orders/:id': Order,
  'POST /members/orders/:id/change-status-order': Order,
  'GET /members/orders/:id/messages': OrderMessages,
  'POST /members/orders/:id/messages': OrderMessage,
  'POST /members/orders/:id/messages/read': ReadMessages,
  'PUT /members/orders/:id/delivery-fee': Order,
  'PUT /members/orders/:id/shipment': Order,
  'POST /members/orders/:id/reject-lines': Order,
  'POST /members/orders/:id/decline-cancellation': Order,
  'POST /members/orders/:id/refunds/:refundId/proof': Order,
  'GET /members/orders/analysis/revenue': RevenueAnalysis,
  'GET /members/orders/analysis/status': StatusAnalysis,
  'GET /members/orders/analysis/total': TotalAnalysis,
  'GET /members/products': PageData(MemberProductItem),
  'POST /members/products': MemberProduct,
  'GET /members/products/:id': MemberProduct,
  'POST /members/products/:id': MemberProduct,
  'PATCH /members/products/:id': MemberProduct,
  'DELETE /members/products/:id': Type.Null(),
  'POST /members/products/:id/media': MemberProduct,
  'DELETE /members/products/:id/media/:mediaId': MemberProduct,
  'GET /members/products/:id/promotions': ProductPromotions,
  'POST /members/products/:id/promotions': ProductPromotions,
  'PATCH /members/products/:id/promotions/:promotionId': ProductPromotions,
  'DELETE /members/products/:id/promotions/:promotionId': ProductPromotions,
  'POST /members/products/:id/variants': MemberProduct,
  'POST /members/products/:id/variants/:variantId': MemberProduct,
  'PATCH /members/products/:id/variants/:variantId': MemberProduct,
  'DELETE /members/products/:id/variants/:variantId': MemberProduct,
  'GET /members/products/analysis/sales': SalesAnalysis,
  'POST /members/products/import': ImportReport,
  'PATCH /members/products/status': BulkStatusResult,
  'GET /members/questions': PageData(ShopQuestion),
  'PUT /members/questions/:id/answer': ShopQuestion,
  'POST /members/reviews/:id/answer': Review,
};
