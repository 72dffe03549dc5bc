/** Who gets the tools of the shop in the header, and who a bottom bar for work. */

/** Pages of the market and of one's own purchases: anyone may buy there. */
const BUYING = /^\/($|marketplace|product\/|members(\/|$)|maps|carts|checkout|order-list)/;
export const isBuying = (pathname: string): boolean => BUYING.test(pathname);

/** Staff and curators have neither the search for products nor a cart, except where they buy themselves. */
export const hasShopTools = (role: string | null, pathname: string): boolean =>
  (role !== 'staff' && role !== 'curator') || isBuying(pathname);

const WORKERS = new Set(['member', 'curator', 'staff']);
/** Those who work here have a bottom bar of their own, except where they buy. */
export const hasWorkBar = (role: string | null, pathname: string): boolean =>
  WORKERS.has(role ?? '') && !isBuying(pathname);
