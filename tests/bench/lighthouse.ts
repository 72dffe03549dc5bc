/**
 * Lighthouse results of the product list and of a product on a phone, medians of five runs each. Lighthouse is not a dependency;
 * npx fetches it. Scores and the largest contentful paint are ratios to their targets.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Server } from '../e2e/support/server.ts';
import { type BenchResult, median } from './report.ts';

const RUNS = 5;
const LARGEST_PAINT_MS = 1_100;
const CATEGORIES = { performance: 0.99, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
type Category = keyof typeof CATEGORIES;

interface Report {
  categories: Record<Category, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

async function runLighthouse(url: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${Object.keys(CATEGORIES).join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }, maxBuffer: 32 * 1024 * 1024 },
  );
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

export async function measureLighthouse(server: Server, product: string): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sentra-lighthouse-'));
  const lines: BenchResult[] = [];
  try {
    for (const [name, path] of [
      ['list', '/marketplace'],
      ['product', `/product/${product}`],
    ]) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run++) reports.push(await runLighthouse(server.url + path, folder));
      for (const [category, least] of Object.entries(CATEGORIES) as [Category, number][]) {
        const score = median(reports.map(({ categories }) => categories[category].score));
        lines.push({
          name: `Lighthouse, ${name}: ${category}`,
          measured: String(Math.round(score * 100)),
          baseline: String(least * 100),
          ratio: score / least,
          budget: { sign: '>=', value: 1 },
        });
      }
      const paint = median(reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Infinity));
      lines.push({
        name: `Lighthouse, ${name}: largest contentful paint`,
        measured: `${paint.toFixed(0)} ms`,
        baseline: `${LARGEST_PAINT_MS} ms`,
        ratio: paint / LARGEST_PAINT_MS,
        budget: { sign: '<=', value: 1 },
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return lines;
}
