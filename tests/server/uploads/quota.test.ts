/** The quota for unused files. A draft is no use; a submission or a product is one. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countUnused } from '#server/modules/files/files/files.queries.ts';
import { MAX_UNUSED_BYTES, MAX_UNUSED_FILES } from '#server/modules/files/uploads/upload-limiter.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { umkmAnswersWithFiles, upload } from '../submissions/form-answers.ts';
import { png } from './file-fixtures.ts';

let server: TestApp;
let siti: TestUser;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  siti = await server.as.member({ name: 'Siti' });
});

const SENTENCE = 'Terlalu banyak file Anda yang belum dipakai.';
const place = { form_id: 'umkm-data', field: 'product_photo' };
/** Inserts rows of unused files. */
const fill = (count: number, bytes = 1) =>
  server.db.kysely
    .insertInto('files')
    .values(
      Array.from({ length: count }, () => ({
        ...{ id: randomUUID(), owner_id: siti.id, sha256: 'a'.repeat(64), mime: 'image/png', extension: 'png', bytes },
        ...{ width: 1, height: 1, file_name: 'a.png', visibility: 'private' as const, ...place },
        ...{ qris: null, qris_payload: null },
      })),
    )
    .execute();
const send = async () =>
  siti.form('/uploads', {
    form: 'umkm-data',
    field: 'product_photo',
    file: { data: await png(), name: 'a.png', type: 'image/png' },
  });
const draft = (ids: string[], base_revision: number) =>
  siti.put('/forms/umkm-data/draft', { answers: { product_photo: ids }, base_revision });

describe('a user who uploads without sending', () => {
  test('may have exactly 300 files; the next is refused with a sentence', async () => {
    await fill(MAX_UNUSED_FILES - 1);
    expect((await send()).status).toBe(201);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain(SENTENCE);
    expect(refused.headers['retry-after']).toBe('86400');
  });

  test('may upload while a byte of the gigabyte is left, and not when none is', async () => {
    await fill(1, MAX_UNUSED_BYTES - 1);
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(429);
  });

  test('gains nothing by adding files to a draft and removing them again', async () => {
    await fill(MAX_UNUSED_FILES - 2);
    const first = (await send()).body.data.id;
    const { revision } = (await draft([first], 0)).body.data;
    expect((await countUnused(server.db.kysely, siti.id)).files).toBe(MAX_UNUSED_FILES - 1);
    expect((await draft([], revision)).status).toBe(200);
    expect((await countUnused(server.db.kysely, siti.id)).files).toBe(MAX_UNUSED_FILES - 1);
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(429);
  });

  test('cannot exceed the quota with many files in one request', async () => {
    await fill(MAX_UNUSED_FILES - 1);
    const files = await Promise.all(
      [1, 2, 3].map(async () => ({ data: await png(), name: 'a.png', type: 'image/png' })),
    );
    const parts = files.map((file) => ['product_photo[]', file] as [string, (typeof files)[number]]);
    expect((await siti.form('/auth/user/curations', parts)).status).toBe(429);
    expect((await countUnused(server.db.kysely, siti.id)).files).toBe(MAX_UNUSED_FILES - 1);
  });

  test('does not delay other users', async () => {
    await fill(MAX_UNUSED_FILES);
    const wati = await server.as.member({ name: 'Wati' });
    await expect(upload(wati, 'umkm-data', 'product_photo')).resolves.toEqual(expect.any(String));
  });
});

test('files of submissions do not count', async () => {
  const answers = await umkmAnswersWithFiles(siti);
  expect((await countUnused(server.db.kysely, siti.id)).files).toBe(3);
  expect((await siti.post('/auth/user/curations', answers)).status).toBe(201);
  expect(await countUnused(server.db.kysely, siti.id)).toEqual({ files: 0, bytes: 0 });
});
