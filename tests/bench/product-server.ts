/** Runs the built product as a process on a bench database, as in production: 10 connections, without rate limits. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { freePort } from '../support/process.ts';
import { SECRET } from './database.ts';
import type { Target } from './load.ts';

/** The Node flags of `npm start`. They enlarge the young generation, so that objects of a request do not reach the old one. */
const nodeFlags = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts.start as string)
  .split(' ')
  .filter((word) => word.startsWith('--'));

export async function startProductServer(
  databaseUrl: string,
  args: string[] = [],
  settings: Record<string, string> = {},
): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sentra-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeFlags, ...args, join(ROOT, 'dist/server/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // As in the image and in the unit of systemd.
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: SECRET,
      RATE_LIMITS: 'off',
      ORDER_MOST_UNANSWERED: '1000000',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let waited = 0; ; waited += 200) {
    if (await isReady(url)) break;
    if (child.exitCode !== null || waited > 120_000) throw new Error('the product did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    pid: child.pid as number,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`)
    .then((answer) => answer.ok)
    .catch(() => false);
