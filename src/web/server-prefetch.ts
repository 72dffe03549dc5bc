/**
 * API paths that the server loads before it renders a page. The browser does not need this list, because its pages
 * fetch for themselves.
 */
import { apiPaths, type WebUrl } from '#contract/paths.ts';
import { announcementListPrefetchPaths, announcementPrefetchPaths } from './features/announcements/list-params.ts';
import { resultsPrefetchPaths } from './features/curation/announcement/list-params.ts';
import { eventListPrefetchPaths, eventPrefetchPaths } from './features/events/list-params.ts';
import { marketplacePrefetchPaths } from './features/products/read-filters.ts';
import { readReviewPage } from './features/reviews/review-page.ts';
import { mapPrefetchPaths, shopListPrefetchPaths, shopPrefetchPaths } from './features/shops/prefetch-paths.ts';

/** The id at the end of a path: `/product/1` → `1`. */
const idOf = ({ pathname }: URL): string => pathname.replace(/\/+$/, '').split('/').pop() ?? '';

/** The first path is the main resource of the page. If it is missing, the page is not found. */
const prefetchPaths: Partial<Record<WebUrl, (url: URL) => string[]>> = {
  '/': () => [apiPaths.landing, apiPaths.categories],
  '/marketplace': marketplacePrefetchPaths,
  '/product/:id': (url) => [
    apiPaths.product(idOf(url)),
    apiPaths.productReviews(idOf(url), readReviewPage(url.searchParams)),
  ],
  '/members': shopListPrefetchPaths,
  '/members/:id': shopPrefetchPaths,
  '/maps': mapPrefetchPaths,
  '/events': eventListPrefetchPaths,
  '/events/:id': eventPrefetchPaths,
  '/announcements': announcementListPrefetchPaths,
  '/announcements/:id': announcementPrefetchPaths,
  '/announcement/curation': resultsPrefetchPaths,
  '/infographics': () => [apiPaths.infographics, apiPaths.productFigures],
  '/curators': () => [apiPaths.curators],
  '/faq': () => [apiPaths.faq],
};

export const prefetchPathsOf = (path: WebUrl, url: URL): string[] => prefetchPaths[path]?.(url) ?? [];
