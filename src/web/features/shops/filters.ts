/**
 * What a visitor has narrowed the shops down to, as it stands in the address of /members and /maps. The names are those of
 * the form's fields, so a form sent without any script means the same. Whatever cannot be meant is left out, never an error.
 */
import { apiPaths } from '#contract/paths.ts';

export interface ShopFilters {
  search: string;
  /** Code of a district, of a field; empty: all. */
  district: string;
  field: string;
  /** Only shops that are open now. */
  open: boolean;
  page: number;
}

export const noFilters: ShopFilters = { search: '', district: '', field: '', open: false, page: 1 };
export const PER_PAGE = 24;
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

/** In one fixed order, without what is as it always is: equal lists have equal addresses. */
export function writeFilters({ search, district, field, open, page }: ShopFilters): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (district) query.set('district', district);
  if (field) query.set('field', field);
  if (open) query.set('open', '1');
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

/** The address of a list; `change` goes back to its first page unless it names one. */
export function filteredUrl(path: string, filters: ShopFilters, change: Partial<ShopFilters> = {}): string {
  const query = writeFilters({ ...filters, page: 1, ...change });
  return query ? `${path}?${query}` : path;
}

export const isNarrowed = ({ search, district, field, open }: ShopFilters): boolean =>
  Boolean(search || district || field || open);

/** What the list reads, here and on the server. */
export function shopsPath(filters: ShopFilters): string {
  const query = writeFilters(filters);
  return apiPaths.shops(`${query && `${query}&`}per_page=${PER_PAGE}`);
}

/** What the map reads: it has no pages, and shows open shops by their colour. */
export const pointsPath = (filters: ShopFilters): string =>
  apiPaths.shopPoints(writeFilters({ ...filters, open: false, page: 1 }));
