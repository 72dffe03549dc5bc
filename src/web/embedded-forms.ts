/**
 * Forms without a page of their own at `/forms/{id}`, and the page where each is filled in. `word` is a key below
 * `elsewhere` in the namespace `form-page`.
 */
import type formPage from '#locales/id/form-page.json';

interface EmbeddedForm {
  to: string;
  word: keyof (typeof formPage)['elsewhere'];
}

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
].map((kind): [string, EmbeddedForm] => [kind, { to: `/dashboard/staff/content/${kind}`, word: 'content' }]);

const BUSINESS: EmbeddedForm = { to: '/profile?page=business', word: 'business' };
const ORDERS: EmbeddedForm = { to: '/order-list', word: 'orders' };
const CURATOR: EmbeddedForm = { to: '/dashboard/curator/consultations', word: 'consultations' };

/** Forms that belong to a record of the user. They are filled in on that record's page. */
export const embeddedForms: Readonly<Record<string, EmbeddedForm>> = {
  ...Object.fromEntries(CONTENT_FORMS),
  address: { to: '/profile', word: 'profile' },
  'business-profile': BUSINESS,
  'business-documents': BUSINESS,
  'bank-account': BUSINESS,
  qris: BUSINESS,
  'shop-closure': BUSINESS,
  'shop-delivery': BUSINESS,
  'shop-payment': BUSINESS,
  product: { to: '/dashboard/member/products/add', word: 'product' },
  // A variant belongs to a product and is added while the product is added or edited.
  variant: { to: '/dashboard/member/products', word: 'variant' },
  promotion: { to: '/dashboard/member/products', word: 'variant' },
  'payment-proof': ORDERS,
  'refund-account': ORDERS,
  'refund-proof': { to: '/dashboard/member/orders', word: 'member_orders' },
  'order-shipment': { to: '/dashboard/member/orders', word: 'member_orders' },
  'order-complaint': ORDERS,
  'complaint-answer': { to: '/dashboard/member/orders', word: 'member_orders' },
  'complaint-decision': { to: '/dashboard/staff/complaints', word: 'complaints' },
  review: ORDERS,
  'product-question': { to: '/marketplace', word: 'market' },
  'product-answer': { to: '/dashboard/member/questions', word: 'questions' },
  'order-message': ORDERS,
  'consultation-rating': { to: '/consultation/history', word: 'consultations' },
  'curation-score': { to: '/dashboard/curator/submissions', word: 'entries' },
  subsidy: { to: '/dashboard/staff/subsidies', word: 'subsidies' },
  'curation-period': { to: '/dashboard/staff/curation', word: 'periods' },
  'curator-hours': CURATOR,
  'consultation-result': CURATOR,
};
