/** Staff find submissions that may be the same, compare two of them, and decide. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { readAllKeys } from '#server/modules/forms/duplicates/read-keys.ts';
import { type Aid, createAid, FORM } from './survey.ts';

const NIK = '6471014501900321';
const OTHER_NIK = '6471025203880007';

let aid: Aid;
const sent: Record<'first' | 'again' | 'near' | 'phone' | 'alone', { id: string; number: string }> = {} as never;
beforeAll(async () => {
  aid = await createAid();
  sent.first = await aid.send({ nama_usaha: 'Amplang Ibu Sari', nik: NIK, telepon: '0812 3456 7890', catatan: 'Satu' });
  sent.again = await aid.send({ nama_usaha: 'Keripik Dewi', nik: '6471 0145 0190 0321', catatan: 'Dua' });
  sent.near = await aid.send({ nama_usaha: 'Amplang Sarri' });
  sent.phone = await aid.send({ nama_usaha: 'Batik Borneo', telepon: '+6281234567890', nik: OTHER_NIK });
  sent.alone = await aid.send({ nama_usaha: 'Rotan Kariangau', nib: '9120001234567' });
});

interface Group {
  kinds: string[];
  total: number;
  items: { number: string }[];
}
const load = async () => (await aid.ratna.get(`/staff/submissions/duplicates?form=${FORM}`)).body.data;
const groups = async (): Promise<string[][]> =>
  (await load()).groups.map(({ items }: Group) => items.map(({ number }) => number).sort());
const decide = (one: keyof typeof sent, other: keyof typeof sent, verdict: string) =>
  aid.ratna.put(`/staff/submissions/${sent[one].id}/pairs/${sent[other].id}`, { verdict });
const undo = (one: keyof typeof sent, other: keyof typeof sent) =>
  aid.ratna.delete(`/staff/submissions/${sent[one].id}/pairs/${sent[other].id}`);
const work = async (one: keyof typeof sent) =>
  (await aid.ratna.get(`/staff/submissions/${sent[one].id}/work`)).body.data;
const numbers = (...names: (keyof typeof sent)[]) => names.map((name) => sent[name].number).sort();

test('the same NIK, the same phone and a near name make one group; a submission of its own is in none', async () => {
  const {
    groups: [group],
    waiting,
    has_more,
  } = await load();
  expect([waiting, has_more]).toEqual([0, false]);
  expect(group.kinds).toEqual(['nik', 'phone', 'name']);
  expect(await groups()).toEqual([numbers('first', 'again', 'near', 'phone')]);
  expect(await aid.grid('similar=yes')).toHaveLength(4);
  expect(await aid.grid('similar=yes')).not.toContain(sent.alone.number);
  expect((await work('first')).similar).toEqual([
    { id: sent.phone.id, number: sent.phone.number, kinds: ['phone'] },
    { id: sent.near.id, number: sent.near.number, kinds: ['name'] },
    { id: sent.again.id, number: sent.again.number, kinds: ['nik'] },
  ]);
});

test('no key contains an answer in clear', async () => {
  const rows = await aid.t.app.db.kysely.selectFrom('submission_match_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/6471|8123|amplang/i);
});

test('two submissions stand side by side, with the differing answers marked and private ones masked', async () => {
  const { status, body } = await aid.ratna.get(`/staff/submissions/${sent.first.id}/comparison/${sent.again.id}`);
  expect(status).toBe(200);
  expect(body.data.sides.map(({ number }: { number: string }) => number)).toEqual([
    sent.first.number,
    sent.again.number,
  ]);
  expect(body.data.kinds).toEqual(['nik']);
  const rows = Object.fromEntries(
    body.data.rows.map(({ field, texts, differs }: { field: string; texts: string[]; differs: boolean }) => [
      field,
      { texts, differs },
    ]),
  );
  expect(rows.nik).toEqual({ texts: [expect.stringContaining('•'), expect.stringContaining('•')], differs: false });
  expect(rows.catatan).toEqual({ texts: ['Satu', 'Dua'], differs: true });
  expect(rows.telepon).toEqual({ texts: [expect.stringContaining('•'), ''], differs: true });
  expect(rows.nib).toBeUndefined();
  expect(JSON.stringify(body)).not.toContain(NIK);
});

test('what staff found different is not shown again, and what was decided can be undone', async () => {
  expect((await decide('first', 'near', 'different')).status).toBe(200);
  expect(await groups()).toEqual([numbers('first', 'again', 'phone')]);
  expect(await aid.grid('similar=yes')).not.toContain(sent.near.number);
  expect((await work('near')).similar).toEqual([]);
  expect((await undo('near', 'first')).status).toBe(200);
  expect(await aid.grid('similar=yes')).toContain(sent.near.number);
  expect((await undo('near', 'first')).status).toBe(404);
});

test('a submission is marked as a repetition of another, and says so', async () => {
  await decide('again', 'first', 'duplicate');
  expect((await work('again')).duplicate_of).toEqual([{ id: sent.first.id, number: sent.first.number }]);
  expect((await work('first')).duplicate_of).toEqual([]);
  const { body } = await aid.ratna.get(`/staff/submissions/${sent.first.id}/comparison/${sent.again.id}`);
  expect(body.data.decision).toMatchObject({ duplicate_id: sent.again.id, by: 'Ratna' });
  await undo('first', 'again');
});

test('changed answers are compared anew', async () => {
  const answers = JSON.stringify({ nama_usaha: 'Rotan Kariangau' });
  const { kysely } = aid.t.app.db;
  await kysely.updateTable('submissions').set({ answers }).where('id', '=', sent.phone.id).execute();
  expect(await readAllKeys(aid.t.app)).toBe(1);
  expect(await groups()).toContainEqual(numbers('phone', 'alone'));
  expect(await groups()).toContainEqual(numbers('first', 'again', 'near'));
});

test('submissions of two forms, the same one twice, and unknown ones are not compared', async () => {
  const foreign = randomUUID();
  await aid.t.app.db.kysely
    .insertInto('submissions')
    .values({ id: foreign, form_id: 'umkm-data', form_version: 1, status: 'submitted', answers: '{}' })
    .execute();
  for (const other of [foreign, sent.first.id, '00000000-0000-0000-0000-000000000000']) {
    const path = `/staff/submissions/${sent.first.id}`;
    expect((await aid.ratna.get(`${path}/comparison/${other}`)).status).toBe(404);
    expect((await aid.ratna.put(`${path}/pairs/${other}`, { verdict: 'different' })).status).toBe(404);
  }
  expect((await aid.siti.get(`/staff/submissions/duplicates?form=${FORM}`)).status).toBe(403);
});

test('people are found under the short forms of their names, and businesses by their NIB however it is written', async () => {
  const names = [
    await aid.send({ nama_usaha: 'Moh. Rizki Pratama, S.E.' }),
    await aid.send({ nama_usaha: 'H. Muhammad  RIZKI Pratama' }),
  ];
  const firms = [
    await aid.send({ nama_usaha: 'Sambal Cap Kuda', nib: '9120009876543' }),
    await aid.send({ nama_usaha: 'Kerupuk Udang', nib: '9120 0098 76543' }),
  ];
  const found = await groups();
  for (const pair of [names, firms]) expect(found).toContainEqual(pair.map(({ number }) => number).sort());
});

test('keys that were made before other spellings became near are made again', async () => {
  const { db, crypt } = aid.t.app;
  expect(await readAllKeys(aid.t.app)).toBe(0);
  const { numUpdatedRows } = await db.kysely
    .updateTable('submission_match_keys')
    .set({ made_with: crypt.keyId(), keys: ['n0'] })
    .executeTakeFirstOrThrow();
  expect(await readAllKeys(aid.t.app)).toBe(Number(numUpdatedRows));
  expect((await groups()).length).toBeGreaterThan(1);
});
