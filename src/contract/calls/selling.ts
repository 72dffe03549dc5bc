/** API paths (below `API`) of a seller's shop. */
import { encodePathPart, type PathTree, withQuery } from './builders.ts';

export const sellingPaths = {
  closure: '/members/closure',
  memberProducts: (query = '') => withQuery('/members/products', query),
  memberProduct: (id: string) => `/members/products/${encodePathPart(id)}`,
  memberProductsStatus: '/members/products/status',
  memberProductsImport: (dryRun: boolean) => `/members/products/import?dry_run=${dryRun ? 1 : 0}`,
  memberProductsExport: '/members/products/export',
  memberProductsTemplate: '/members/products/import/template',
  productMedia: (id: string) => `/members/products/${encodePathPart(id)}/media`,
  productMedium: (id: string, mediaId: string) =>
    `/members/products/${encodePathPart(id)}/media/${encodePathPart(mediaId)}`,
  variants: (id: string) => `/members/products/${encodePathPart(id)}/variants`,
  variant: (id: string, variantId: string) =>
    `/members/products/${encodePathPart(id)}/variants/${encodePathPart(variantId)}`,
  promotions: (id: string) => `/members/products/${encodePathPart(id)}/promotions`,
  promotion: (id: string, promotionId: string) =>
    `/members/products/${encodePathPart(id)}/promotions/${encodePathPart(promotionId)}`,
  memberOrders: (query = '') => withQuery('/members/orders', query),
  memberOrder: (id: string) => `/members/orders/${encodePathPart(id)}`,
  memberOrderReceipt: (id: string) => `/members/orders/${encodePathPart(id)}/receipt`,
  memberOrderStatus: (id: string) => `/members/orders/${encodePathPart(id)}/change-status-order`,
  memberOrderMessages: (id: string) => `/members/orders/${encodePathPart(id)}/messages`,
  memberOrderMessagesBefore: (id: string, before: number) =>
    `/members/orders/${encodePathPart(id)}/messages?before=${before}`,
  memberOrderMessagesRead: (id: string) => `/members/orders/${encodePathPart(id)}/messages/read`,
  memberOrderFee: (id: string) => `/members/orders/${encodePathPart(id)}/delivery-fee`,
  memberOrderShipment: (id: string) => `/members/orders/${encodePathPart(id)}/shipment`,
  complaintAnswer: (id: string) => `/members/complaints/${encodePathPart(id)}/answer`,
  memberComplaintSteps: (id: string) => `/members/complaints/${encodePathPart(id)}/steps`,
  questions: (query = '') => withQuery('/members/questions', query),
  questionAnswer: (id: string) => `/members/questions/${encodePathPart(id)}/answer`,
  declineCancellation: (id: string) => `/members/orders/${encodePathPart(id)}/decline-cancellation`,
  rejectLines: (id: string) => `/members/orders/${encodePathPart(id)}/reject-lines`,
  refundProof: (id: string, refundId: string) =>
    `/members/orders/${encodePathPart(id)}/refunds/${encodePathPart(refundId)}/proof`,
  delivery: '/members/delivery',
  paymentSettings: '/members/payment-settings',
  reviewAnswer: (reviewId: string) => `/members/reviews/${encodePathPart(reviewId)}/answer`,
  analysis: {
    total: '/members/orders/analysis/total',
    status: '/members/orders/analysis/status',
    revenue: (days = 30) => `/members/orders/analysis/revenue?days=${days}`,
    sales: (days = 30) => `/members/products/analysis/sales?days=${days}`,
  },
} satisfies PathTree;
