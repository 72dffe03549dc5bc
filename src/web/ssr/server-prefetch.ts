/**
 * API paths that the server loads before it renders a page. The browser does not need this list, because its pages
 * fetch for themselves.
 */
import { apiPaths, type WebUrl } from '#contract/paths.ts';
import type { List } from '../components/lists/define-list.ts';
import { pagedList } from '../components/lists/paged-list.ts';
import { announcementList, announcementsPath } from '../features/announcements/list-params.ts';
import { resultList, resultsPath } from '../features/curation/announcement/list-params.ts';
import { eventList, eventsPath } from '../features/events/list-params.ts';
import { faqList } from '../features/faq/list-params.ts';
import { productList, productsPath } from '../features/products/filters.ts';
import { shopList } from '../features/shops/filters.ts';
import { mapPrefetchPaths, shopListPrefetchPaths } from '../features/shops/prefetch-paths.ts';

/** The first path is the main resource of the page. If it is missing, the page is not found. */
interface Prefetch {
  /** The list of the page, without the types of its values. Nothing else of the search parameters is read. */
  list?: Pick<List<object>, 'params'>;
  paths: (url: URL) => string[];
}

/** The id at the end of a path: `/product/1` → `1`. */
const idOf = ({ pathname }: URL): string => pathname.replace(/\/+$/, '').split('/').pop() ?? '';

const always = (...paths: string[]): Prefetch => ({ paths: () => paths });
const byId = (path: (id: string) => string): Prefetch => ({ paths: (url) => [path(idOf(url))] });
const byList = <V extends object>(list: List<V>, paths: (values: V, id: string) => string[]): Prefetch => ({
  list,
  paths: (url) => paths(list.read(url.searchParams), idOf(url)),
});

export const prefetches: Partial<Record<WebUrl, Prefetch>> = {
  '/': always(apiPaths.landing, apiPaths.categories),
  '/marketplace': byList(productList, (filters) => [productsPath(filters), apiPaths.categories, apiPaths.districts]),
  '/product/:id': byList(pagedList, ({ page }, id) => [apiPaths.product(id), apiPaths.productReviews(id, page)]),
  '/members': byList(shopList, shopListPrefetchPaths),
  '/members/:id': byList(pagedList, ({ page }, id) => [apiPaths.shop(id), apiPaths.shopProducts(id, page)]),
  '/maps': byList(shopList, mapPrefetchPaths),
  '/events': byList(eventList, (params) => [eventsPath(params)]),
  '/events/:id': byId(apiPaths.event),
  '/announcements': byList(announcementList, (params) => [announcementsPath(params)]),
  '/announcements/:id': byId(apiPaths.announcement),
  '/announcement/curation': byList(resultList, (params) => [resultsPath(params), apiPaths.districts]),
  '/infographics': always(apiPaths.infographics, apiPaths.productFigures),
  '/curators': always(apiPaths.curators),
  '/faq': byList(faqList, () => [apiPaths.faq]),
};

export const prefetchPathsOf = (path: WebUrl, url: URL): string[] => prefetches[path]?.paths(url) ?? [];
