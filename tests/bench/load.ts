/** Alternating load on two programs, ours and a baseline, because the speed of a shared machine varies. Every connection draws its own inputs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { type BenchResult, median } from './report.ts';

export interface Target {
  url: string;
  pid: number;
  stop(): Promise<void>;
}
/** A request; `path` is its URL path. */
export type Input = Pick<autocannon.Request, 'method' | 'path' | 'body' | 'headers'>;

/** A list to draw from, or a function that makes a new input each time, for requests that can be sent only once. */
type Inputs = Input[] | (() => Input);

export const CONNECTIONS = 20;

/** A program that prints `port <n>` when it listens. Only DATABASE_URL is passed to it. */
export async function startBaseline(file: URL, databaseUrl: string, args: string[] = []): Promise<Target> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the floor ended with ${code}`)));
    child.stdout.on('data', (chunk) => {
      const found = /port (\d+)/.exec(String(chunk));
      if (found?.[1]) resolve(found[1]);
    });
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => ended(child) };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}

/** Requests per second in a closed loop. Any status other than 2xx is an error, because refusals are fast. */
export async function requestsPerSecond(target: Target, inputs: Inputs, seconds = 3): Promise<number> {
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      skipBodyParsing(client);
      client.setRequests(
        typeof inputs === 'function'
          ? [{ setupRequest: (request: object) => ({ ...request, ...inputs() }) }]
          : shuffled(inputs),
      );
    },
  });
  if (result.non2xx || result.errors)
    throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

/**
 * Counts bodies without parsing them. Converting a compressed page to text would cost this process several times what a server
 * needs to send it, while a constant of plain letters costs nothing. The ratio would then measure the client.
 */
function skipBodyParsing(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody(bytes: Buffer): void } };
  pipelinedRequests.addBody = () => undefined;
}

export function shuffled<T>(list: T[]): T[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
  }
  return copy;
}

export interface Comparison {
  /** Requests per second, medians of the rounds. */
  ours: number;
  baseline: number;
  /** Median of the ratios of the rounds. A slow phase of the machine affects both halves of a round. */
  ratio: number;
}

/** Short alternating rounds after a warm-up, because a shared machine changes from one half minute to the next. */
export async function compare(
  ours: { target: Target; inputs: Inputs },
  baseline: { target: Target; inputs: Inputs },
  { rounds = 10, seconds = 2, warmUp = 9 } = {},
): Promise<Comparison> {
  // Long enough for every connection to run every statement several times. Only then does PostgreSQL keep its plans.
  await requestsPerSecond(ours.target, ours.inputs, warmUp);
  await requestsPerSecond(baseline.target, baseline.inputs, warmUp);
  const rates = { ours: [] as number[], floor: [] as number[], ratio: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const us = await requestsPerSecond(ours.target, ours.inputs, seconds);
    const them = await requestsPerSecond(baseline.target, baseline.inputs, seconds);
    rates.ours.push(us);
    rates.floor.push(them);
    rates.ratio.push(us / them);
  }
  return { ours: median(rates.ours), baseline: median(rates.floor), ratio: median(rates.ratio) };
}

export const atLeast = (name: string, { ours, baseline: floor, ratio }: Comparison, value: number): BenchResult => ({
  name,
  measured: `${ours.toFixed(0)}/s`,
  baseline: `${floor.toFixed(0)}/s`,
  ratio,
  budget: { sign: '>=', value },
});

/** Peak memory of a program so far, in MB. */
export function peakMemory(target: Target): number {
  const status = readFileSync(`/proc/${target.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
