/** A view is a name for a filter, its columns and its order. It belongs to one staff member, who may share it. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { app, as } = await testApp();
const ratna = await as.staff({ name: 'Ratna' });
const joko = await as.staff({ name: 'Joko' });
const state = { status: 'submitted', choices: 'qris_usage:sudah', columns: ['product'], sort: 'person' };
const save = (name: string, more = {}) => ratna.post('/staff/views', { name, form: 'umkm-data', state, ...more });
const namesOf = async (person: typeof ratna, query = 'form=umkm-data') =>
  (await person.get(`/staff/views?${query}`)).body.data.map((one: { name: string }) => one.name);

test('Ratna saves a view and finds it again, Joko does not see it', async () => {
  const { status, body } = await save('Sudah QRIS');
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ name: 'Sudah QRIS', form: 'umkm-data', state });
  expect(await namesOf(ratna)).toEqual(['Sudah QRIS']);
  expect(await namesOf(ratna, '')).toEqual([]);
  expect(await namesOf(joko)).toEqual([]);
});

test('a view of the same name is overwritten, in upper or lower case', async () => {
  const again = await save('sudah qris', { state: { status: 'passed' } });
  expect(again.status).toBe(201);
  const { body } = await ratna.get('/staff/views?form=umkm-data');
  expect(body.data).toMatchObject([{ name: 'sudah qris', state: { status: 'passed' } }]);
});

test('Joko can neither delete nor find hers; she can', async () => {
  const { id } = (await ratna.get('/staff/views?form=umkm-data')).body.data[0];
  expect((await joko.delete(`/staff/views/${id}`)).status).toBe(404);
  expect(await namesOf(ratna)).toHaveLength(1);
  expect((await ratna.delete(`/staff/views/${id}`)).status).toBe(200);
  expect(await namesOf(ratna)).toEqual([]);
});

test('a shared view is opened by Joko by its address, but only Ratna renames, hides or deletes it', async () => {
  const { id } = (await save('Bersama', { shared: true })).body.data;
  const { body } = await joko.get(`/staff/views/${id}`);
  expect(body.data).toMatchObject({
    name: 'Bersama',
    shared: true,
    can_change: false,
    owner: { name: 'Ratna' },
    state,
  });
  expect(await namesOf(joko)).toEqual(['Bersama']);
  const refused = await joko.patch(`/staff/views/${id}`, { name: 'Punya Joko' });
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('milik Ratna')]);
  expect((await joko.delete(`/staff/views/${id}`)).status).toBe(403);
  expect((await ratna.patch(`/staff/views/${id}`, { name: ' Bersama  kita ' })).body.data.name).toBe('Bersama kita');
  await save('Lain');
  const taken = await ratna.patch(`/staff/views/${id}`, { name: 'lain' });
  expect(taken.body.errors).toEqual({ name: ['Sudah ada tampilan lain bernama “lain”. Pilih nama lain.'] });
  expect((await ratna.patch(`/staff/views/${id}`, { shared: false })).body.data).toMatchObject({ shared: false });
  expect((await joko.get(`/staff/views/${id}`)).status).toBe(404);
  for (const { id: own } of (await ratna.get('/staff/views?form=umkm-data')).body.data)
    await ratna.delete(`/staff/views/${own}`);
});

test('a shared view whose owner left the staff can be deleted by others', async () => {
  const dewi = await as.staff({ name: 'Dewi' });
  const { id } = (await dewi.post('/staff/views', { name: 'Lama', form: '', state, shared: true })).body.data;
  await app.db.kysely.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', dewi.id).execute();
  expect((await joko.get(`/staff/views/${id}`)).body.data.can_change).toBe(true);
  expect((await joko.delete(`/staff/views/${id}`)).status).toBe(200);
});

test('a view needs a name and an existing form', async () => {
  expect((await save('   ')).body.errors).toEqual({ name: ['Beri nama untuk tampilan ini.'] });
  expect((await save('Kosong', { form: 'tidak-ada' })).status).toBe(404);
  expect((await save('Aneh', { state: { drop: 'table' } })).status).toBe(422);
});

test('with fifty views one must be deleted first', async () => {
  for (let n = 0; n < 50; n++) expect((await save(`Tampilan ${n}`)).status).toBe(201);
  const more = await save('Satu lagi');
  expect([more.status, more.body.message]).toEqual([409, expect.stringContaining('50 tampilan')]);
  expect(await namesOf(ratna)).toHaveLength(50);
});
