/** Addresses: those of the API as builders, those of the web with the guard at each. No behaviour beyond matching. */

export const API = '/api/v1';

/** Who may stand on a page: `guest` only without a session, a role exactly that role. */
export type Guard = 'public' | 'login' | 'guest' | 'member' | 'curator' | 'staff';

/** Every address of the web. What is not here is a 404, on the server as in the browser. */
export const webUrls = {
  '/': 'public',
  '/marketplace': 'public',
  '/product/:id': 'public',
  '/members': 'public',
  '/members/:id': 'public',
  '/maps': 'public',
  '/events': 'public',
  '/events/:id': 'public',
  '/announcements': 'public',
  '/announcements/:id': 'public',
  '/infographics': 'public',
  '/curators': 'public',
  '/faq': 'public',
  '/help': 'public',
  '/terms': 'public',
  '/privacy': 'public',
  '/contact-us': 'public',
  '/announcement/curation': 'public',
  '/forms/:id': 'public',
  '/verify/success': 'public',
  '/verify/fail': 'public',
  '/login': 'guest',
  '/register': 'guest',
  '/forgot-password': 'guest',
  '/forgot-password/page': 'guest',
  '/carts': 'login',
  '/checkout': 'login',
  '/order-list': 'login',
  '/order-list/:id': 'login',
  '/order-list/:id/receipt': 'login',
  '/notifications': 'login',
  '/profile': 'login',
  '/consultation': 'login',
  '/consultation/history': 'login',
  '/consultation/detail/:id': 'login',
  '/curation': 'login',
  '/curation/:id': 'login',
  '/dashboard/member': 'member',
  '/dashboard/member/products': 'member',
  '/dashboard/member/products/add': 'member',
  '/dashboard/member/products/import': 'member',
  '/dashboard/member/products/detail/:id': 'member',
  '/dashboard/member/products/edit/:id': 'member',
  '/dashboard/member/orders': 'member',
  '/dashboard/member/orders/:id': 'member',
  '/dashboard/curator': 'curator',
  '/dashboard/curator/submissions': 'curator',
  '/dashboard/curator/submissions/:id': 'curator',
  '/dashboard/curator/businesses': 'curator',
  '/dashboard/curator/businesses/:id': 'curator',
  '/dashboard/curator/registrations': 'curator',
  '/dashboard/curator/consultations': 'curator',
  '/dashboard/curator/consultations/:id': 'curator',
  '/dashboard/staff': 'staff',
  '/dashboard/staff/submissions': 'staff',
  '/dashboard/staff/submissions/:id': 'staff',
  '/dashboard/staff/consultations': 'staff',
  '/dashboard/staff/curation': 'staff',
  '/dashboard/staff/curation/add': 'staff',
  '/dashboard/staff/curation/submissions': 'staff',
  '/dashboard/staff/curation/submissions/:id': 'staff',
  '/dashboard/staff/curation/registrations': 'staff',
  '/dashboard/staff/curation/:id': 'staff',
  '/dashboard/staff/content': 'staff',
  '/dashboard/staff/content/:kind': 'staff',
  '/dashboard/staff/content/:kind/:id': 'staff',
  '/dashboard/staff/tickets': 'staff',
  '/dashboard/staff/tickets/:id': 'staff',
} as const satisfies Record<string, Guard>;

export type WebUrl = keyof typeof webUrls;

/** The pattern that an address falls under, or undefined: then it is a 404. A trailing slash makes no difference. */
export function findWebUrl(pathname: string): WebUrl | undefined {
  const parts = trim(pathname).split('/');
  return (Object.keys(webUrls) as WebUrl[]).find((pattern) => {
    const wanted = trim(pattern).split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i]))
    );
  });
}

/** Pages whose content is for everybody and says something before any script runs: the server renders them. */
const RENDERED: readonly WebUrl[] = [
  '/',
  '/marketplace',
  '/product/:id',
  '/members',
  '/members/:id',
  '/maps',
  '/events',
  '/events/:id',
  '/announcements',
  '/announcements/:id',
  '/infographics',
  '/curators',
  '/announcement/curation',
  '/faq',
  '/help',
  '/terms',
  '/privacy',
];

export function isRendered(pathname: string): boolean {
  const path = findWebUrl(pathname);
  return path !== undefined && RENDERED.includes(path);
}

/** The search parameters that make another page of a public address; what else stands there is nobody's content. */
const PAGE_PARAMS = [
  'search',
  'category',
  'district',
  'field',
  'rating',
  'price_min',
  'price_max',
  'open',
  'sort',
  'page',
  'past',
  'kind',
  'period',
] as const;

