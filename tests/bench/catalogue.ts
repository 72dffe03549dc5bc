/** The most frequent reads of visitors: a page of products, one product, a search. Each is compared with a baseline, with 500 different inputs. */
import type pg from 'pg';
import type { BenchDatabase } from './database.ts';
import { INPUT_COUNT, inputsOf, listPath, searchText } from './inputs.ts';
import {
  atLeast,
  type Comparison,
  compare,
  type Input,
  peakMemory,
  shuffled,
  startBaseline,
  type Target,
} from './load.ts';
import { startOpenLoopClient } from './open-loop-load.ts';
import { startProductServer } from './product-server.ts';
import { type BenchResult, median } from './report.ts';

const BASELINE = new URL('baselines/catalogue.ts', import.meta.url);
const FEW = 20_000;
const MANY = 200_000;
/** Warm-up of lists in seconds. Each filter is its own SQL statement, and some are used by one input of 500. */
const WARM_UP = 30;

const productIds = async (pool: pg.Pool): Promise<string[]> =>
  (
    await pool.query('select product_id as id from listings order by md5(product_id::text) limit $1', [INPUT_COUNT])
  ).rows.map(({ id }) => id);

export async function readCatalogue(data: BenchDatabase, isWanted: (part: string) => boolean): Promise<BenchResult[]> {
  const lines: BenchResult[] = [];
  const few = await data.withData(FEW);
  const ours = await startProductServer(few.url);
  const floor = await startBaseline(BASELINE, few.url);
  try {
    const ids = await productIds(few.pool);
    const lists = { target: ours, inputs: inputsOf(listPath) };
    if (isWanted('list')) {
      const plain = { target: floor, inputs: inputsOf((n) => `/list?from=${ids[n]}`) };
      const pair = await compare(lists, plain, { warmUp: WARM_UP });
      lines.push(atLeast(`GET /products, ${FEW} products`, pair, 0.5), ...(await measureHalfLoad(lists, plain, pair)));
    }
    if (isWanted('detail'))
      lines.push(
        atLeast(
          'GET /products/:id',
          await compare(
            { target: ours, inputs: inputsOf((n) => `/api/v1/products/${ids[n]}`) },
            { target: floor, inputs: inputsOf((n) => `/detail?id=${ids[n]}`) },
          ),
          0.5,
        ),
      );
    if (isWanted('search')) {
      const asked = (path: string) => inputsOf((n) => `${path}?search=${encodeURIComponent(searchText(n))}`);
      const pair = await compare(
        { target: ours, inputs: asked('/api/v1/products') },
        { target: floor, inputs: asked('/search') },
      );
      lines.push(atLeast('GET /products?search=', pair, 0.5));
    }
    const held = peakMemory(ours);
    lines.push({
      name: 'resident memory under that load',
      measured: `${held.toFixed(0)} MB`,
      baseline: '300 MB',
      ratio: held / 300,
      budget: { sign: '<=', value: 1 },
    });
    if (isWanted('list')) lines.push(await measureGrowth(data, lists));
  } finally {
    await ours.stop();
    await floor.stop();
    await few.drop();
  }
  return lines;
}

type LoadSpec = { target: Target; inputs: Input[] };

/** At half of the capacity, the response time is compared with that of a baseline under the same load. */
async function measureHalfLoad(ours: LoadSpec, floor: LoadSpec, capacity: Comparison): Promise<BenchResult[]> {
  const visitor = startOpenLoopClient();
  const times = { ours: [] as number[], floor: [] as number[] };
  try {
    for (let round = 0; round <= 5; round++) {
      const us = await visitor.p99(ours.target, shuffled(ours.inputs), capacity.ours / 2);
      const them = await visitor.p99(floor.target, shuffled(floor.inputs), capacity.baseline / 2);
      // The first round is warm-up: the client uses a core for itself until its code is compiled.
      if (round === 0) continue;
      times.ours.push(us);
      times.floor.push(them);
    }
  } finally {
    visitor.stop();
  }
  const [us, them] = [median(times.ours), median(times.floor)];
  const allowed = Math.max(15, 4 * them);
  return [
    {
      name: 'GET /products at half of that, 99th percentile',
      measured: `${us.toFixed(1)} ms`,
      baseline: `${allowed.toFixed(1)} ms (15 ms or 4x the floor's ${them.toFixed(1)} ms)`,
      ratio: us / allowed,
      budget: { sign: '<=', value: 1 },
    },
  ];
}

/** Cost of a page with ten times the products. */
async function measureGrowth(data: BenchDatabase, few: LoadSpec): Promise<BenchResult> {
  const many = await data.withData(MANY);
  const target = await startProductServer(many.url);
  try {
    // Same warm-up as for the small data set. Otherwise code that is still being compiled would distort the result.
    const { ours, baseline: floor, ratio } = await compare(few, { target, inputs: few.inputs }, { warmUp: WARM_UP });
    return {
      name: `GET /products, cost with ${MANY} products`,
      measured: `${floor.toFixed(0)}/s`,
      baseline: `${ours.toFixed(0)}/s with ${FEW}`,
      ratio,
      budget: { sign: '<=', value: 1.3 },
    };
  } finally {
    await target.stop();
    await many.drop();
  }
}
