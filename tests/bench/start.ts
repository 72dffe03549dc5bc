/**
 * What a newcomer waits for: from `git clone` over `npm ci && npm start` to the first page, and from a later `npm start` until the
 * server is ready. Each run has a clone of its own. The packages come from npm's cache or from the registry, as for a newcomer.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#server/root.ts';
import { freePort } from '../support/process.ts';
import { type BenchResult, median } from './report.ts';

const RUNS = 3;
const MAX_FIRST_SECONDS = 75;
const MAX_LATER_SECONDS = 3;
const GIVE_UP_SECONDS = 600;

const runIn = (cwd: string, command: string, args: string[]) =>
  promisify(execFile)(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
const secondsSince = (at: number) => (performance.now() - at) / 1000;

async function waitFor(url: string, program: ChildProcess): Promise<void> {
  for (const since = performance.now(); ; ) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (program.exitCode !== null || secondsSince(since) > GIVE_UP_SECONDS) throw new Error(`no answer from ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/**
 * Starts the clone and ends it again, once it is ready: a demo that is not complete would be filled on by the next start. Returns the
 * seconds from `begun` to the answer at `path`.
 */
async function startOnce(clone: string, path: string, begun: number): Promise<number> {
  const port = await freePort();
  const program = spawn('npm', ['start'], {
    cwd: clone,
    stdio: 'ignore',
    // A group of its own, because npm starts the server as a child.
    detached: true,
    env: { ...process.env, PORT: String(port) },
  });
  const ended = new Promise((resolve) => program.once('exit', resolve));
  try {
    await waitFor(`http://127.0.0.1:${port}${path}`, program);
    const seconds = secondsSince(begun);
    await waitFor(`http://127.0.0.1:${port}/health/ready`, program);
    return seconds;
  } finally {
    if (program.exitCode === null) process.kill(-(program.pid as number), 'SIGTERM');
    await ended;
  }
}

export async function measureStarts(): Promise<BenchResult[]> {
  const [first, later]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'sentra-start-'));
    const clone = join(folder, 'clone');
    try {
      const begun = performance.now();
      await runIn(folder, 'git', ['clone', '--quiet', ROOT, clone]);
      await runIn(clone, 'npm', ['ci']);
      first.push(await startOnce(clone, '/', begun));
      later.push(await startOnce(clone, '/health/ready', performance.now()));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const line = (name: string, times: number[], most: number): BenchResult => ({
    name: `${name} (${RUNS} runs)`,
    measured: `${median(times).toFixed(1)} s`,
    baseline: `${most} s`,
    ratio: median(times) / most,
    budget: { sign: '<=', value: 1 },
  });
  return [
    line('from clone to the first page', first, MAX_FIRST_SECONDS),
    line('a later start until ready', later, MAX_LATER_SECONDS),
  ];
}
