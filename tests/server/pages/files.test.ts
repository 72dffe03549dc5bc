/** The built files: the fast path serves them as built, and the route serves the same. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-files-'));
afterAll(() => rmSync(webDir, { recursive: true, force: true }));
mkdirSync(join(webDir, 'assets'));
const program = 'export const answer = 42;\n'.repeat(40);
writeFileSync(join(webDir, 'assets/page-A1.js'), program);
writeFileSync(join(webDir, 'assets/page-A1.js.br'), brotliCompressSync(program));
writeFileSync(join(webDir, 'assets/letters-B2.woff2'), Buffer.from([1, 2, 3]));

const { app, as } = await testApp({ webDir });
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const get = (name: string, headers: Record<string, string> = {}) => fetch(`${url}/assets/${name}`, { headers });
/** Injected, not through the socket, so the fast path does not run. */
const ordinary = (headers: Record<string, string>) => as.visitor.request({ url: '/assets/page-A1.js', headers });
/** Headers that differ: the date, the request id, and validators of the route, which an immutable file does not need. */
const ALONE = ['date', 'request-id', 'connection', 'etag', 'last-modified', 'accept-ranges'];

test('a file is served in its precompressed form, immutable, with the same headers as by the route', async () => {
  const answer = await get('page-A1.js', { 'accept-encoding': 'gzip, br' });
  expect(await answer.text()).toBe(program);
  const headers = Object.fromEntries(answer.headers);
  const { headers: other } = await ordinary({ 'accept-encoding': 'gzip, br' });
  for (const name of Object.keys(other).filter((one) => !ALONE.includes(one)))
    expect(headers[name], name).toBe(String(other[name]));
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
  });
});

test('an uncompressed file is served as it is', async () => {
  const answer = await get('letters-B2.woff2', { 'accept-encoding': 'br' });
  expect([answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual(['font/woff2', null]);
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 3]);
});

test('clients without brotli, range requests and conditional requests are served, too', async () => {
  const plain = await get('page-A1.js', { 'accept-encoding': 'identity' });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, program]);
  const part = await get('page-A1.js', { 'accept-encoding': 'identity', range: 'bytes=0-5' });
  expect([part.status, await part.text()]).toEqual([206, 'export']);
  const etag = plain.headers.get('etag') ?? '';
  expect((await ordinary({ 'accept-encoding': 'identity', 'if-none-match': etag })).status).toBe(304);
});

test('a missing file, a compressed variant’s own name, and a path outside the folder are 404', async () => {
  for (const name of ['page-Z9.js', 'page-A1.js.br.br', '..%2findex.html', '%2e%2e/index.html'])
    expect((await get(name, { 'accept-encoding': 'br' })).status, name).toBe(404);
});
