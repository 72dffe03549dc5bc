/**
 * Measures how long a hostile request delays all others. The built product runs as a process, and a timer on its main thread reports
 * how late it fires (stalls-probe.mjs). Requests are sent one at a time. A delayed one is sent twice more and the smallest value
 * counts, because a busy machine delays by chance, but a blocking request delays every time.
 */
import { fileURLToPath } from 'node:url';
import type { FormDoc } from '#engine/types.ts';
import { type Server, startServer } from '../e2e/support/server.ts';
import { freePort } from '../support/process.ts';
import type { BenchResult } from './report.ts';
import { type Callers, callersOf } from './stalls-callers.ts';
import { fileRequests } from './stalls-files.ts';
import { conditionsLine, formCheckRequests } from './stalls-form-checks.ts';
import {
  bodiesOf,
  type HostileRequest,
  multipartsOf,
  type Operation,
  operationsOf,
  queriesOf,
} from './stalls-requests.ts';
import { sample } from './stalls-sample.ts';

const MAX_DELAY_MS = 100;
const MAX_CHECK_DELAY_MS = 200;
const MAX_FILE_DELAY_MS = 50;
export const TRIES = 3;
/** Largest first. The first one that is not refused as too large is the limit of the route. */
const SIZES = [1_048_000, 262_000, 65_000, 16_000, 4_000];

interface MeasuredDelay {
  route: string;
  shape: string;
  ms: number;
  status: number;
}

/** `only`: routes whose method and path contain this text, or `form checks` or `large files`. */
export async function stalls(only = process.env.STALLS_ONLY ?? ''): Promise<BenchResult[]> {
  const port = await freePort();
  const probe = fileURLToPath(new URL('./stalls-probe.mjs', import.meta.url));
  const server = await startServer({
    DEMO: '1',
    RATE_LIMITS: 'off',
    NODE_OPTIONS: `--import=${probe} --max-semi-space-size=8`,
    STALLS_PORT: String(port),
  });
  const longest = async () => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
  try {
    const callers = callersOf(server);
    const floor = await measureIdle(server, longest);
    const found = await measureRoutes(server, callers, longest, only);
    const isWhole = only === '' || only === 'form checks';
    const checks = isWhole
      ? await measureAll(callers, longest, await formCheckRequests(callers), MAX_CHECK_DELAY_MS)
      : [];
    const files =
      only === '' || only === 'large files'
        ? await measureAll(callers, longest, await fileRequests(callers), MAX_FILE_DELAY_MS)
        : [];
    return [
      ...linesOf(found, MAX_DELAY_MS, floor),
      ...linesOf(new Map([['large files of staff', files]]), MAX_FILE_DELAY_MS, floor),
      ...linesOf(new Map([['form checks', checks]]), MAX_CHECK_DELAY_MS, floor),
      conditionsLine(),
    ];
  } finally {
    await server.remove();
  }
}

/** The timer's delay during plain reads. */
async function measureIdle(server: Server, longest: () => Promise<number>): Promise<number> {
  await longest();
  for (let n = 0; n < 20; n++) await (await fetch(`${server.url}/api/v1/categories`)).text();
  return longest();
}

async function measureRoutes(server: Server, callers: Callers, longest: () => Promise<number>, only: string) {
  const description = await (await fetch(`${server.url}/api/v1/openapi.json`)).json();
  const docs = await readDocs(callers);
  // Routes that end sessions or accounts come last.
  const isEnding = ({ path }: Operation) => /\/(auth|people)\//.test(path);
  const operations = operationsOf(description)
    .filter(({ method, path }) => `${method} ${path}`.includes(only))
    .sort((a, b) => Number(isEnding(a)) - Number(isEnding(b)));
  const found = new Map<string, MeasuredDelay[]>();
  for (const operation of operations) {
    const groups: [string, HostileRequest[]][] = [
      ['search texts', queriesOf(operation)],
      ['JSON bodies', bodiesOf(operation, docs)],
      ['multipart bodies', multipartsOf(operation, docs)],
    ];
    for (const [group, hostile] of groups) {
      if (hostile.length === 0) continue;
      const requests = await requestsOf(callers, operation, hostile);
      found.set(group, [...(found.get(group) ?? []), ...(await measureAll(callers, longest, requests, MAX_DELAY_MS))]);
    }
  }
  return found;
}

