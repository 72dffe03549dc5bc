/**
 * Resident memory of one process under a mixed load on 20 connections: lists, carts, pages from the cache and pages that nobody opened
 * before. It is the peak of the whole run, so it includes the start.
 */
import { readFileSync } from 'node:fs';
import type { BenchDatabase } from './database.ts';
import { INPUT_COUNT, inputsOf, listPath } from './inputs.ts';
import { type Input, peakMemory, requestsPerSecond, type Target } from './load.ts';
import { asPerson, post, prepareBuyers, USER_COUNT } from './orders.ts';
import { pageInput } from './pages.ts';
import { startProductServer } from './product-server.ts';
import type { BenchResult } from './report.ts';

const PRODUCTS = 20_000;
const BUDGET_MB = 300;
const SECONDS = 60;
const GZIP = { 'accept-encoding': 'gzip' };
const WARM_PAGES = 100;
/** `sysconf(_SC_CLK_TCK)` on Linux. */
const TICKS_PER_SECOND = 100;

/** Processor time of a program so far, in seconds. */
function processorSeconds({ pid }: Target): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

/** The kinds of requests take turns, so that every run sends the same mixture. */
function mixedInputs(kinds: (() => Input)[]): () => Input {
  let asked = 0;
  return () => (kinds[asked++ % kinds.length] as () => Input)();
}
function cycle(inputs: Input[]): () => Input {
  let asked = 0;
  return () => inputs[asked++ % inputs.length] as Input;
}

export async function measureMemory(data: BenchDatabase): Promise<BenchResult[]> {
  const copy = await data.withData(PRODUCTS);
  const { goods } = await prepareBuyers(copy.pool);
  const server = await startProductServer(copy.url);
  try {
    let opened = WARM_PAGES;
    const lists = cycle(inputsOf(listPath));
    const warm = cycle(Array.from({ length: WARM_PAGES }, (_, n) => pageInput(n, GZIP)));
    const cold = () => pageInput(opened++, GZIP);
    const carts = cycle(
      goods
        .slice(0, INPUT_COUNT)
        .map(({ product_id, variant_id, is_default }, n) =>
          post(
            '/api/v1/users/cart',
            { product_id, variant_id: is_default ? null : variant_id, quantity: 1 },
            asPerson(USER_COUNT + n + 1),
          ),
        ),
    );
    const before = processorSeconds(server);
    const rate = await requestsPerSecond(server, mixedInputs([lists, warm, carts, warm, cold]), SECONDS);
    const perRequest = ((processorSeconds(server) - before) * 1000) / (rate * SECONDS);
    const peak = peakMemory(server);
    console.log(`mixed load: ${rate.toFixed(0)} requests a second, ${perRequest.toFixed(2)} ms of processor time each`);
    return [
      {
        name: `resident memory, mixed load for ${SECONDS} s`,
        measured: `${peak.toFixed(0)} MB`,
        baseline: `${BUDGET_MB} MB`,
        ratio: peak / BUDGET_MB,
        budget: { sign: '<=', value: 1 },
      },
    ];
  } finally {
    await server.stop();
    await copy.drop();
  }
}
