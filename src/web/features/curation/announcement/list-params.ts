/**
 * Filters of the announcement in the URL of /announcement/curation. The parameters have the names of the form inputs,
 * so submitting the form without scripts gives the same URL.
 */
import { programmePaths } from '#contract/calls/programme.ts';
import { defineList, type Param, type ValuesOf } from '../../../components/lists/define-list.ts';
import { code, page, words } from '../../../components/lists/params.ts';

export const PATH = '/announcement/curation';
const PER_PAGE = 24;

/** Only links to this list write a filter that is not set as `null` or `0`. */
const orUnset = ({ read }: Param<string>): Param<string> => ({
  read: (text, all) => read(text === 'null' || text === '0' ? '' : text, all),
});

export const resultList = defineList({
  search: orUnset(words),
  /** Codes of a district and a business field, id of a period. Empty: all. */
  district: orUnset(code),
  field: orUnset(code),
  period: orUnset(code),
  page,
});
export type ResultListParams = ValuesOf<typeof resultList>;

/** The URL of the list. A change returns to the first page, unless it names a page. */
export const resultsUrl = (params: ResultListParams, change: Partial<ResultListParams>): string =>
  resultList.url(PATH, params, change);

export const isNarrowed = ({ period, district, field, search }: ResultListParams): boolean =>
  Boolean(period || district || field || search);

export const resultsPath = (params: ResultListParams, perPage = PER_PAGE) =>
  programmePaths.curation.announcement(resultList.query(params, { per_page: perPage }));
