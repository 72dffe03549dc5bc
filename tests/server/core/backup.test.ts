/** A backup restores an order, its files and every row into an empty place, and refuses what is damaged or in use. */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lastBackupAt } from '#server/database/backup-time.ts';
import { FolderStore } from '#server/modules/files/uploads/folder-store.ts';
import { ObjectStore } from '#server/modules/files/uploads/object-store.ts';
import { longTest } from '#tests/support/long-test.ts';
import { createPostgres } from '#tests/support/postgres.ts';
import { runProgram } from '#tests/support/process.ts';
import { copyFilesIn, copyFilesOut, differences, hashFolder, hashStore } from '../../../src/tools/backup-files.ts';
import { placeOrder, putIntoCart } from '../orders/order-fixtures.ts';
import { fillDatabase, openPersistentApp, SECRET } from '../orders/persistent-app.ts';
import { startFakeBucket } from '../uploads/fake-bucket.ts';
import { pdf, photo } from '../uploads/file-fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const postgres = process.env.TEST_DATABASE_URL;

async function runTool(name: 'backup' | 'restore', to: string, env: Record<string, string>) {
  const program = runProgram(`src/tools/${name}.ts`, { SECRET_KEY: SECRET, ...env }, [to]);
  const { code } = await program.waitForExit();
  return { code, output: program.output().trim() };
}

test('differences are the names whose values differ or that only one side has', () => {
  expect(differences({ a: { rows: 1 }, b: 'x', c: 1 }, { a: { rows: 2 }, b: 'x', d: 1 })).toEqual(['a', 'c', 'd']);
});

test('the files of a bucket are copied out and into another store, byte by byte', async () => {
  const [bucket, other] = [await startFakeBucket(1), await startFakeBucket()];
  try {
    const source = new ObjectStore(join(folder, 'arriving'), bucket.settings);
    for (const [visibility, text] of [
      ['public', 'one'],
      ['private', 'two'],
    ] as const) {
      const path = await source.temporary();
      appendFileSync(path, text);
      await source.put(path, {
        visibility,
        sha256: (visibility === 'public' ? 'a' : 'b').repeat(64),
        extension: 'jpg',
      });
    }
    const copied = await copyFilesOut(source, join(folder, 'copied'));
    expect(Object.keys(copied).sort()).toEqual(bucket.names().sort());
    expect(await hashFolder(join(folder, 'copied'))).toEqual(copied);
    for (const target of [
      new ObjectStore(join(folder, 'arriving'), other.settings),
      new FolderStore(join(folder, 'in-a-folder')),
    ]) {
      await copyFilesIn(target, join(folder, 'copied'));
      expect(await hashStore(target)).toEqual(copied);
    }
  } finally {
    await bucket.close();
    await other.close();
  }
});

/** A place for data that can be destroyed. */
async function makePlace(name: string) {
  const dataDir = join(folder, name);
  const own = postgres ? await createPostgres(postgres) : null;
  afterAll(() => own?.drop());
  return {
    at: { databaseUrl: own?.url ?? null, dataDir },
    env: { DATA_DIR: dataDir, ...(own ? { DATABASE_URL: own.url, DATABASE_DIRECT_URL: own.directUrl } : {}) } as Record<
      string,
      string
    >,
  };
}

longTest('order, backup, destroy, restore: the order and its papers are there', async () => {
  const place = await makePlace('first');
  const house = await openPersistentApp(place.at);
  const { seller, products, buyers } = await fillDatabase(house, { products: 1, stock: 5, buyers: 1 });
  const [[product], [buyer]] = [products, buyers];
  if (!product || !buyer) throw new Error('Nothing can be ordered.');
  const ordered = await placeOrder(buyer, [await putIntoCart(buyer, product)]);
  expect(ordered.status, ordered.text).toBe(201);
  const { id, number } = ordered.body.data.orders[0];
  const send = (form: string, field: string, data: Buffer, name: string, type: string) =>
    seller.form('/uploads', { form, field, file: { data, name, type } });
  const logo = await send('business-profile', 'business_logo', await photo(), 'logo.jpg', 'image/jpeg');
  const paper = await send('business-documents', 'nib_file', pdf(), 'nib.pdf', 'application/pdf');
  expect([logo.status, paper.status]).toEqual([201, 201]);
  expect(await lastBackupAt(house.db.kysely)).toBeNull();
  await house.close();

  const copy = join(folder, 'copy');
  const saved = await runTool('backup', copy, place.env);
  expect(saved).toEqual({
    code: 0,
    output: expect.stringMatching(/Salinan lengkap .* baris dan \d+ berkas\. Kunci .* tidak ikut/),
  });
  const manifest = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8'));
  expect(manifest.tables.orders.rows).toBe(1);
  const everything = readdirSync(copy, { recursive: true, encoding: 'utf8' });
  expect(everything.filter((name) => name.includes('secret'))).toEqual([]);
  expect(await runTool('backup', copy, place.env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('tidak kosong'),
  });
  const after = await openPersistentApp(place.at);
  expect(await lastBackupAt(after.db.kysely), 'servers know of it').toBeInstanceOf(Date);
  await after.close();
  rmSync(place.at.dataDir, { recursive: true });

  const empty = await makePlace('second');
  const withoutKey = await runTool('restore', copy, { ...empty.env, SECRET_KEY: '' });
  expect(withoutKey).toEqual({ code: 1, output: expect.stringContaining('Letakkan dahulu kunci') });
  const restored = await runTool('restore', copy, empty.env);
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('Pulih dan sama dengan salinannya') });
  expect(await runTool('restore', copy, empty.env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('tempat yang kosong'),
  });

  const again = await openPersistentApp(empty.at);
  const get = (url: string, token: string) =>
    again.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  expect((await get(`/api/v1/users/orders/${id}`, buyer.token)).json().data).toMatchObject({
    id,
    number,
    status: 'pending',
  });
  expect((await get(`/api/v1/files/${paper.body.data.id}`, seller.token)).rawPayload).toEqual(pdf());
  expect((await get(logo.body.data.url, seller.token)).rawPayload.length).toBe(logo.body.data.bytes);
  await again.close();

  const [damaged = ''] = everything.filter((name) => name.endsWith('.pdf'));
  appendFileSync(join(copy, damaged), 'x');
  const refused = await runTool('restore', copy, (await makePlace('third')).env);
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(/rusak: 1 berkas .*\.pdf/) });
});
