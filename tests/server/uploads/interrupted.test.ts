/** Interrupted uploads leave nothing, or only what the sweep removes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { deleteUnusedFiles } from '#server/modules/files/uploads/delete-unused-files.ts';
import { FolderStore } from '#server/modules/files/uploads/folder-store.ts';
import { receive } from '#server/modules/files/uploads/receive-bytes.ts';
import { storeUpload } from '#server/modules/files/uploads/uploads.commands.ts';
import { ROOT } from '#server/root.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { listStore, photo, png } from './file-fixtures.ts';

const BOUNDARY = '----sentra';
const TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const beginning = field('form', 'profile') + field('field', 'avatar') + fileHead;
const ending = `\r\n--${BOUNDARY}--\r\n`;

let server: TestApp;
let siti: TestUser;
const stored = () => listStore(server.config.dataDir);

beforeAll(async () => {
  server = await testApp();
  siti = await server.as.member({ name: 'Siti' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

function begin() {
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { ...TYPE, authorization: `Bearer ${siti.token}` };
  const call = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/v1/uploads', headers });
  const status = new Promise<number>((resolve, reject) => {
    call.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', reject);
  });
  call.write(beginning);
  return { call, status };
}

test('a phone that loses its connection during an upload leaves nothing on disk', async () => {
  const { call, status } = begin();
  call.write((await photo()).subarray(0, 200_000));
  await waitUntil(async () => (await stored()).length === 1, 5_000);
  call.destroy();
  await expect(status).rejects.toThrow();
  await waitUntil(async () => (await stored()).length === 0, 5_000);
});

test('a truncated body, or one that is no multipart, is malformed', async () => {
  const half = Buffer.concat([Buffer.from(beginning), (await png()).subarray(0, 200)]);
  const answers = await Promise.all(
    [
      { payload: half, headers: TYPE },
      { payload: Buffer.from('no boundary in sight'), headers: TYPE },
      { payload: half, headers: { 'content-type': 'multipart/form-data' } },
    ].map(({ payload, headers }) => siti.request({ method: 'POST', url: '/api/v1/uploads', payload, headers })),
  );
  for (const { status, body } of answers) {
    expect([400, 415, 422, 429]).toContain(status);
    expect(body.success).toBe(false);
  }
  expect(await stored()).toEqual([]);
});

test('a user has two uploads at once; more wait in a queue, a flood is refused, other users do not wait', async () => {
  const picture = await png();
  const slow = [begin(), begin()];
  for (const { call } of slow) call.write(picture.subarray(0, 500));
  await waitUntil(async () => (await stored()).length === 2, 5_000);
  const parts = { form: 'profile', field: 'avatar', file: { data: picture, name: 'a.png', type: 'image/png' } };
  const left = begin();
  const rahma = await server.as.member({ name: 'Rahma' });
  expect((await rahma.form('/uploads', parts)).status).toBe(201);
  const waiting = Array.from({ length: 25 }, () => siti.form('/uploads', parts));
  left.call.destroy();
  await expect(left.status).rejects.toThrow();
  const rest = Buffer.concat([picture.subarray(500), Buffer.from(ending)]);
  for (const { call } of slow) call.end(rest);
  expect(await Promise.all(slow.map(({ status }) => status))).toEqual([201, 201]);
  const answers = await Promise.all(waiting);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(19);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await siti.form('/uploads', parts)).status).toBe(201);
});

test('a client that sends a few bytes a minute to occupy a slot is disconnected', async () => {
  const trickle = new PassThrough();
  trickle.write('x');
  const store = new FolderStore(join(server.config.dataDir, 'files'));
  const before = await stored();
  const waiting = receive(store, trickle, { maxBytes: 1000, windowMs: 50 });
  await expect(waiting).rejects.toMatchObject({ status: 408 });
  expect(await stored()).toEqual(before);
});

test('a full disk is 507, and the written part is removed', async () => {
  const before = await stored();
  const full = Readable.from(
    (async function* () {
      yield Buffer.alloc(1000);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    })(),
  );
  const input = { form: 'profile', field: 'avatar', stream: full, file_name: 'a.png', mime: 'image/png' };
  await expect(storeUpload(server.app, siti, input)).rejects.toMatchObject({ status: 507 });
  expect(await stored()).toEqual(before);
});

test('a killed process leaves only garbage, which the sweep removes an hour later', async () => {
  const files = join(server.config.dataDir, 'files');
  const before = await stored();
  const script = join(ROOT, 'tests/server/uploads/slow-upload.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, files], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await stored()).toHaveLength(before.length + 1);
  expect((await deleteUnusedFiles(server.app)).temporary).toBe(0);
  expect((await deleteUnusedFiles(server.app, Date.now() + 3_700_000)).temporary).toBe(1);
  expect(await stored()).toEqual(before);
});
