/** Forms that are no longer needed are deleted before their publication, and archived afterwards. */
import { expect, test } from 'vitest';
import type { StudioItem } from '#contract/studio.ts';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient, dataOf } from './studio-client.ts';

const { as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);
const answers = { pertanyaan_pertama: 'Pasar Klandasan' };

async function newForm(title: string): Promise<string> {
  return dataOf<{ id: string }>(await rina.post('/staff/forms', { title })).id;
}
async function survey(title: string): Promise<string> {
  const id = await newForm(title);
  dataOf(await studio.publish(id));
  return id;
}
const listed = async (): Promise<StudioItem[]> =>
  dataOf<{ items: StudioItem[] }>(await rina.get('/staff/forms?per_page=100')).items;
const audited = async (action: string) =>
  dataOf<{ items: { subject_id: string; subject_name: string | null; action_label: string }[] }>(
    await rina.get(`/staff/audit?action=${action}`),
  ).items;

test('an unpublished form is deleted: it leaves the list, its name is free again, and the audit log keeps its title', async () => {
  const id = await newForm('Survei lupa');
  dataOf(await rina.delete(studio.at(id, '/work')));
  expect((await listed()).map((one) => one.id)).not.toContain(id);
  expect((await rina.get(studio.at(id))).status).toBe(404);
  const [line] = await audited('form.deleted');
  expect(line).toMatchObject({
    subject_id: id,
    subject_name: 'Survei lupa',
    action_label: 'Menghapus formulir yang belum terbit',
  });
  expect(await newForm('Survei lupa')).toBe(id);
});

test('work that somebody saved meanwhile is not discarded unseen', async () => {
  const id = await survey('Survei buang');
  const { revision } = await studio.write(id, (text) => text.set('title', 'Survei dibuang'));
  expect((await rina.delete(`${studio.at(id, '/work')}?base_revision=${revision - 1}`)).status).toBe(409);
  dataOf(await rina.delete(`${studio.at(id, '/work')}?base_revision=${revision}`));
  expect((await studio.open(id)).files.form).not.toContain('Survei dibuang');
});

test('an archived form accepts no answers, is offered to nobody, and stays readable; it is restored as it was', async () => {
  const id = await survey('Survei arsip');
  const ani = await as.user();
  const sent = dataOf<{ id: string }>(await ani.post(`/forms/${id}/submissions`, { answers }));
  dataOf(await rina.post(studio.at(id, '/archive'), {}));

  expect((await listed()).find((one) => one.id === id)).toMatchObject({
    state: 'closed',
    archived_at: expect.any(String),
  });
  expect((await studio.open(id)).archived).toMatchObject({ by: { name: 'Rina' } });
  expect((await ani.post(`/forms/${id}/submissions`, { answers })).status).toBe(409);
  const offered = dataOf<{ items: { id: string }[] }>(await ani.get('/forms?per_page=100')).items;
  expect(offered.map((one) => one.id)).not.toContain(id);
  expect((await rina.get(`/submissions/${sent.id}`)).status).toBe(200);

  dataOf(await rina.delete(studio.at(id, '/archive')));
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ state: 'open', archived_at: null });
  expect((await ani.post(`/forms/${id}/submissions`, { answers })).status).toBe(201);
  expect((await audited('form.archived')).map((one) => one.subject_id)).toEqual([id]);
  expect((await audited('form.restored')).map((one) => one.subject_id)).toEqual([id]);
});

test('an archived form is not changed, published, rolled back or opened before it is restored', async () => {
  const id = await survey('Survei beku');
  await studio.write(id, (text) => text.set('title', 'Survei cair'));
  dataOf(await rina.post(studio.at(id, '/archive'), {}));
  const { files, revision } = await studio.open(id);
  const refused = [
    await studio.save(id, { ...files, form: `${files.form}# lagi\n` }, revision),
    await studio.publish(id),
    await rina.post(studio.at(id, '/rollback'), { version: 1, note: '' }),
    await rina.put(studio.at(id, '/state'), { state: 'open' }),
  ];
  for (const { status, body } of refused)
    expect([status, body.message]).toEqual([409, expect.stringContaining('arsip')]);
  dataOf(await rina.delete(studio.at(id, '/archive')));
  expect((await studio.open(id)).files.form).toContain('Survei cair');
  dataOf(await studio.publish(id));
});

test('a form with a scheduled publication is archived only after the schedule was cancelled, and a closed one is restored closed', async () => {
  const id = await survey('Survei tunggu');
  await studio.write(id, (text) => text.set('title', 'Survei nanti'));
  dataOf(await studio.publish(id, '', new Date(Date.now() + 86_400_000).toISOString()));
  expect((await rina.post(studio.at(id, '/archive'), {})).status).toBe(409);
  dataOf(await rina.delete(studio.at(id, '/schedule')));
  dataOf(await rina.put(studio.at(id, '/state'), { state: 'closed' }));
  dataOf(await rina.post(studio.at(id, '/archive'), {}));
  dataOf(await rina.delete(studio.at(id, '/archive')));
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ state: 'closed', archived_at: null });
});

test('forms that pages of the product need are not archived, and only staff archive', async () => {
  for (const id of ['product', 'umkm-data', 'consultation', 'contact-us'])
    expect((await rina.post(studio.at(id, '/archive'), {})).status).toBe(409);
  expect((await studio.open('umkm-data')).can_archive).toBe(false);
  const id = await survey('Survei jaga');
  expect((await studio.open(id)).can_archive).toBe(true);
  expect((await (await as.user()).post(studio.at(id, '/archive'), {})).status).toBe(403);
});

test('staff see who else has the form open, until that screen is closed', async () => {
  const id = await survey('Survei bersama');
  const tono = await as.staff({ name: 'Tono' });
  const look = async (person: typeof rina) =>
    dataOf<{ people: { name: string }[]; revision: number }>(await person.put(studio.at(id, '/viewers'), {}));
  expect((await look(rina)).people).toEqual([]);
  expect((await look(tono)).people.map(({ name }) => name)).toEqual(['Rina']);
  const before = await look(rina);
  expect(before.people.map(({ name }) => name)).toEqual(['Tono']);
  await createStudioClient(tono).write(id, (text) => text.set('title', 'Survei berdua'));
  expect((await look(rina)).revision).toBe(before.revision + 1);
  dataOf(await tono.delete(studio.at(id, '/viewers')));
  expect((await look(rina)).people).toEqual([]);
});
