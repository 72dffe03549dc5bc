/**
 * Requests at an even rate in an open loop: each is sent at its time, whether earlier ones have returned or not. It runs in its own
 * small process. In the bench process garbage was collected twice a second for 60 ms on one of the cores, which dominated
 * every p99.
 */
import { type ChildProcess, fork } from 'node:child_process';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Input, Target } from './load.ts';

interface LoadTask {
  url: string;
  inputs: Input[];
  perSecond: number;
  seconds: number;
}

/** Seconds at the same rate that are not counted: the connections are new, and each program was idle while the other was measured. */
const WARM_UP_SECONDS = 2;

interface OpenLoopClient {
  /** 99th percentile in milliseconds over the given seconds. Any status other than 2xx is an error. */
  p99(target: Target, inputs: Input[], perSecond: number, seconds?: number): Promise<number>;
  stop(): void;
}

export function startOpenLoopClient(): OpenLoopClient {
  const child = fork(fileURLToPath(import.meta.url), {
    execArgv: ['--import', 'tsx', '--initial-old-space-size=256', '--max-semi-space-size=32'],
  });
  return {
    p99: ({ url }, inputs, perSecond, seconds = 6) => runInChild(child, { url, inputs, perSecond, seconds }),
    stop: () => void child.kill(),
  };
}

function runInChild(child: ChildProcess, task: LoadTask): Promise<number> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the steady visitor ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (found: number) => {
      child.off('exit', onExit);
      resolve(found);
    });
    child.send(task);
  });
}

async function run({ url, inputs, perSecond, seconds }: LoadTask): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const times: number[] = [];
  const startedAt = performance.now();
  const counts = startedAt + WARM_UP_SECONDS * 1000;
  const waiting: Promise<void>[] = [];
  for (let n = 0; n < perSecond * (WARM_UP_SECONDS + seconds); n++) {
    const due = startedAt + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    waiting.push(
      sendRequest(agent, url, inputs[n % inputs.length] as Input).then(() => {
        if (due >= counts) times.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(waiting);
  agent.destroy();
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

function sendRequest(
  agent: http.Agent,
  url: string,
  { method = 'GET', path = '/', body, headers }: Input,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}${path}`, { agent, method, headers: headers as http.OutgoingHttpHeaders });
    request.once('error', reject);
    request.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve());
      if ((response.statusCode ?? 500) >= 300) reject(new Error(`${path}: ${response.statusCode}`));
    });
    request.end(body);
  });
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url))
  process.on('message', async (task: LoadTask) => process.send?.(await run(task)));
