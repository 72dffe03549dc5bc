/** Paths, below `API`. Calls of sellers about their shop. */
import { at } from './encode.ts';

export const sellingPaths = {
  memberProducts: (query = '') => `/members/products${query && `?${query}`}`,
  memberProduct: (id: string) => `/members/products/${at(id)}`,
  memberProductsStatus: '/members/products/status',
  memberProductsImport: (dryRun: boolean) => `/members/products/import?dry_run=${dryRun ? 1 : 0}`,
  memberProductsExport: '/members/products/export',
  memberProductsTemplate: '/members/products/import/template',
  productMedia: (id: string) => `/members/products/${at(id)}/media`,
  productMedium: (id: string, mediaId: string) => `/members/products/${at(id)}/media/${at(mediaId)}`,
  variants: (id: string) => `/members/products/${at(id)}/variants`,
  variant: (id: string, variantId: string) => `/members/products/${at(id)}/variants/${at(variantId)}`,
  memberOrders: (query = '') => `/members/orders${query && `?${query}`}`,
  memberOrder: (id: string) => `/members/orders/${at(id)}`,
  memberOrderStatus: (id: string) => `/members/orders/${at(id)}/change-status-order`,
  reviewAnswer: (reviewId: string) => `/members/reviews/${at(reviewId)}/answer`,
  analysis: {
    total: '/members/orders/analysis/total',
    status: '/members/orders/analysis/status',
    revenue: (days = 30) => `/members/orders/analysis/revenue?days=${days}`,
    sales: '/members/products/analysis/sales',
  },
};