async function readDocs(callers: Callers): Promise<Map<string, FormDoc>> {
  const get = async (path: string) => JSON.parse((await callers.send(`GET ${path}`, { method: 'GET', path })).text);
  const { data } = await get('/api/v1/staff/forms?per_page=100');
  const docs = new Map<string, FormDoc>();
  for (const { id } of data.items) docs.set(id, (await get(`/api/v1/forms/${id}`)).data);
  return docs;
}

export interface StallRequest {
  route: string;
  shape: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: () => BodyInit;
}

async function requestsOf(callers: Callers, operation: Operation, hostile: HostileRequest[]): Promise<StallRequest[]> {
  const { method, path, parameters } = operation;
  const route = `${method} ${path}`;
  const schemaOf = (name: string) => parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
  const address = await callers.filled(method, path, (name) => String(sample(schemaOf(name))));
  const headers = { 'content-type': 'application/json' };
  const bytes = hostile.some(({ body }) => body) ? await limitOf(callers, route, { method, path: address }) : 0;
  return hostile.map(({ shape, query, body, parts }) => ({
    route,
    shape,
    method,
    path: query ? `${address}?${query}` : address,
    ...(body ? { headers, body: () => body(bytes) } : parts ? { body: parts } : {}),
  }));
}

async function limitOf(callers: Callers, route: string, { method, path }: { method: string; path: string }) {
  const headers = { 'content-type': 'application/json' };
  for (const bytes of SIZES) {
    const body = `{"a":"${'a'.repeat(bytes - 10)}"}`;
    if ((await callers.send(route, { method, path, headers, body })).status !== 413) return bytes;
  }
  throw new Error(`${route} takes no body at all`);
}

async function measureAll(
  callers: Callers,
  longest: () => Promise<number>,
  requests: StallRequest[],
  most: number,
): Promise<MeasuredDelay[]> {
  const found: MeasuredDelay[] = [];
  for (const { route, shape, method, path, headers = {}, body } of requests) {
    let [least, status, took] = [Number.POSITIVE_INFINITY, 0, 0];
    for (let tries = 0; tries < TRIES && least > most; tries++) {
      const sent = body?.();
      await longest();
      const began = performance.now();
      status = await callers
        .send(route, { method, path, headers, body: sent })
        .then((answer) => answer.status)
        .catch(() => 0);
      took = performance.now() - began;
      least = Math.min(least, await longest());
    }
    found.push({ route, shape, ms: least, status });
    if (process.env.STALLS_VERBOSE && (least > most / 2 || status >= 500 || took > 1_000))
      console.log(`${least.toFixed(0)} ms  ${status}  ${route}  ${shape}  ${took.toFixed(0)} ms in all`);
  }
  return found;
}

const byDelay = (a: MeasuredDelay, b: MeasuredDelay) => b.ms - a.ms;

/** The worst result of each kind, and all that miss the budget. */
function linesOf(found: Map<string, MeasuredDelay[]>, most: number, floor: number): BenchResult[] {
  return [...found].flatMap(([group, all]) => {
    const [worst, ...others] = [...all].sort(byDelay);
    if (!worst) return [];
    const line = (name: string, { route, shape, ms }: MeasuredDelay): BenchResult => ({
      name: `${name}: ${route} (${shape})`,
      measured: `${ms.toFixed(0)} ms`,
      baseline: `${most} ms, plain reads: ${floor.toFixed(0)} ms`,
      ratio: ms / most,
      budget: { sign: '<=', value: 1 },
    });
    return [
      line(`the longest delay of ${all.length} ${group}`, worst),
      ...others.filter(({ ms }) => ms > most).map((one) => line(group, one)),
    ];
  });
}
