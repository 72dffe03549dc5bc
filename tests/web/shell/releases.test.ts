/**
 * A new release while a tab of the previous one is open: our service worker in a real browser, on a site with three
 * releases.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../../src/tools/browser.ts';

const WORKER = fileURLToPath(new URL('../../../src/web/offline/worker.ts', import.meta.url));
const partOf = (release: number) => `/assets/part-release${release}.js`;

/** The service worker as built for this release. */
async function workerOf(release: number): Promise<string> {
  const facts = { version: String(release), start: [partOf(release)], forms: [], icon: '/icon.png' };
  const { outputFiles } = await build({
    entryPoints: [WORKER],
    bundle: true,
    write: false,
    format: 'iife',
    define: { BUILD: JSON.stringify(facts) },
  });
  return outputFiles[0]?.text ?? '';
}

let published = 1;
let workers: string[];
let site: Server;
let browser: Browser;
let context: BrowserContext;
let origin: string;

beforeAll(async () => {
  workers = await Promise.all([1, 2, 3].map(workerOf));
  const html = (text: string) => `<!doctype html><title>${text}</title><h1>${text}</h1>`;
  // As on the real server, a file of a previous release is gone.
  const pages = (): Record<string, [string, string]> => ({
    '/': ['text/html', html(`Rilis ${published}`)],
    '/offline': ['text/html', html(`Luring ${published}`)],
    '/sw.js': ['text/javascript', workers[published - 1] ?? ''],
    [partOf(published)]: ['text/javascript', `// ${published}`],
  });
  site = createServer((request, answer) => {
    const found = pages()[request.url ?? ''];
    answer.writeHead(found ? 200 : 404, { 'content-type': found?.[0] ?? 'text/plain', 'cache-control': 'no-store' });
    answer.end(found?.[1] ?? '');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  context = await browser.newContext();
});
afterAll(async () => {
  await browser?.close();
  site?.closeAllConnections();
  site?.close();
});

async function openTab(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin);
  // What the application does on every start, and the update check that the browser makes after a navigation.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then((found) => found.update()));
  return page;
}
const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 15_000 });
const heading = (page: Page) => page.locator('h1').textContent();
const kept = (page: Page) => page.evaluate(async () => (await caches.keys()).sort());
const statusOf = (page: Page, path: string) =>
  page.evaluate(
    (address) =>
      fetch(address).then(
        ({ status }) => status,
        () => 0,
      ),
    path,
  );
const isControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('a tab of the previous release keeps its files, and the next navigation brings the new release, also offline', async () => {
  const old = await openTab();
  await isControlled(old);
  expect(await kept(old)).toEqual(['app-1']);

  published = 2;
  const fresh = await openTab();
  expect(await heading(fresh)).toBe('Rilis 2');
  await soon(() => kept(fresh)).toEqual(['app-1', 'app-2']);

  // The server has only the files of the new release. The open tab can still load a part that it needs now.
  expect(await heading(old)).toBe('Rilis 1');
  expect(await statusOf(old, partOf(1))).toBe(200);
  expect(await statusOf(old, '/assets/part-release9.js')).toBe(404);

  await context.setOffline(true);
  expect(await statusOf(old, partOf(1))).toBe(200);
  await old.reload();
  expect(await heading(old)).toBe('Luring 2');
  await context.setOffline(false);
  await old.reload();
  expect(await heading(old)).toBe('Rilis 2');
});

test('of three releases the oldest is dropped', async () => {
  published = 3;
  const page = await openTab();
  expect(await heading(page)).toBe('Rilis 3');
  await soon(() => kept(page)).toEqual(['app-2', 'app-3']);
  expect(await statusOf(page, partOf(1))).toBe(404);
  expect(await statusOf(page, partOf(2))).toBe(200);
});
