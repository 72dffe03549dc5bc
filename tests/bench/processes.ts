/**
 * Reads of visitors by two processes of the product beside one, both behind nginx with the shipped sample on one PostgreSQL. On two
 * cores the load, nginx and PostgreSQL share these cores with the processes, so a second process brings nothing and costs its own caches.
 * The budget only notices when it costs more.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, startNginx } from '../deploy/release-rehearsal.ts';
import type { BenchDatabase } from './database.ts';
import { inputsOf, listPath, searchText } from './inputs.ts';
import { atLeast, compare, type Input, type Target } from './load.ts';
import { startProductServer } from './product-server.ts';
import type { BenchResult } from './report.ts';

const PRODUCTS = 20_000;

export async function measureProcesses(data: BenchDatabase): Promise<BenchResult[]> {
  const program = findProgram('nginx');
  if (!program) throw new Error('This part needs nginx.');
  const copy = await data.withData(PRODUCTS);
  const folder = await mkdtemp(join(tmpdir(), 'sentra-processes-'));
  // nginx runs as another user.
  await chmod(folder, 0o755);
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true }), () => copy.drop()];
  const behindNginx = async (processes: Target[], name: string): Promise<Target> => {
    const [first, second] = processes.map(({ url }) => Number(new URL(url).port)) as [number, number];
    const nginx = await startNginx(program, join(folder, name), [first, second]);
    closing.push(() => nginx.stop('SIGTERM'));
    return { url: `http://127.0.0.1:${nginx.port}`, pid: nginx.child.pid as number, stop: async () => undefined };
  };
  const startProcess = async (): Promise<Target> => {
    // `off` is not allowed behind a proxy.
    const target = await startProductServer(copy.url, [], { TRUST_PROXY: 'loopback', RATE_LIMITS: '1000000' });
    closing.push(target.stop);
    return target;
  };
  try {
    const [first, second] = [await startProcess(), await startProcess()];
    const two = await behindNginx([first, second], 'two');
    const one = await behindNginx([first, first], 'one');
    const measure = async (name: string, inputs: Input[]) => {
      const pair = await compare({ target: two, inputs }, { target: one, inputs }, { warmUp: 20 });
      return atLeast(`${name}, two processes beside one`, pair, 0.75);
    };
    const searchPath = (n: number) => `/api/v1/products?search=${encodeURIComponent(searchText(n))}`;
    return [await measure('GET /products', inputsOf(listPath)), await measure('a search', inputsOf(searchPath))];
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
