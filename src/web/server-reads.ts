/** API paths that each rendered page reads at once. The browser does not need this list: its pages read for themselves. */
import { apiPaths, type WebUrl } from '#contract/paths.ts';
import { announcementReads, announcementsReads } from './features/announcements/choice.ts';
import { resultsReads } from './features/curation/announcement/choice.ts';
import { eventReads, eventsReads } from './features/events/choice.ts';
import { marketplaceReads } from './features/products/read-filters.ts';
import { reviewPageOf } from './features/reviews/pages.ts';
import { mapReads, shopReads, shopsReads } from './features/shops/reads.ts';

/** The id at the end of an address: `/product/1` → `1`. */
const idOf = ({ pathname }: URL): string => pathname.replace(/\/+$/, '').split('/').pop() ?? '';

/** The first path is what the page is about: without it the page is not found. */
const reads: Partial<Record<WebUrl, (url: URL) => string[]>> = {
  '/': () => [apiPaths.landing, apiPaths.categories],
  '/marketplace': marketplaceReads,
  '/product/:id': (url) => [
    apiPaths.product(idOf(url)),
    apiPaths.productReviews(idOf(url), reviewPageOf(url.searchParams)),
  ],
  '/members': shopsReads,
  '/members/:id': shopReads,
  '/maps': mapReads,
  '/events': eventsReads,
  '/events/:id': eventReads,
  '/announcements': announcementsReads,
  '/announcements/:id': announcementReads,
  '/announcement/curation': resultsReads,
  '/infographics': () => [apiPaths.infographics, apiPaths.productFigures],
  '/curators': () => [apiPaths.curators],
  '/faq': () => [apiPaths.faq],
};

export const readsOf = (path: WebUrl, url: URL): string[] => reads[path]?.(url) ?? [];
