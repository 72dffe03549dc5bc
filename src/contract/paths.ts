/** Paths of the API as builders, and paths of the web with their guards. No behaviour except matching. */
import type { Permission } from './roles.ts';

export { apiPaths } from './calls/public.ts';

export const API = '/api/v1';

/** Widths of public pictures as WebP in pixels, narrowest first: `/media/…?w=`. */
export const MEDIA_WIDTHS = [320, 640, 800, 1200] as const;

/** Tab of the profile with the sessions and the password. */
export const SECURITY_PATH = '/profile?page=security';

/** Who may open a page. `guest`: only without a session. A permission: users whose role has it. */
export type Guard = 'public' | 'login' | 'guest' | Permission;

/** All paths of the web. Any other path is a 404, on the server and in the browser. */
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
  '/offline': 'public',
  '/announcement/curation': 'public',
  '/forms': 'public',
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
  '/dashboard/member': 'shop.manage',
  '/dashboard/member/products': 'shop.manage',
  '/dashboard/member/products/add': 'shop.manage',
  '/dashboard/member/products/import': 'shop.manage',
  '/dashboard/member/products/detail/:id': 'shop.manage',
  '/dashboard/member/products/edit/:id': 'shop.manage',
  '/dashboard/member/orders': 'shop.manage',
  '/dashboard/member/orders/:id': 'shop.manage',
  '/dashboard/curator': 'curator-dashboard.open',
  '/dashboard/curator/submissions': 'entries.assess',
  '/dashboard/curator/submissions/:id': 'entries.assess',
  '/dashboard/curator/businesses': 'businesses.assist',
  '/dashboard/curator/businesses/:id': 'businesses.assist',
  '/dashboard/curator/registrations': 'registrations.answer',
  '/dashboard/curator/consultations': 'consultations.answer',
  '/dashboard/curator/consultations/:id': 'consultations.answer',
  '/dashboard/staff': 'staff-dashboard.open',
  '/dashboard/staff/submissions': 'submissions.read',
  '/dashboard/staff/submissions/:id': 'submissions.read',
  '/dashboard/staff/consultations': 'consultations.manage',
  '/dashboard/staff/curation': 'curation.manage',
  '/dashboard/staff/curation/add': 'curation.manage',
  '/dashboard/staff/curation/submissions': 'curation.manage',
  '/dashboard/staff/curation/submissions/:id': 'curation.manage',
  '/dashboard/staff/curation/registrations': 'curation.manage',
  '/dashboard/staff/curation/:id': 'curation.manage',
  '/dashboard/staff/businesses': 'businesses.read',
  '/dashboard/staff/businesses/:id': 'businesses.read',
  '/dashboard/staff/forms': 'forms.manage',
  '/dashboard/staff/forms/:id': 'forms.manage',
  '/dashboard/staff/content': 'contents.manage',
  '/dashboard/staff/content/:kind': 'contents.manage',
  '/dashboard/staff/content/:kind/:id': 'contents.manage',
  '/dashboard/staff/tickets': 'tickets.manage',
  '/dashboard/staff/tickets/:id': 'tickets.manage',
  '/dashboard/staff/people': 'people.manage',
  '/dashboard/staff/people/:id': 'people.manage',
  '/dashboard/staff/moderation': 'moderation.manage',
  '/dashboard/staff/mails': 'mails.manage',
  '/dashboard/staff/system': 'system.manage',
  '/dashboard/staff/audit': 'audit.read',
} as const satisfies Record<string, Guard>;

export type WebUrl = keyof typeof webUrls;

/** The pattern that matches a path; undefined means 404. A trailing slash makes no difference. */
export function findWebUrl(pathname: string): WebUrl | undefined {
  const parts = trimSlashes(pathname).split('/');
  return (Object.keys(webUrls) as WebUrl[]).find((pattern) => {
    const wanted = trimSlashes(pattern).split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i]))
    );
  });
}

/** Pages that the server renders, because their content is public and useful before any script runs. */
const SERVER_RENDERED: readonly WebUrl[] = [
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

export function isServerRendered(pathname: string): boolean {
  const path = findWebUrl(pathname);
  return path !== undefined && SERVER_RENDERED.includes(path);
}

/** The form at the top of a page. For `/forms/:id` the path names it. */
const PAGE_FORMS: Partial<Record<WebUrl, string>> = { '/contact-us': 'contact-us' };

/** Id of the element of a page that contains the response of `GET /forms/{id}` for this form. */
export const PAGE_FORM_ID = 'form';
/** Id of the element that contains the page with the first step of this form, rendered by the server. */
export const FIRST_STEP_ID = 'first-step';

/** The id of the form that this page shows first, or null. */
export function pageFormOf(pathname: string): string | null {
  const url = findWebUrl(pathname);
  if (url === '/forms/:id') return trimSlashes(pathname).split('/')[1] ?? null;
  return (url && PAGE_FORMS[url]) ?? null;
}

/**
 * Search parameters that change the content of a public page, in the order of its URL. All others are ignored. The
 * lists of the web declare them, and a test compares both.
 */
export const PAGE_PARAMS = [
  'search',
  'category',
  'district',
  'field',
  'rating',
  'price_min',
  'price_max',
  'open',
  'sort',
  'period',
  'page',
  'past',
  'kind',
] as const;

/** One canonical URL per page: no trailing slash, only known non-empty parameters, in a fixed order. */
export function canonicalPageUrl(pathname: string, search: string): string {
  const given = search.length > 1 ? new URLSearchParams(search) : null;
  const params = new URLSearchParams();
  if (given)
    for (const name of PAGE_PARAMS) {
      const value = given.get(name);
      if (value) params.set(name, value);
    }
  const query = params.size > 0 ? `?${params}` : '';
  return `/${trimSlashes(pathname)}${query}`;
}

const trimSlashes = (path: string) => path.replace(/^\/+|\/+$/g, '');

const MAX_PATH_LENGTH = 2_000;
/** A path can only be parsed with an origin. This one never leaves the function. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/**
 * Accepts only paths on this site. Rejects values that are no text (a query may name `next` twice), URLs of other sites,
 * and paths that browsers read differently from how they are written.
 */
export function safeRedirectPath(next: unknown): string | null {
  // Browsers remove tabs and line breaks inside a URL and read a backslash as a slash, so `/\t/host` leads to `//host`.
  if (typeof next !== 'string' || next.length > MAX_PATH_LENGTH || !next.startsWith('/') || /[\p{Cc}\s\\]/u.test(next))
    return null;
  try {
    const { origin, pathname, search: query, hash } = new URL(next, PLACEHOLDER_ORIGIN);
    return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') ? `${pathname}${query}${hash}` : null;
  } catch {
    return null;
  }
}
