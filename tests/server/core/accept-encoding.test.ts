/** Every response that can be compressed follows the negotiation that `tests/server/pure/accept-encoding.test.ts` tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-encodings-'));
afterAll(() => rmSync(webDir, { recursive: true, force: true }));
mkdirSync(join(webDir, 'assets'));
const code = 'export default 1;'.repeat(200);
writeFileSync(join(webDir, 'assets/page-A1.js'), code);
writeFileSync(join(webDir, 'assets/page-A1.js.br'), brotliCompressSync(code));
writeFileSync(join(webDir, 'assets/page-A1.js.gz'), gzipSync(code));

test('a list, a form, its validator and a built file follow the same negotiation, over a socket and in process', async () => {
  const { app, as } = await testApp({ webDir });
  const { validator } = (await as.visitor.get('/forms/contact-us')).body.data;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const onSocket = (path: string, header: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': header } }, (answer) => {
        answer.resume();
        expect(answer.statusCode, path).toBe(200);
        resolve(answer.headers['content-encoding']);
      }).on('error', reject);
    });
  const within = async (url: string, header: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': header } })).headers['content-encoding'];
  const paths = ['/api/v1/forms', '/api/v1/forms/umkm-data', validator, '/assets/page-A1.js'];
  // Twice: the second response comes from the cache of the first.
  for (const path of paths)
    for (const ask of [onSocket, within])
      for (let time = 0; time < 2; time++) {
        expect(await ask(path, 'br;q=0, gzip'), path).toBe('gzip');
        expect(await ask(path, 'gzip;q=0, br'), path).toBe('br');
        expect(await ask(path, 'br;q=0,gzip;q=0'), path).toBeUndefined();
        expect(await ask(path, '*;q=0'), path).toBeUndefined();
      }
});
