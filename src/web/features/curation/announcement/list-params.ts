/**
 * Filters of the announcement in the URL of /announcement/curation. The parameters have the names of the form inputs,
 * so submitting the form without scripts gives the same URL. Empty, `null` and `0` mean no filter.
 */
import { programmePaths } from '#contract/calls/programme.ts';
import { apiPaths } from '#contract/paths.ts';

export interface ResultListParams {
  /** Id of a period, codes of a district and a business field. Empty: all. */
  period: string;
  district: string;
  field: string;
  search: string;
  page: number;
}

export const PATH = '/announcement/curation';
const PER_PAGE = 24;
const LAST_PAGE = 100_000;

const trimmed = (text: string | null) => (text === null || text === 'null' || text === '0' ? '' : text.trim());
const validCode = (text: string | null) => (/^[\w.-]{1,64}$/.test(trimmed(text)) ? trimmed(text) : '');
const pageOf = (text: string | null) => {
  const page = Number(text);
  return text && Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
};

export const readListParams = (params: URLSearchParams): ResultListParams => ({
  period: validCode(params.get('period')),
  district: validCode(params.get('district')),
  field: validCode(params.get('field')),
  search: trimmed(params.get('search')).replace(/\s+/g, ' ').slice(0, 100).trim(),
  page: pageOf(params.get('page')),
});

/** Parameters in a fixed order, without defaults, so that equal lists have equal URLs. */
function toSearchParams({ search, district, field, period, page }: ResultListParams): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (district) query.set('district', district);
  if (field) query.set('field', field);
  if (period) query.set('period', period);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** The URL of a list. A change returns to the first page, unless it names a page. */
export function listUrl(params: ResultListParams, change: Partial<ResultListParams> = {}): string {
  const query = toSearchParams({ ...params, page: 1, ...change }).toString();
  return query ? `${PATH}?${query}` : PATH;
}

export const isNarrowed = ({ period, district, field, search }: ResultListParams): boolean =>
  Boolean(period || district || field || search);

export function resultsPath(params: ResultListParams, perPage = PER_PAGE): string {
  const query = toSearchParams(params);
  query.set('per_page', String(perPage));
  return programmePaths.curation.announcement(query.toString());
}

export const resultsPrefetchPaths = ({ searchParams }: URL): string[] => [
  resultsPath(readListParams(searchParams)),
  apiPaths.districts,
];
