/** Loads the whole list for printing, because the screen shows only one page of it. */
import type { AnnouncedResult } from '#contract/curation.ts';
import type { ResultPage } from './api.ts';
import { type ResultListParams, resultsPath } from './list-params.ts';

/** Largest page of the server. */
const PAGE_SIZE = 100;

export async function readAllResults(
  params: ResultListParams,
  read: (path: ReturnType<typeof resultsPath>) => Promise<Pick<ResultPage, 'items' | 'total_pages'>>,
): Promise<AnnouncedResult[]> {
  const results: AnnouncedResult[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { items, total_pages } = await read(resultsPath({ ...params, page }, PAGE_SIZE));
    results.push(...items);
    last = total_pages;
  }
  return results;
}
