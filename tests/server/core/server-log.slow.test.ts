/** What a running server writes about its requests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type RunningServer, runServer } from '#tests/support/process.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-log-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Line {
  msg: string;
  reqId?: string;
  seconds?: number;
  req?: { path: string };
}
const linesOf = (server: RunningServer): Line[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** The first two of the form go through the route and through the fast path. Returns path and request id of each. */
async function sendRequests(server: RunningServer): Promise<(readonly [path: string, id: string | null])[]> {
  const requests: [string, RequestInit?][] = [
    ['/api/v1/forms/umkm-data'],
    ['/api/v1/forms/umkm-data'],
    ['/api/v1/forms/umkm-data'],
    ['/api/v1/tidak-ada?token=rahasia-di-alamat'],
    ['/api/v1/users/orders', { headers: { authorization: 'Bearer rahasia-di-kepala' } }],
    [
      '/api/v1/auth/login',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'budi@contoh.id', password: 'rahasia-di-isi' }),
      },
    ],
  ];
  const sent: (readonly [string, string | null])[] = [];
  for (const [path, init] of requests) {
    const answer = await fetch(server.url + path, init);
    await answer.arrayBuffer();
    sent.push([path.split('?', 1)[0] ?? '', answer.headers.get('request-id')]);
  }
  return sent;
}

async function stop(server: RunningServer): Promise<void> {
  server.child.kill('SIGTERM');
  await server.waitForExit();
}

test('with LOG_REQUESTS=all each request has one line under the id that its response has, and no secret is in it', async () => {
  const server = await runServer({ DATA_DIR: dataDir, LOG_REQUESTS: 'all' });
  const sent = await sendRequests(server);
  const requestLines = () => linesOf(server).filter(({ msg }) => msg === 'request');
  await waitUntil(() => requestLines().length >= sent.length);
  await stop(server);
  expect(requestLines().map(({ req, reqId }) => [req?.path, reqId])).toEqual(sent);
  expect(new Set(sent.map(([, id]) => id)).size).toBe(sent.length);
  for (const secret of ['rahasia-di-', 'budi@contoh.id']) expect(server.output()).not.toContain(secret);
});

test('by default requests that succeed or are refused leave no line', async () => {
  const server = await runServer({ DATA_DIR: dataDir });
  await sendRequests(server);
  await stop(server);
  // A slow machine may make a request slow, which is logged.
  expect(linesOf(server).filter(({ msg, seconds = 0 }) => msg === 'request' && seconds < 1)).toEqual([]);
});
