/** Decides by role which users get shop tools in the header and a work navigation at the bottom. */
import { dashboardOf, hasPermission } from '#contract/roles.ts';

/** Pages of the marketplace and of the user's own purchases. Every role may buy there. */
const BUYING_PAGES = /^\/($|marketplace|product\/|members(\/|$)|maps|carts|checkout|order-list)/;
const isBuyingPage = (pathname: string): boolean => BUYING_PAGES.test(pathname);

const OFFICE_DASHBOARDS = ['staff-dashboard.open', 'curator-dashboard.open'] as const;
/** Staff and curators have no product search and no cart, except on buying pages. */
export const hasShopTools = (role: string | null, pathname: string): boolean =>
  !OFFICE_DASHBOARDS.some((dashboard) => hasPermission(role, dashboard)) || isBuyingPage(pathname);

/** Sellers, curators and staff have their own bottom navigation, except on buying pages. */
export const hasWorkBottomNav = (role: string | null, pathname: string): boolean =>
  dashboardOf(role) !== null && !isBuyingPage(pathname);
