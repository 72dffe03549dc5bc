/**
 * From navigation to the first field that can be typed in, at 4× CPU throttle with an empty browser cache: the UMKM form of a seller,
 * the same questions in a stock rjsf page, and in a bare HTML page. The three alternate, because the speed of a shared machine varies.
 * Also counts the requests and their bytes (gzip or brotli, as sent) until then.
 */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { build } from 'esbuild';
import type { FormDoc } from '#engine/types.ts';
import { ROOT } from '#server/root.ts';
import { readForm, restoreSession } from '../e2e/support/accounts.ts';
import type { Server } from '../e2e/support/server.ts';
import { bareHtmlOf, pageOf } from './baselines/bare-form.ts';
import { type BenchResult, median } from './report.ts';

const RUNS = 9;
const FORM = 'umkm-data';
const SELLER = 'siti@contoh.id';
const MAX_KILOBYTES = 300;
const MAX_REQUESTS = 25;

/** A page as most teams would build it with rjsf: the program reads the schema, then renders all questions. */
const STOCK_RJSF = `
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const schema = await (await fetch('/schema.json')).json();
createRoot(document.getElementById('root')).render(createElement(Form, { schema, validator }));
`;

/** The draft-07 schema with the labels as titles, which is what rjsf shows. */
function schemaOf({ schema, ui, title }: FormDoc): object {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    { ...(property as object), title: ui.fields[name]?.label },
  ]);
  return { ...schema, title, properties: Object.fromEntries(properties) };
}

async function servePages(doc: FormDoc): Promise<{ server: HttpServer; url: string }> {
  const bundled = await build({
    stdin: { contents: STOCK_RJSF, resolveDir: ROOT, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const files: Record<string, [string, string]> = {
    '/bare': ['text/html', bareHtmlOf(doc)],
    '/rjsf': ['text/html', pageOf(doc.title, '<div id="root"></div><script type="module" src="/rjsf.js"></script>')],
    '/rjsf.js': ['text/javascript', bundled.outputFiles[0]?.text ?? ''],
    '/schema.json': ['application/json', JSON.stringify(schemaOf(doc))],
  };
  const zipped = new Map(Object.entries(files).map(([path, [, text]]) => [path, gzipSync(text)]));
  const server = createServer(({ url = '' }, response) => {
    const [type] = files[url] ?? [];
    if (!type) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(zipped.get(url));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

interface Opening {
  ms: number;
  requests: number;
  kilobytes: number;
}

/** Runs in the page before its own scripts. */
function watchFirstField(): void {
  const look = () => {
    const fields = document.querySelectorAll<HTMLInputElement>('form input, form textarea, form select');
    const first = [...fields].find(
      (one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0,
    );
    if (first) (window as unknown as { firstField?: number }).firstField = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

/** `prepare` runs at full speed, before the measured visit. */
async function open(
  browser: Browser,
  url: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  try {
    await prepare?.(context);
    const page = await context.newPage();
    // tsx names inner functions with a helper that the page does not have.
    await page.addInitScript('globalThis.__name ??= (one) => one');
    await page.addInitScript(watchFirstField);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    let [requests, bytes] = [0, 0];
    cdp.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('http')) requests += 1;
    });
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'commit' });
    const found = await page.waitForFunction(
      () => (window as unknown as { firstField?: number }).firstField,
      undefined,
      {
        polling: 'raf',
      },
    );
    return { ms: (await found.jsonValue()) as number, requests, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}

export async function firstField(product: Server): Promise<BenchResult[]> {
  const doc = await readForm(product, FORM);
  const pages = await servePages(doc);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const logIn = async (context: BrowserContext) => {
    const page = await context.newPage();
    await restoreSession(page, product, SELLER);
    await page.close();
  };
  const [ours, rjsf, bare]: Opening[][] = [[], [], []];
  try {
    for (let run = 0; run <= RUNS; run += 1) {
      const turn = {
        bare: await open(browser, `${pages.url}/bare`),
        rjsf: await open(browser, `${pages.url}/rjsf`),
        ours: await open(browser, `${product.url}/forms/${FORM}`, logIn),
      };
      // The first turn is warm-up.
      if (run === 0) continue;
      ours?.push(turn.ours);
      rjsf?.push(turn.rjsf);
      bare?.push(turn.bare);
    }
  } finally {
    await browser.close();
    pages.server.close();
  }
  const middle = (openings: Opening[] | undefined, of: keyof Opening) => median((openings ?? []).map((one) => one[of]));
  const line = (name: string, baseline: Opening[] | undefined, budget: number): BenchResult => ({
    name: `first field of the UMKM form, ${name} (${RUNS} runs)`,
    measured: `${middle(ours, 'ms').toFixed(0)} ms`,
    baseline: `${middle(baseline, 'ms').toFixed(0)} ms`,
    ratio: middle(ours, 'ms') / middle(baseline, 'ms'),
    budget: { sign: '<=', value: budget },
  });
  const limit = (name: string, measured: number, most: number, unit: string): BenchResult => ({
    name: `${name} before the first field`,
    measured: `${measured.toFixed(0)} ${unit}`,
    baseline: `${most} ${unit}`,
    ratio: measured / most,
    budget: { sign: '<=', value: 1 },
  });
  return [
    line('beside stock rjsf', rjsf, 0.9),
    line('beside bare HTML', bare, 2.6),
    limit('bytes', middle(ours, 'kilobytes'), MAX_KILOBYTES, 'kB'),
    limit('requests', middle(ours, 'requests'), MAX_REQUESTS, 'requests'),
  ];
}
