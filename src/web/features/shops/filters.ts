/**
 * Filters of the shops in the URL of /members and /maps. The parameters have the names of the form inputs, so
 * submitting the form without scripts gives the same URL. Invalid values are ignored and never cause an error.
 */
import { apiPaths } from '#contract/paths.ts';

export interface ShopFilters {
  search: string;
  /** Codes of a district and a business field. Empty: all. */
  district: string;
  field: string;
  /** Only shops that are open now. */
  open: boolean;
  page: number;
}

export const noFilters: ShopFilters = { search: '', district: '', field: '', open: false, page: 1 };
const PER_PAGE = 24;
const LAST_PAGE = 100_000;

const cleanText = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 100).trim();
const validCode = (text: string | null) => (text && /^[\w.-]{1,64}$/.test(text) ? text : '');
const pageOf = (text: string | null) => {
  const page = Number(text);
  return text && Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
};

export const readFilters = (params: URLSearchParams): ShopFilters => ({
  search: cleanText(params.get('search')),
  district: validCode(params.get('district')),
  field: validCode(params.get('field')),
  open: params.get('open') === '1',
  page: pageOf(params.get('page')),
});

/** Parameters in a fixed order, without defaults, so that equal lists have equal URLs. */
export function writeFilters({ search, district, field, open, page }: ShopFilters): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (district) query.set('district', district);
  if (field) query.set('field', field);
  if (open) query.set('open', '1');
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

/** The URL of a list. A change returns to the first page, unless it names a page. */
export function filteredUrl(path: string, filters: ShopFilters, change: Partial<ShopFilters> = {}): string {
  const query = writeFilters({ ...filters, page: 1, ...change });
  return query ? `${path}?${query}` : path;
}

export const isNarrowed = ({ search, district, field, open }: ShopFilters): boolean =>
  Boolean(search || district || field || open);

/** API path of the list, for page and server. */
export function shopsPath(filters: ShopFilters): string {
  const query = writeFilters(filters);
  return apiPaths.shops(`${query && `${query}&`}per_page=${PER_PAGE}`);
}

/** API path of the map. It has no pages, and shows the open state by colour. */
export const pointsPath = (filters: ShopFilters): string =>
  apiPaths.shopPoints(writeFilters({ ...filters, open: false, page: 1 }));
