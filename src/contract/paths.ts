/** Paths of the API as builders, and paths of the web with their guards. No behaviour except matching. */

export { apiPaths } from './calls/public.ts';

export const API = '/api/v1';

/** Widths of public pictures as WebP in pixels, narrowest first: `/media/…?w=`. */
export const MEDIA_WIDTHS = [320, 640, 800, 1200] as const;

/** Who may open a page. `guest`: only without a session. A role: only users with that role. */
export type Guard = 'public' | 'login' | 'guest' | 'member' | 'curator' | 'staff';

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
  '/dashboard/staff/businesses': 'staff',
  '/dashboard/staff/businesses/:id': 'staff',
  '/dashboard/staff/forms': 'staff',
  '/dashboard/staff/forms/:id': 'staff',
  '/dashboard/staff/content': 'staff',
  '/dashboard/staff/content/:kind': 'staff',
  '/dashboard/staff/content/:kind/:id': 'staff',
  '/dashboard/staff/tickets': 'staff',
  '/dashboard/staff/tickets/:id': 'staff',
  '/dashboard/staff/people': 'staff',
  '/dashboard/staff/people/:id': 'staff',
  '/dashboard/staff/moderation': 'staff',
  '/dashboard/staff/mails': 'staff',
  '/dashboard/staff/system': 'staff',
  '/dashboard/staff/audit': 'staff',
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

/** Search parameters that change the content of a public page. All others are ignored. */
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
