/**
 * Server-rendered pages of the marketplace at 500 different filter addresses, against a constant page of the same size: warm
 * (kept by the process) as a browser asks and as one that takes no compression, and cold (each rendered for the first time).
 */
import { request } from 'node:http';
import { PRODUCT_SORTS } from '#contract/catalogue.ts';
import { KINDS } from '#server/seeds/bench/words.ts';
import type { BenchDatabase } from './database.ts';
import {
  atLeast,
  CONNECTIONS,
  compare,
  type Input,
  type Pair,
  pairOf,
  requestsPerSecond,
  startFloor,
  type Target,
} from './load.ts';
import { startOurs } from './ours.ts';
import { type Line, median } from './report.ts';

const INPUTS = 500;
/** As many as the program has rendered after some minutes of a busy day: by then its code is compiled, which is no part of a page. */
const WARM_UP = 1_500;
const FLOOR = new URL('floors/page.ts', import.meta.url);
const GZIP = { 'accept-encoding': 'gzip' };

const CATEGORIES = Object.keys(KINDS);

/** Filters as people set them; no two alike. */
function filtersOf(n: number): string {
  const query = new URLSearchParams();
  if (n % 2) query.set('category', CATEGORIES[(n >> 1) % CATEGORIES.length] as string);
  if (n % 3 === 0) query.set('district', `64.71.0${(n % 6) + 1}`);
  query.set('price_max', String(20_000 + n * 500));
  if (n % 4) query.set('sort', PRODUCT_SORTS[n % PRODUCT_SORTS.length] as string);
  if (n % 9 === 0) query.set('page', '2');
  return query.toString();
}

const inputsOf = (from: number, count: number, headers: Record<string, string>): Input[] =>
  Array.from({ length: count }, (_, n) => ({
    method: 'GET' as const,
    path: `/marketplace?${filtersOf(from + n)}`,
    headers,
  }));

/** Bytes as they come, past any client that would unpack them. */
function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
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

/** Pages a second when each is asked for once, by as many at a time as elsewhere; with the size of each. */
async function once(target: Target, inputs: Input[]): Promise<{ perSecond: number; sizes: number[] }> {
  const sizes: number[] = [];
  const waiting = [...inputs];
  const began = performance.now();
  const ask = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      sizes.push(await bytesOf(target.url + next.path, next.headers as Record<string, string>));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return { perSecond: inputs.length / ((performance.now() - began) / 1000), sizes };
}

/** Each page once, a part of them at a time with the floor in turn, as `compare` does with what can be asked for again. */
async function compareOnce(target: Target, inputs: Input[], floor: Target, parts = 5): Promise<Pair> {
  const found = { ours: [] as number[], floor: [] as number[] };
  const each = Math.ceil(inputs.length / parts);
  await requestsPerSecond(floor, constant, 9);
  for (let from = 0; from < inputs.length; from += each) {
    found.ours.push((await once(target, inputs.slice(from, from + each))).perSecond);
    found.floor.push(await requestsPerSecond(floor, constant, 2));
  }
  return pairOf(found);
}

async function against<T>(size: number, encoding: string, work: (floor: Target) => Promise<T>): Promise<T> {
  const floor = await startFloor(FLOOR, '', [String(size), encoding]);
  try {
    return await work(floor);
  } finally {
    await floor.stop();
  }
}

const constant: Input[] = [{ method: 'GET', path: '/constant' }];

export async function readPages(data: BenchDatabase): Promise<Line[]> {
  const shelf = await data.withData(20_000);
  const ours = await startOurs(shelf.url);
  try {
    // The program has run before, the addresses that are measured have not been asked for.
    const before = await once(ours, inputsOf(2 * INPUTS, WARM_UP, GZIP));
    const plainBefore = await once(ours, inputsOf(2 * INPUTS + WARM_UP, CONNECTIONS, {}));
    const measure = (inputs: Input[], size: number, encoding: string, rounds?: number) =>
      against(size, encoding, async (floor) => ({
        // Asked for as a browser asks, compressed or not: so is its floor.
        cold: await compareOnce(ours, inputs, floor),
        warm: await compare({ target: ours, inputs }, { target: floor, inputs: constant }, { rounds }),
      }));
    const size = Math.round(median(before.sizes));
    const packed = await measure(inputsOf(0, INPUTS, GZIP), size, 'gzip');
    const plainSize = Math.round(median(plainBefore.sizes));
    const plain = await measure(inputsOf(INPUTS, INPUTS, {}), plainSize, '', 5);
    const [gzip, none] = [`${size} bytes gzip`, `no compression (${plainSize} bytes)`];
    return [
      atLeast(`marketplace page, kept (${INPUTS} addresses, ${gzip})`, packed.warm, 0.4),
      atLeast(`marketplace page, kept, ${none}`, plain.warm, 0.4),
      atLeast(`marketplace page, rendered for the first time (${gzip})`, packed.cold, 0.01),
      atLeast(`marketplace page, rendered for the first time, ${none}`, plain.cold, 0.01),
    ];
  } finally {
    await ours.stop();
    await shelf.drop();
  }
}
