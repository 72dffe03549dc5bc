/** The whole list for paper: the screen shows a page of it, and nobody hangs up half of an announcement. */
import type { AnnouncedResult } from '#contract/curation.ts';
import type { ResultPage } from './api.ts';
import { type ResultListParams, resultsPath } from './list-params.ts';

/** The most that the server gives at once. */
const PAGE_SIZE = 100;

export async function readAllResults(
  params: ResultListParams,
  read: (path: string) => Promise<Pick<ResultPage, 'items' | 'total_pages'>>,
): Promise<AnnouncedResult[]> {
  const results: AnnouncedResult[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { items, total_pages } = await read(resultsPath({ ...params, page }, PAGE_SIZE));
    results.push(...items);
    last = total_pages;
  }
  return results;
}
