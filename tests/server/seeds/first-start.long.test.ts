/** A newcomer opens the first page while the demo is still being filled. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runServer } from '#tests/support/process.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-first-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const start = () => runServer({ DATA_DIR: dataDir, DEMO: '1', DEMO_WIDEST: '320', ARGON2_MEMORY_KB: '64' });

const statusOf = async (url: string) => (await fetch(url)).status;
const countProducts = async (url: string): Promise<number> =>
  (await (await fetch(`${url}/api/v1/products`)).json()).data.total;

test('the address is open when the first shops exist; it is not ready before the demo is complete, and a signal ends it in order', async () => {
  const server = await start();
  expect(await countProducts(server.url)).toBeGreaterThan(20);
  expect(await statusOf(`${server.url}/health/live`)).toBe(200);
  expect(await statusOf(`${server.url}/health/ready`)).toBe(503);
  server.child.kill('SIGTERM');
  expect(await server.waitForExit()).toEqual({ code: 0, signal: null });
});

test('the next start goes on with the demo and is ready when it is complete', async () => {
  const server = await start();
  await waitUntil(async () => (await statusOf(`${server.url}/health/ready`)) === 200, 240_000);
  expect(await countProducts(server.url)).toBeGreaterThan(150);
  server.child.kill('SIGTERM');
  await server.waitForExit();
});
