/** Script bytes that a page loads until the network is idle (gzip -9), compared with their budgets. */
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { restoreSession } from '../e2e/support/accounts.ts';
import type { Server } from '../e2e/support/server.ts';
import type { BenchResult } from './report.ts';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function scriptsOf(server: Server, path: string, email?: string): Promise<Map<string, number>> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  if (email) await restoreSession(page, server, email);
  const scripts = new Map<string, number>();
  const reads: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    reads.push(
      response
        .body()
        .then((body) => void scripts.set(new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length)),
    );
  });
  // The page of a logged-in user keeps an event stream open, so the network never becomes idle.
  await page.goto(server.url + path, { waitUntil: email ? 'load' : 'networkidle' });
  if (email)
    await page
      .locator(path === '/' ? 'h1' : 'main form')
      .first()
      .waitFor();
  await page.waitForTimeout(email ? 4000 : 1500);
  await Promise.all(reads);
  await browser.close();
  return scripts;
}

export async function firstProduct(server: Server): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/products?per_page=1`);
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } };
  if (!data.items[0]) throw new Error('the demo has no product');
  return data.items[0].id;
}

const sum = (scripts: Map<string, number>) => [...scripts.values()].reduce((total, bytes) => total + bytes, 0);

export async function pageSizes(server: Server): Promise<BenchResult[]> {
  const product = await firstProduct(server);
  const landing = await scriptsOf(server, '/');
  const contact = await scriptsOf(server, '/contact-us');
  const siti = 'siti@contoh.id';
  const wizard = await scriptsOf(server, '/forms/umkm-data', siti);
  const line = (name: string, bytes: number, budget: number): BenchResult => ({
    name,
    measured: kB(bytes),
    baseline: kB(budget),
    ratio: bytes / budget,
    budget: { sign: '<=', value: 1 },
  });
  const pages = [];
  for (const [name, path] of [
    ['marketplace', '/marketplace'],
    ['product page', `/product/${product}`],
    ['shops', '/members'],
  ] as const)
    pages.push(line(`${name}, all scripts`, sum(await scriptsOf(server, path)), 170_000));
  return [
    line('landing page, all scripts', sum(landing), 170_000),
    ...pages,
    // The first page is opened by a visitor, the second by a seller.
    line('contact page with its form, all scripts', sum(contact), 320_000),
    line('UMKM form, all scripts', sum(wizard), 380_000),
  ];
}
