/** Who gets the tools of the shop in the header, and who a bottom bar for work. */

/** Pages of the market and of one's own purchases: anyone may buy there. */
const BUYING_PAGES = /^\/($|marketplace|product\/|members(\/|$)|maps|carts|checkout|order-list)/;
export const isBuyingPage = (pathname: string): boolean => BUYING_PAGES.test(pathname);

/** Staff and curators have neither the search for products nor a cart, except where they buy themselves. */
export const hasShopTools = (role: string | null, pathname: string): boolean =>
  (role !== 'staff' && role !== 'curator') || isBuyingPage(pathname);

const WORK_ROLES = new Set(['member', 'curator', 'staff']);
/** Those who work here have a bottom bar of their own, except where they buy. */
export const hasWorkBottomNav = (role: string | null, pathname: string): boolean =>
  WORK_ROLES.has(role ?? '') && !isBuyingPage(pathname);
