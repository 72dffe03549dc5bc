/**
 * The pages of the web: one row per URL. The route table, guards, layout, server rendering, canonical URLs and the sitemap follow from it.
 * Any other URL is a 404, on the server and in the browser.
 */
import type { Permission } from './roles.ts';

/** Who may open a page. `guest`: only without a session. A permission: users whose role has it. */
export type Guard = 'public' | 'login' | 'guest' | Permission;

export interface WebPage {
  guard: Guard;
  /** The server renders it, because its content is public and useful before any script runs. */
  isRendered?: boolean;
  /**
   * Search parameters that change the content of a rendered page, in the order of its canonical URL. All others are ignored. They are
   * those of the page's list in the web, and a test compares both.
   */
  params?: readonly string[];
  /** The sitemap names it. Pages with an id are listed from the database. */
  isIndexed?: boolean;
  /** The id of the form that the page shows first. `:id`: the URL names it. */
  form?: string;
  /** Header, footer and side padding are the page's own. Otherwise they are those of the site, or of the dashboard. */
  hasOwnFrame?: boolean;
  /** On a phone nothing, or the page's own bar with price or total and the main action, stands in the place of the bottom navigation. */
  hasNoBottomNav?: boolean;
  /**
   * Shown inside pages of other sites, those that staff allowed for its form: without header, footer and bottom navigation. No other page
   * can be framed.
   */
  isFramable?: boolean;
}

/** The short address of a form, printed on paper. The server redirects it to the form's page. */
export const SHORT_FORM_PATH = '/f/:code';

export const webPages = {
  '/': { guard: 'public', isRendered: true, isIndexed: true, hasOwnFrame: true },
  '/marketplace': {
    guard: 'public',
    isRendered: true,
    params: ['search', 'category', 'district', 'rating', 'price_min', 'price_max', 'open', 'sort', 'page'],
    isIndexed: true,
  },
  '/product/:id': { guard: 'public', isRendered: true, params: ['page'], hasNoBottomNav: true },
  '/members': {
    guard: 'public',
    isRendered: true,
    params: ['search', 'district', 'field', 'open', 'page'],
    isIndexed: true,
  },
  '/members/:id': { guard: 'public', isRendered: true, params: ['page'] },
  '/maps': {
    guard: 'public',
    isRendered: true,
    params: ['search', 'district', 'field', 'open', 'page'],
    isIndexed: true,
  },
  '/events': { guard: 'public', isRendered: true, params: ['page', 'past'], isIndexed: true },
  '/events/:id': { guard: 'public', isRendered: true },
  '/announcements': { guard: 'public', isRendered: true, params: ['page', 'kind'], isIndexed: true },
  '/announcements/:id': { guard: 'public', isRendered: true },
  '/infographics': { guard: 'public', isRendered: true, isIndexed: true },
  '/curators': { guard: 'public', isRendered: true, isIndexed: true },
  '/faq': { guard: 'public', isRendered: true, params: ['search'], isIndexed: true },
  '/help': { guard: 'public', isRendered: true, isIndexed: true },
  '/terms': { guard: 'public', isRendered: true, isIndexed: true },
  '/privacy': { guard: 'public', isRendered: true, isIndexed: true },
  '/contact-us': { guard: 'public', isIndexed: true, form: 'contact-us' },
  '/offline': { guard: 'public' },
  '/announcement/curation': {
    guard: 'public',
    isRendered: true,
    params: ['search', 'district', 'field', 'period', 'page'],
  },
  '/forms': { guard: 'public' },
  '/forms/:id': { guard: 'public', form: ':id' },
  '/resume/:id': { guard: 'public' },
  '/embed/:id': { guard: 'public', form: ':id', hasNoBottomNav: true, isFramable: true },
  '/places/:id': { guard: 'public' },
  '/verify/success': { guard: 'public' },
  '/verify/fail': { guard: 'public' },
  '/login': { guard: 'guest', hasOwnFrame: true, hasNoBottomNav: true },
  '/register': { guard: 'guest', hasOwnFrame: true, hasNoBottomNav: true },
  '/forgot-password': { guard: 'guest', hasOwnFrame: true, hasNoBottomNav: true },
  '/forgot-password/page': { guard: 'guest', hasOwnFrame: true, hasNoBottomNav: true },
  '/carts': { guard: 'login', hasNoBottomNav: true },
  '/checkout': { guard: 'login', hasNoBottomNav: true },
  '/order-list': { guard: 'login' },
  '/order-list/:id': { guard: 'login' },
  '/order-list/:id/receipt': { guard: 'login' },
  '/notifications': { guard: 'login' },
  '/favorites': { guard: 'login' },
  '/profile': { guard: 'login' },
  '/consultation': { guard: 'login', hasOwnFrame: true, hasNoBottomNav: true },
  '/consultation/history': { guard: 'login' },
  '/consultation/detail/:id': { guard: 'login' },
  '/curation': { guard: 'login' },
  '/curation/:id': { guard: 'login' },
  '/dashboard/member': { guard: 'shop.manage' },
  '/dashboard/member/products': { guard: 'shop.manage' },
  '/dashboard/member/products/add': { guard: 'shop.manage' },
  '/dashboard/member/products/import': { guard: 'shop.manage' },
  '/dashboard/member/products/detail/:id': { guard: 'shop.manage' },
  '/dashboard/member/products/edit/:id': { guard: 'shop.manage' },
  '/dashboard/member/questions': { guard: 'shop.manage' },
  '/dashboard/member/orders': { guard: 'shop.manage' },
  '/dashboard/member/orders/:id': { guard: 'shop.manage' },
  '/dashboard/curator': { guard: 'curator-dashboard.open' },
  '/dashboard/curator/submissions': { guard: 'entries.assess' },
  '/dashboard/curator/submissions/:id': { guard: 'entries.assess' },
  '/dashboard/curator/businesses': { guard: 'businesses.assist' },
  '/dashboard/curator/businesses/:id': { guard: 'businesses.assist' },
  '/dashboard/curator/registrations': { guard: 'registrations.answer' },
  '/dashboard/curator/consultations': { guard: 'consultations.answer' },
  '/dashboard/curator/consultations/:id': { guard: 'consultations.answer' },
  '/dashboard/staff': { guard: 'staff-dashboard.open' },
  '/dashboard/staff/submissions': { guard: 'submissions.read' },
  '/dashboard/staff/submissions/overview': { guard: 'submissions.read' },
  '/dashboard/staff/submissions/import': { guard: 'submissions.import' },
  '/dashboard/staff/submissions/duplicates': { guard: 'submissions.read' },
  '/dashboard/staff/submissions/:id/compare/:otherId': { guard: 'submissions.read' },
  '/dashboard/staff/submissions/:id': { guard: 'submissions.read' },
  '/dashboard/staff/consultations': { guard: 'consultations.manage' },
  '/dashboard/staff/curation': { guard: 'curation.manage' },
  '/dashboard/staff/curation/add': { guard: 'curation.manage' },
  '/dashboard/staff/curation/submissions': { guard: 'curation.manage' },
  '/dashboard/staff/curation/submissions/:id': { guard: 'curation.manage' },
  '/dashboard/staff/curation/registrations': { guard: 'curation.manage' },
  '/dashboard/staff/curation/:id': { guard: 'curation.manage' },
  '/dashboard/staff/businesses': { guard: 'businesses.read' },
  '/dashboard/staff/businesses/:id': { guard: 'businesses.read' },
  '/dashboard/staff/forms': { guard: 'forms.manage' },
  '/dashboard/staff/forms/:id': { guard: 'forms.manage' },
  '/dashboard/staff/forms/:id/poster': { guard: 'forms.manage' },
  '/dashboard/staff/content': { guard: 'contents.manage' },
  '/dashboard/staff/content/:kind': { guard: 'contents.manage' },
  '/dashboard/staff/content/:kind/:id': { guard: 'contents.manage' },
  '/dashboard/staff/complaints': { guard: 'complaints.manage' },
  '/dashboard/staff/complaints/:id': { guard: 'complaints.manage' },
  '/dashboard/staff/refunds': { guard: 'refunds.manage' },
  '/dashboard/staff/refunds/:id': { guard: 'refunds.manage' },
  '/dashboard/staff/tickets': { guard: 'tickets.manage' },
  '/dashboard/staff/tickets/:id': { guard: 'tickets.manage' },
  '/dashboard/staff/subsidies': { guard: 'subsidies.manage' },
  '/dashboard/staff/subsidies/add': { guard: 'subsidies.manage' },
  '/dashboard/staff/subsidies/:id': { guard: 'subsidies.manage' },
  '/dashboard/staff/people': { guard: 'people.manage' },
  '/dashboard/staff/people/:id': { guard: 'people.manage' },
  '/dashboard/staff/moderation': { guard: 'moderation.manage' },
  '/dashboard/staff/mails': { guard: 'mails.manage' },
  '/dashboard/staff/system': { guard: 'system.manage' },
  '/dashboard/staff/audit': { guard: 'audit.read' },
} as const satisfies Record<string, WebPage>;