/** One spelling for one page: no trailing slash, only known parameters that say something, in one order. */
export function pageAddress(pathname: string, search: string): string {
  const given = search.length > 1 ? new URLSearchParams(search) : null;
  const kept = new URLSearchParams();
  if (given)
    for (const name of PAGE_PARAMS) {
      const value = given.get(name);
      if (value) kept.set(name, value);
    }
  const query = kept.size > 0 ? `?${kept}` : '';
  return `/${trim(pathname)}${query}`;
}

const trim = (path: string) => path.replace(/^\/+|\/+$/g, '');

/** Calls the web makes. Ids are uuids or the ids of forms: nothing in them needs escaping beyond what is done here. */
const at = encodeURIComponent;
export const apiPaths = {
  login: '/auth/login',
  register: '/auth/register',
  logout: '/auth/logout',
  logoutAll: '/auth/logout-all',
  verifyToken: '/auth/token/verify',
  refreshToken: '/auth/token/refresh',
  user: '/auth/user',
  personal: '/auth/user/personal',
  business: '/auth/user/business',
  avatar: '/auth/user/upload-avatar',
  curations: '/auth/user/curations',
  withdrawal: (id: string) => `/auth/user/curations/${at(id)}/withdraw`,
  curatorRegistration: '/curations',
  submission: (id: string) => `/submissions/${at(id)}`,
  sendVerifyEmail: '/auth/send/verify-email',
  passwordReset: '/auth/password/reset',
  passwordResetCheck: '/auth/password/reset/check-token',
  passwordResetConfirm: '/auth/password/reset/confirm',
  sessions: '/auth/sessions',
  session: (id: string) => `/auth/sessions/${at(id)}`,
  market: (businessId: string) => `/members/market/${at(businessId)}`,
  paymentOptions: '/members/payment-options',
  paymentOption: (id: string) => `/members/payment-options/${at(id)}`,
  addPaymentOption: '/members/add-payment-option',
  form: (id: string) => `/forms/${at(id)}`,
  draft: (id: string) => `/forms/${at(id)}/draft`,
  submissions: (id: string) => `/forms/${at(id)}/submissions`,
  options: (list: string, of?: string) => `/options/${at(list)}${of ? `?of=${at(of)}` : ''}`,
  uploads: '/uploads',
  file: (id: string) => `/files/${at(id)}`,
  staffForms: '/staff/forms',
  staffSubmissions: {
    list: (query: string) => `/staff/submissions?${query}`,
    columns: (form: string) => `/staff/submissions/columns${form && `?form=${at(form)}`}`,
    /** With a query the masked file; posted to, the one with private answers. */
    export: (query = '') => `/staff/submissions/export${query && `?${query}`}`,
    reveals: (id: string) => `/staff/submissions/${at(id)}/reveals`,
    views: (form = '') => `/staff/views${form && `?form=${at(form)}`}`,
    view: (id: string) => `/staff/views/${at(id)}`,
  },
  programme: '/staff/programme',
  curatorSubmissions: (page: number) => `/curators/submissions?page=${page}`,
  curatorBusinesses: '/curators/businesses',
  landing: '/landing',
  categories: '/categories',
  /** Of Balikpapan: what shops and products are narrowed down by. */
  districts: '/provinsi/64/kota/64.71/kecamatan',
  products: (query = '') => `/products${query && `?${query}`}`,
  product: (id: string) => `/products/${at(id)}`,
  productReviews: (id: string, page = 1) => `/products/${at(id)}/reviews?page=${page}`,
  shops: (query = '') => `/shops${query && `?${query}`}`,
  shop: (id: string) => `/shops/${at(id)}`,
  shopProducts: (id: string, page = 1) => `/shops/${at(id)}/products?page=${page}`,
  shopPoints: (query = '') => `/shops/coordinates${query && `?${query}`}`,
  newMembers: '/members/new',
  events: (query = '') => `/events${query && `?${query}`}`,
  event: (id: string) => `/events/${at(id)}`,
  announcements: (query = '') => `/announcements${query && `?${query}`}`,
  announcement: (id: string) => `/announcements/${at(id)}`,
  infographics: '/infographics',
  productFigures: '/infographics/products',
  faq: '/faq',
  curators: '/consultations/curators',
  staffContents: '/staff/content',
  staffContent: (kind: string, query = '') => `/staff/content/${at(kind)}${query && `?${query}`}`,
  staffContentOrder: (kind: string) => `/staff/content/${at(kind)}/order`,
  staffContentPreview: (kind: string) => `/staff/content/${at(kind)}/preview`,
  staffContentRecord: (kind: string, id: string) => `/staff/content/${at(kind)}/${at(id)}`,
  staffContentStatus: (kind: string, id: string) => `/staff/content/${at(kind)}/${at(id)}/status`,
  staffTickets: (query = '') => `/staff/tickets${query && `?${query}`}`,
  staffTicketCounts: '/staff/tickets/counts',
  staffTicket: (id: string) => `/staff/tickets/${at(id)}`,
  staffTicketNotes: (id: string) => `/staff/tickets/${at(id)}/notes`,
  staffTicketAnswers: (id: string) => `/staff/tickets/${at(id)}/answers`,
  mapLink: '/check/coordinate/google-map-link',
  cart: '/users/cart',
  cartLine: (id: string) => `/users/cart/${at(id)}`,
  orders: (query = '') => `/users/orders${query && `?${query}`}`,
  order: (id: string) => `/users/orders/${at(id)}`,
  orderStatus: (id: string) => `/users/orders/${at(id)}/change-status-order`,
  paymentProof: (id: string) => `/users/orders/${at(id)}/upload-payment-proof`,
  review: (lineId: string) => `/users/transaction/${at(lineId)}/review`,
  notifications: (query = '') => `/users/notifications${query && `?${query}`}`,
  readNotifications: '/users/notifications/read',
  badge: '/users/notification/badge',
  liveEvents: '/users/events',
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
  consultations: {
    list: (query = '') => `/consultations${query && `?${query}`}`,
    one: (id: string) => `/consultations/${at(id)}`,
    curators: '/consultations/curators',
    messages: (id: string) => `/consultations/${at(id)}/messages`,
    cancel: (id: string) => `/consultations/${at(id)}/cancel`,
    rating: (id: string) => `/consultations/${at(id)}/rating`,
    calendar: (id: string) => `/consultations/${at(id)}/calendar`,
    desk: (query = '') => `/curators/consultations${query && `?${query}`}`,
    all: (query = '') => `/staff/consultations${query && `?${query}`}`,
    hours: (from: string, until: string) => `/curators/consultations/hours?from=${from}&until=${until}`,
    /** take, schedule, reschedule, reject, no-show, done */
    move: (id: string, move: string) => `/curators/consultations/${at(id)}/${move}`,
  },
  analysis: {
    total: '/members/orders/analysis/total',
    status: '/members/orders/analysis/status',
    revenue: (days = 30) => `/members/orders/analysis/revenue?days=${days}`,
    sales: '/members/products/analysis/sales',
  },
  curation: {
    announcement: (query = '') => `/announcement/curation${query && `?${query}`}`,
    openPeriod: '/curations/periods/open',
    memberStatus: '/members/curation/status',
    own: (id: string) => `/auth/user/curations/${at(id)}`,
    queue: (query = '') => `/curators/curations${query && `?${query}`}`,
    sheet: (id: string) => `/curators/curations/${at(id)}`,
    verification: (id: string) => `/curators/curations/${at(id)}/verification`,
    score: (id: string) => `/curators/curations/${at(id)}/score`,
    decision: (id: string) => `/curators/curations/${at(id)}/decision`,
    businesses: (query = '') => `/curators/businesses${query && `?${query}`}`,
    business: (id: string) => `/curators/businesses/${at(id)}`,
    registrations: (query = '') => `/curators/registrations${query && `?${query}`}`,
    registrationAnswer: (id: string) => `/curators/registrations/${at(id)}/answer`,
  },
  staffCuration: {
    periods: (query = '') => `/staff/curation/periods${query && `?${query}`}`,
    period: (id: string) => `/staff/curation/periods/${at(id)}`,
    periodStatus: (id: string) => `/staff/curation/periods/${at(id)}/status`,
    queue: (query = '') => `/staff/curation/submissions${query && `?${query}`}`,
    sheet: (id: string) => `/staff/curation/submissions/${at(id)}`,
    verification: (id: string) => `/staff/curation/submissions/${at(id)}/verification`,
    decision: (id: string) => `/staff/curation/submissions/${at(id)}/decision`,
    assignment: (id: string) => `/staff/curation/submissions/${at(id)}/period`,
    registrations: (query = '') => `/staff/curation/registrations${query && `?${query}`}`,
    registrationAnswer: (id: string) => `/staff/curation/registrations/${at(id)}/answer`,
  },
};
