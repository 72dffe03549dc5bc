/** Cost of serving a form compared with a constant, and time until a changed file is served. */
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { Server } from '../e2e/support/server.ts';
import { type BenchResult, median } from './report.ts';

const rounds = 5;

async function startConstantServer(size: number) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('constant-server.ts', import.meta.url)), String(size)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const port = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      const found = /port (\d+)/.exec(String(chunk));
      if (found?.[1]) resolve(found[1]);
    });
  });
  return { url: `http://127.0.0.1:${port}/constant`, stop: () => child.kill() };
}

const requestsPerSecond = async (url: string): Promise<number> => {
  const result = await autocannon({ url, connections: 20, duration: 3 });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
};

export async function readForm(server: Server): Promise<BenchResult> {
  const url = `${server.url}/api/v1/forms/umkm-data`;
  const size = (await (await fetch(url)).arrayBuffer()).byteLength;
  const floor = await startConstantServer(size);
  const ours: number[] = [];
  const theirs: number[] = [];
  await requestsPerSecond(url);
  await requestsPerSecond(floor.url);
  for (let round = 0; round < rounds; round++) {
    ours.push(await requestsPerSecond(url));
    theirs.push(await requestsPerSecond(floor.url));
  }
  floor.stop();
  const [us, them] = [median(ours), median(theirs)];
  return {
    name: `GET /forms/umkm-data (${size} bytes) against a constant`,
    measured: `${us.toFixed(0)}/s`,
    baseline: `${them.toFixed(0)}/s`,
    ratio: us / them,
    budget: { sign: '>=', value: 0.6 },
  };
}

/** The budget is one second, so the baseline is one second. */
export async function publishForm(server: Server): Promise<BenchResult> {
  const file = join(server.schemasDir, 'forms/umkm-data.yaml');
  const before = await readFile(file, 'utf8');
  const url = `${server.url}/api/v1/forms/umkm-data`;
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const limit = 131 + round;
    const started = performance.now();
    await writeFile(file, before.replace(/maxLength: \d+/, `maxLength: ${limit}`));
    for (;;) {
      const answer = (await (await fetch(url)).json()) as { data: { schema: object; validator: string } };
      if (JSON.stringify(answer.data.schema).includes(`"maxLength":${limit}`)) {
        await (await fetch(server.url + answer.data.validator)).text();
        break;
      }
      if (performance.now() - started > 20_000) throw new Error('the changed form was never served');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    times.push(performance.now() - started);
  }
  await writeFile(file, before);
  return {
    name: 'a changed form file: saved to compiled and served',
    measured: `${median(times).toFixed(0)} ms (worst ${Math.max(...times).toFixed(0)})`,
    baseline: '1000 ms',
    ratio: median(times) / 1000,
    budget: { sign: '<=', value: 1 },
  };
}
