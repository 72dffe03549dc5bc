/**
 * Processor time of the main thread while a public page opens, compared with the same page without scripts: all tasks from the
 * navigation until the page has been quiet for a second. Processor time, because it hardly depends on what else the machine does.
 * Visits of both alternate. Each has a new, empty cache.
 */
import { type Browser, chromium } from '@playwright/test';
import type { Server } from '../e2e/support/server.ts';
import { type BenchResult, median } from './report.ts';

const VISITS = 7;
const QUIET_MS = 1_000;
const MAX_RATIO = 2;

export async function measureMainThread(server: Server, product: string): Promise<BenchResult[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const lines: BenchResult[] = [];
  try {
    for (const path of ['/', '/marketplace', `/product/${product}`]) {
      const times: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
      for (let visit = 0; visit <= VISITS; visit += 1) {
        const ours = await visitOnce(browser, server.url + path, true);
        const floor = await visitOnce(browser, server.url + path, false);
        // The first visit fills the server's caches.
        if (visit > 0) {
          times.ours.push(ours);
          times.floor.push(floor);
        }
      }
      const [one, other] = [median(times.ours), median(times.floor)];
      lines.push({
        name: `main thread at the start, ${path.slice(0, 12)} (${VISITS} visits)`,
        measured: `${one.toFixed(0)} ms`,
        baseline: `${other.toFixed(0)} ms without scripts`,
        ratio: one / other,
        budget: { sign: '<=', value: MAX_RATIO },
      });
    }
  } finally {
    await browser.close();
  }
  return lines;
}

/** Milliseconds of all tasks of the main thread. */
async function visitOnce(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<number> {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(QUIET_MS);
  const { metrics } = await cdp.send('Performance.getMetrics');
  await context.close();
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
