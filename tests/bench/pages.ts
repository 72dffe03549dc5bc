/**
 * Server-rendered marketplace pages at 500 different filter URLs, compared with a constant page of the same size: warm (in the page
 * cache) with and without compression, and cold (rendered for the first time).
 */
import { request } from 'node:http';
import { PRODUCT_SORTS } from '#contract/catalogue.ts';
import { PRODUCT_NAMES } from '#server/seeds/bench/names.ts';
import type { BenchDatabase } from './database.ts';
import { atLeast, CONNECTIONS, compare, type Input, startBaseline, type Target } from './load.ts';
import { startProductServer } from './product-server.ts';
import { type BenchResult, median } from './report.ts';

const INPUT_COUNT = 500;
const BASELINE = new URL('baselines/page.ts', import.meta.url);

const CATEGORIES = Object.keys(PRODUCT_NAMES);

/** Filters as users set them, all different. */
function filtersOf(n: number): string {
  const query = new URLSearchParams();
  if (n % 2) query.set('category', CATEGORIES[(n >> 1) % CATEGORIES.length] as string);
  if (n % 3 === 0) query.set('district', `64.71.0${(n % 6) + 1}`);
  query.set('price_max', String(20_000 + n * 50));
  if (n % 4) query.set('sort', PRODUCT_SORTS[n % PRODUCT_SORTS.length] as string);
  if (n % 9 === 0) query.set('page', '2');
  return query.toString();
}

type Headers = Record<string, string>;
export const pageInput = (n: number, headers: Headers): Input => ({
  method: 'GET',
  path: `/marketplace?${filtersOf(n)}`,
  headers,
});

/** Size of the response body without decompression. */
function bytesOf(url: string, headers: Headers): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    })
      .once('error', reject)
      .end();
  });
}

async function withBaseline<T>(size: number, encoding: string, work: (floor: Target) => Promise<T>): Promise<T> {
  const floor = await startBaseline(BASELINE, '', [String(size), encoding]);
  try {
    return await work(floor);
  } finally {
    await floor.stop();
  }
}

const constant: Input[] = [{ method: 'GET', path: '/constant' }];

export async function readPages(data: BenchDatabase): Promise<BenchResult[]> {
  const shelf = await data.withData(20_000);
  const ours = await startProductServer(shelf.url);
  let asked = 0;
  /** A URL that was not requested before. */
  const next = (headers: Headers) => pageInput(asked++, headers);
  const measure = async (headers: Headers, encoding: string, rounds?: number) => {
    const kept = Array.from({ length: INPUT_COUNT }, () => next(headers));
    const sizes: number[] = [];
    for (const { path } of kept.slice(0, CONNECTIONS)) sizes.push(await bytesOf(ours.url + path, headers));
    const size = Math.round(median(sizes));
    return withBaseline(size, encoding, async (floor) => ({
      size,
      // Each URL once. Client and alternation are the same as for all other measurements.
      cold: await compare({ target: ours, inputs: () => next(headers) }, { target: floor, inputs: constant }),
      warm: await compare({ target: ours, inputs: kept }, { target: floor, inputs: constant }, { rounds }),
    }));
  };
  try {
    // Compressed, as a browser requests it, and uncompressed. The baseline does the same.
    const packed = await measure({ 'accept-encoding': 'gzip' }, 'gzip');
    const plain = await measure({}, '', 5);
    const [gzip, none] = [`${packed.size} bytes gzip`, `no compression (${plain.size} bytes)`];
    return [
      atLeast(`marketplace page, kept (${INPUT_COUNT} addresses, ${gzip})`, packed.warm, 0.4),
      atLeast(`marketplace page, kept, ${none}`, plain.warm, 0.4),
      atLeast(`marketplace page, rendered for the first time (${gzip})`, packed.cold, 0.01),
      atLeast(`marketplace page, rendered for the first time, ${none}`, plain.cold, 0.01),
    ];
  } finally {
    await ours.stop();
    await shelf.drop();
  }
}
