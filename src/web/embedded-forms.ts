/**
 * Forms without a page of their own at `/forms/{id}`, and the page where each is filled in. `word` is a key of the
 * namespace `form-page`.
 */

/** Forms for content that staff publish. */
const CONTENT_FORMS = [
  'event',
  'announcement',
  'infographic',
  'faq-item',
  'trainer',
  'testimonial',
  'partner',
  'curator-profile',
  'category',
].map((kind) => [kind, { to: `/dashboard/staff/content/${kind}`, word: 'elsewhere.content' }]);

/** Forms that belong to a record of the user. They are filled in on that record's page. */
export const embeddedForms: Record<string, { to: string; word: string }> = {
  ...Object.fromEntries(CONTENT_FORMS),
  address: { to: '/profile', word: 'elsewhere.profile' },
  'business-profile': { to: '/profile?page=business', word: 'elsewhere.business' },
  'business-documents': { to: '/profile?page=business', word: 'elsewhere.business' },
  'bank-account': { to: '/profile?page=business', word: 'elsewhere.business' },
  qris: { to: '/profile?page=business', word: 'elsewhere.business' },
  product: { to: '/dashboard/member/products/add', word: 'elsewhere.product' },
  // A variant belongs to a product and is added while the product is added or edited.
  variant: { to: '/dashboard/member/products', word: 'elsewhere.variant' },
  'payment-proof': { to: '/order-list', word: 'elsewhere.orders' },
  review: { to: '/order-list', word: 'elsewhere.orders' },
  'consultation-rating': { to: '/consultation/history', word: 'elsewhere.consultations' },
  'curation-score': { to: '/dashboard/curator/submissions', word: 'elsewhere.entries' },
  'curation-period': { to: '/dashboard/staff/curation', word: 'elsewhere.periods' },
  'curator-hours': { to: '/dashboard/curator/consultations', word: 'elsewhere.consultations' },
  'consultation-result': { to: '/dashboard/curator/consultations', word: 'elsewhere.consultations' },
};
