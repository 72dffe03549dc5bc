/** Which parts of the layout surround which page. */
import { dashboardOf, findWebUrl, redirects, type WebPage, webPages } from '#contract/pages.ts';

interface LayoutRule {
  navbar: boolean;
  footer: boolean;
  /** Without the side padding of ordinary pages. */
  wide: boolean;
  dashboard: boolean;
  /** The bottom navigation on a phone. */
  bottomNav: boolean;
}

/** A URL without a page has the layout of the site. */
export function layoutOf(pathname: string): LayoutRule {
  const url = findWebUrl(pathname);
  const {
    hasOwnFrame = false,
    hasNoBottomNav = false,
    isFramable = false,
  }: Partial<WebPage> = url ? webPages[url] : {};
  const isBare = hasOwnFrame || isFramable || Object.hasOwn(redirects, pathname);
  const dashboard = url !== undefined && dashboardOf(url) !== null;
  return {
    navbar: !isBare,
    footer: !isBare && !dashboard,
    wide: hasOwnFrame || dashboard,
    dashboard,
    bottomNav: !hasNoBottomNav,
  };
}
