/** Every public page, rendered for each request, beside the marketplace page. */

import { type WebPage, type WebUrl, webPages } from '#contract/pages.ts';
import { apiPaths } from '#contract/paths.ts';
import type { BenchDatabase } from './database.ts';
import { atLeast, compare } from './load.ts';
import { startProductServer } from './product-server.ts';
import type { BenchResult } from './report.ts';

const MARKETPLACE = '/marketplace';
/** The list of the API whose first entry stands for `:id`. */
const LISTS: Partial<Record<WebUrl, string>> = {
  '/product/:id': apiPaths.products(),
  '/members/:id': apiPaths.shops(),
  '/events/:id': apiPaths.events(),
  '/announcements/:id': apiPaths.announcements(),
};

export async function renderPublicPages(data: BenchDatabase): Promise<BenchResult[]> {
  const shelf = await data.withData(20_000);
  const target = await startProductServer(shelf.url, [], { PAGE_CACHE: 'off' });
  /** Null: the bench's data has none. */
  const addressOf = async (url: WebUrl): Promise<string | null> => {
    if (!url.includes(':id')) return url;
    const answer = await fetch(`${target.url}/api/v1${LISTS[url]}`);
    const [first] = ((await answer.json()) as { data: { items: { id: string }[] } }).data.items;
    return first ? url.replace(':id', first.id) : null;
  };
  const inputs = (path: string) => [{ method: 'GET' as const, path }];
  try {
    const results: BenchResult[] = [];
    for (const [url, page] of Object.entries(webPages) as [WebUrl, WebPage][]) {
      const address = page.isRendered && url !== MARKETPLACE ? await addressOf(url) : null;
      if (!address) continue;
      const rates = await compare(
        { target, inputs: inputs(address) },
        { target, inputs: inputs(MARKETPLACE) },
        { rounds: 5, seconds: 1, warmUp: 2 },
      );
      results.push(atLeast(`${url} rendered for each request, beside the marketplace page`, rates, 0.5));
    }
    return results;
  } finally {
    await target.stop();
    await shelf.drop();
  }
}
