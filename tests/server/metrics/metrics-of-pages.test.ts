/** What `/metrics` shows about pages: from the cache or not, through the fast path or the route. */
import { expect, test } from 'vitest';
import { pagesApp } from '#tests/support/pages-app.ts';
import { readMetrics } from './read-metrics.ts';

test('a page is a miss when it is rendered, then a hit, which the fast path counts by route', async () => {
  const { app } = await pagesApp();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const read = async () => {
    const { sampleOf } = await readMetrics(app);
    return {
      hit: sampleOf('page_cache_lookups_total{result="hit"}'),
      miss: sampleOf('page_cache_lookups_total{result="miss"}'),
      pages: sampleOf('page_cache_pages'),
      fromMemory: sampleOf('http_responses_from_memory_total{route="/*"}') ?? 0,
    };
  };
  expect(await read()).toEqual({ hit: 0, miss: 0, pages: 0, fromMemory: 0 });
  for (let visit = 0; visit < 3; visit++) await (await fetch(`${url}/faq`)).text();
  expect(await read()).toEqual({ hit: 2, miss: 1, pages: 1, fromMemory: 2 });
  expect((await readMetrics(app)).sampleOf('page_cache_bytes')).toBeGreaterThan(1_000);
});
