/**
 * Filters of the shops in the URL of /members and /maps. The parameters have the names of the form inputs, so
 * submitting the form without scripts gives the same URL.
 */
import { apiPaths } from '#contract/paths.ts';
import { defineList, type ValuesOf } from '../../components/lists/define-list.ts';
import { code, flag, page, words } from '../../components/lists/params.ts';

const PER_PAGE = 24;

export const shopList = defineList({
  search: words,
  /** Codes of a district and a business field. Empty: all. */
  district: code,
  field: code,
  /** Only shops that are open now. */
  open: flag,
  page,
});
export type ShopFilters = ValuesOf<typeof shopList>;

export const isNarrowed = ({ search, district, field, open }: ShopFilters): boolean =>
  Boolean(search || district || field || open);

/** API path of the list, for page and server. */
export const shopsPath = (filters: ShopFilters) => apiPaths.shops(shopList.query(filters, { per_page: PER_PAGE }));

/** The map has no pages, and shows the open state by colour. */
const pointQuery = (filters: ShopFilters) => shopList.query({ ...filters, open: false, page: 1 });
/** API paths of the map: all points, and the first ones with the number of all. */
export const pointsPath = (filters: ShopFilters) => apiPaths.shopPoints(pointQuery(filters));
export const pointsStartPath = (filters: ShopFilters) => apiPaths.shopPointsStart(pointQuery(filters));
