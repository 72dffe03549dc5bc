/** The whole list for paper: the screen shows a page of it, and nobody hangs up half of an announcement. */
import type { AnnouncedResult } from '#contract/curation.ts';
import type { Results } from './api.ts';
import { type Choice, resultsPath } from './choice.ts';

/** The most that the server gives at once. */
const AT_ONCE = 100;

export async function readWhole(
  choice: Choice,
  read: (path: string) => Promise<Pick<Results, 'items' | 'total_pages'>>,
): Promise<AnnouncedResult[]> {
  const found: AnnouncedResult[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { items, total_pages } = await read(resultsPath({ ...choice, page }, AT_ONCE));
    found.push(...items);
    last = total_pages;
  }
  return found;
}
