/** Pages that are requested at the same time share the render threads: all are answered, and few are in memory at once. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { textPiecesWithNonce } from '#server/page-cache/compressed-page.ts';
import { startRenderThreads } from '#server/page-cache/render-threads.ts';

const folder = await mkdtemp(join(tmpdir(), 'sentra-umkm-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, 'entry-server.mjs');
await writeFile(
  file,
  `export async function render({ url, load }) {
    const { body } = await load('/anything');
    if (url.endsWith('/broken')) throw new Error('broken');
    return { status: 200, head: '', styles: '', state: '', body: [url + body] };
  }`,
);

const template = { empty: '', before: '<html>', between: '<body>', after: '</body></html>', pageStyles: {} };

test('a hundred pages at once are all answered, although some fail, and at most eight for each thread read their data at a time', async () => {
  const threads = startRenderThreads({ id: { renderer: pathToFileURL(file).href, template } });
  let reading = 0;
  let mostReading = 0;
  let mostWaiting = 0;
  const load = async () => {
    mostReading = Math.max(mostReading, ++reading);
    mostWaiting = Math.max(mostWaiting, threads.load?.().pages.waiting ?? 0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    reading--;
    return { status: 200, payload: '{}' };
  };
  const urls = Array.from({ length: 100 }, (_, n) => `https://contoh.id/${n % 10 === 0 ? 'broken' : n}`);
  const pages = await Promise.allSettled(
    urls.map((url) => threads.renderPage({ url, site: 'https://contoh.id', language: 'id', load })),
  );
  const { threads: states, pages: jobs } = threads.load?.() ?? {};
  await threads.close?.();
  expect(mostWaiting).toBeGreaterThan(50);
  expect([states?.busy, jobs]).toEqual([0, { running: 0, waiting: 0 }]);
  expect(pages.map(({ status }) => status)).toEqual(
    urls.map((url) => (url.endsWith('broken') ? 'rejected' : 'fulfilled')),
  );
  expect(mostReading).toBeGreaterThan(1);
  // Eight pages for each thread. On two cores there is one, because the main thread needs the other core.
  expect(mostReading).toBeLessThanOrEqual(availableParallelism() > 2 ? 16 : 8);
});

test('each page is rendered by the web application of its language, and put into its page', async () => {
  const other = join(folder, 'other.mjs');
  await writeFile(
    other,
    "export const render = async () => ({ status: 200, head: 'other', styles: '', state: '', body: ['other'] });",
  );
  const threads = startRenderThreads({
    id: { renderer: pathToFileURL(file).href, template },
    en: { renderer: pathToFileURL(other).href, template: { ...template, before: '<html lang="en">' } },
  });
  const load = async () => ({ status: 200, payload: '{}' });
  const read = async (language: string) => {
    const page = await threads.renderPage({ url: 'https://contoh.id/1', site: 'https://contoh.id', language, load });
    return page && Buffer.concat(textPiecesWithNonce(page.compressed, 'n'.repeat(24))).toString();
  };
  expect([await read('en'), await read('id'), await read('en')]).toEqual([
    expect.stringMatching(/^<html lang="en">other/),
    expect.stringMatching(/^<html><body>/),
    expect.stringMatching(/^<html lang="en">other/),
  ]);
  await threads.close?.();
});