export type WebUrl = keyof typeof webPages;

/** Old URLs that lead to a page. They have no page of their own. */
export const redirects: Record<string, WebUrl> = { '/kurasi': '/curation' };

const trimSlashes = (path: string) => path.replace(/^\/+|\/+$/g, '');
const partsOf = (path: string) => trimSlashes(path).split('/');
const PATTERNS = (Object.keys(webPages) as WebUrl[]).map((url) => ({ url, parts: partsOf(url) }));

/** The URL pattern that matches a path; undefined means 404. A trailing slash makes no difference. */
export function findWebUrl(pathname: string): WebUrl | undefined {
  const given = partsOf(pathname);
  return PATTERNS.find(
    ({ parts }) =>
      parts.length === given.length &&
      parts.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at])),
  )?.url;
}

export type Dashboard = 'member' | 'curator' | 'staff';

/** The dashboard that a page belongs to. Its guard is that of its first page, `/dashboard/<name>`. */
export function dashboardOf(url: WebUrl): Dashboard | null {
  const [first, name] = partsOf(url);
  return first === 'dashboard' ? (name as Dashboard) : null;
}

/** The row of a path; undefined means 404. */
export function findWebPage(pathname: string): WebPage | undefined {
  const url = findWebUrl(pathname);
  return url && webPages[url];
}

export const isServerRendered = (pathname: string): boolean => findWebPage(pathname)?.isRendered ?? false;

/** Id of the element of a page that contains the response of `GET /forms/{id}` for this form. */
export const PAGE_FORM_ID = 'form';
/** Id of the element that contains the page with the first step of this form, rendered by the server. */
export const FIRST_STEP_ID = 'first-step';

/** The id of the form that this page shows first, or null. */
export function pageFormOf(pathname: string): string | null {
  const form = findWebPage(pathname)?.form;
  return (form === ':id' ? partsOf(pathname).at(-1) : form) ?? null;
}

/** One canonical URL per page: no trailing slash, only the page's own parameters if they are not empty, in a fixed order. */
export function canonicalPageUrl(pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const params = new URLSearchParams();
  for (const name of findWebPage(pathname)?.params ?? []) {
    const value = given.get(name);
    if (value) params.set(name, value);
  }
  const query = params.size > 0 ? `?${params}` : '';
  return `/${trimSlashes(pathname)}${query}`;
}
