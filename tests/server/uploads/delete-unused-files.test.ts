/** What the sweep keeps: an upload lives while something references it, and a day longer. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { clearFileUses, setFileUses } from '#server/modules/files/files/files.commands.ts';
import { deleteUnusedFiles } from '#server/modules/files/uploads/delete-unused-files.ts';
import { storeUpload } from '#server/modules/files/uploads/uploads.commands.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { FILES_OF_A_PICTURE, listStore, png } from './file-fixtures.ts';

const HOUR = 3_600_000;
let server: TestApp;
let siti: TestUser;

beforeEach(async () => {
  await server?.close();
  server = await testApp();
  siti = await server.as.member({ name: 'Siti' });
});

const upload = async (colour = '#1f7a5c') => {
  const stream = await png(400, 400, colour);
  return storeUpload(server.app, siti, {
    form: 'profile',
    field: 'avatar',
    stream,
    file_name: 'a.png',
  });
};
const exists = async (id: string) => (await siti.get(`/uploads/${id}`)).status === 200;
const age = (hours: number) =>
  server.db.kysely
    .updateTable('files')
    .set({
      created_at: sql<Date>`created_at - make_interval(hours => ${hours})`,
      released_at: sql<Date>`released_at - make_interval(hours => ${hours})`,
    })
    .execute();
const name = (ids: string[]) =>
  server.db.tx((trx) =>
    setFileUses(trx, {
      kind: 'draft',
      ref: `${siti.id}/product`,
      user_id: siti.id,
      files: ids.map((id) => ({ field: 'picture', id })),
    }),
  );

test('without a reference for a day: the row is deleted, and its bytes a day later', async () => {
  const { id } = await upload();
  await age(23);
  expect((await deleteUnusedFiles(server.app)).rows).toBe(0);
  await age(2);
  expect((await deleteUnusedFiles(server.app, Date.now() + 10 * HOUR)).rows).toBe(1);
  expect(await exists(id)).toBe(false);
  expect(await listStore(server.config.dataDir)).toHaveLength(FILES_OF_A_PICTURE);
  expect((await deleteUnusedFiles(server.app, Date.now() + 25 * HOUR)).files).toBe(FILES_OF_A_PICTURE);
  expect(await listStore(server.config.dataDir)).toEqual([]);
});

test('referenced by a draft: it stays for months', async () => {
  const { id } = await upload();
  await name([id]);
  await age(24 * 100);
  await deleteUnusedFiles(server.app, Date.now() + 24 * 100 * HOUR);
  expect(await exists(id)).toBe(true);
  expect(await listStore(server.config.dataDir)).toHaveLength(FILES_OF_A_PICTURE);
});

test('released by a draft: its day begins then, not at the upload', async () => {
  const [old, fresh] = [await upload(), await upload('#ff8800')];
  await name([old.id]);
  await age(500);
  await name([fresh.id]);
  expect((await deleteUnusedFiles(server.app)).rows).toBe(0);
  await age(25);
  expect((await deleteUnusedFiles(server.app)).rows).toBe(1);
  expect([await exists(old.id), await exists(fresh.id)]).toEqual([false, true]);
});

test('two references: it stays until the second is released', async () => {
  const { id } = await upload();
  await name([id]);
  await server.db.tx((trx) =>
    setFileUses(trx, { kind: 'avatar', ref: siti.id, user_id: siti.id, files: [{ field: 'avatar', id }] }),
  );
  await server.db.tx((trx) => clearFileUses(trx, 'draft', `${siti.id}/product`));
  await age(48);
  expect((await deleteUnusedFiles(server.app)).rows).toBe(0);
  await server.db.tx((trx) => clearFileUses(trx, 'avatar', siti.id));
  await age(48);
  expect((await deleteUnusedFiles(server.app)).rows).toBe(1);
});

test('two uploads with equal bytes: they stay while one of the two does', async () => {
  const [first, second] = [await upload(), await upload()];
  await name([second.id]);
  await age(48);
  await deleteUnusedFiles(server.app);
  expect((await deleteUnusedFiles(server.app, Date.now() + 48 * HOUR)).files).toBe(0);
  expect([await exists(first.id), await exists(second.id)]).toEqual([false, true]);
});

test('the last list of uses replaces the earlier one', async () => {
  const [one, two] = [await upload(), await upload('#0066aa')];
  await name([one.id, two.id]);
  await name([two.id]);
  const uses = await server.db.kysely.selectFrom('file_uses').select(['file_id', 'kind', 'ref']).execute();
  expect(uses).toEqual([{ file_id: two.id, kind: 'draft', ref: `${siti.id}/product` }]);
});
