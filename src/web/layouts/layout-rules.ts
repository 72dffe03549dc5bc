/** Which layout parts surround which page. */
interface LayoutRule {
  navbar: boolean;
  footer: boolean;
  /** Without the side padding of ordinary pages. */
  wide: boolean;
  dashboard: boolean;
  /** The bottom navigation on a phone. */
  bottomNav: boolean;
}

const PAGES_WITHOUT_BARS = [
  '/login',
  '/register',
  '/kurasi',
  '/consultation',
  '/forgot-password',
  '/forgot-password/page',
  '/',
];
/** On a phone these pages have their own bar at the bottom with the price or total and the main action. */
const PAGES_WITH_ACTION_BAR = /^\/(product\/[^/]+|carts|checkout)$/;
const AUTH_PAGES = ['/login', '/register', '/forgot-password', '/forgot-password/page'];

export function layoutOf(pathname: string): LayoutRule {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  const isWithoutBars = PAGES_WITHOUT_BARS.includes(path);
  const dashboard = path === '/dashboard' || path.startsWith('/dashboard/');
  // The landing page and the consultation page have sections with their own padding.
  return {
    navbar: !isWithoutBars,
    footer: !isWithoutBars && !dashboard,
    wide: dashboard || AUTH_PAGES.includes(path) || path === '/' || path === '/consultation',
    dashboard,
    bottomNav: (!isWithoutBars || path === '/') && !PAGES_WITH_ACTION_BAR.test(path),
  };
}
