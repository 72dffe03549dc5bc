/** Open, closing, closed: who may begin, who may finish, and what stays. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient, dataOf } from './studio-client.ts';

const { as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);
const move = (id: string, state: string) => rina.put(studio.at(id, '/state'), { state });
const answers = { pertanyaan_pertama: 'Pasar Klandasan' };
async function survey(title: string): Promise<string> {
  const { id } = dataOf<{ id: string }>(await rina.post('/staff/forms', { title }));
  dataOf(await studio.publish(id));
  return id;
}

test('while a form is closing, users with a draft may continue and send, and nobody begins', async () => {
  const id = await survey('Survei satu');
  const [ani, budi] = [await as.user(), await as.user()];
  expect((await ani.put(`/forms/${id}/draft`, { answers, base_revision: 0 })).status).toBe(200);
  const tag = String((await ani.get(`/forms/${id}`)).headers.etag);
  expect((await move(id, 'closing')).body.data).toEqual({ state: 'closing' });

  const conditional = await ani.get(`/forms/${id}`, { 'if-none-match': tag });
  expect([conditional.status, conditional.body.data.state, conditional.body.data.version]).toEqual([200, 'closing', 1]);
  expect(
    dataOf<{ items: { id: string }[] }>(await ani.get('/forms?per_page=100')).items.map((one) => one.id),
  ).not.toContain(id);
  const refused = await budi.put(`/forms/${id}/draft`, { answers, base_revision: 0 });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('pengisi baru')]);
  expect((await budi.get(`/forms/${id}/draft`)).body.data.revision).toBe(0);
  expect((await budi.post(`/forms/${id}/submissions`, { answers })).status).toBe(409);
  expect(
    (await ani.put(`/forms/${id}/draft`, { answers: { pertanyaan_pertama: 'Pasar Sepinggan' }, base_revision: 1 }))
      .status,
  ).toBe(200);
  expect((await ani.post(`/forms/${id}/submissions`, { answers })).status).toBe(201);
});

test('a closed form accepts nothing, keeps drafts, and opens again', async () => {
  const id = await survey('Survei dua');
  const ani = await as.user();
  dataOf(await ani.put(`/forms/${id}/draft`, { answers, base_revision: 0 }));
  dataOf(await move(id, 'closed'));
  expect((await ani.post(`/forms/${id}/submissions`, { answers })).status).toBe(409);
  expect((await ani.get(`/forms/${id}/draft`)).body.data.answers).toEqual(answers);
  expect((await ani.get(`/forms/${id}`)).body.data.state).toBe('closed');
  expect((await move(id, 'closing')).status).toBe(409);
  dataOf(await move(id, 'closed'));
  dataOf(await move(id, 'open'));
  expect((await ani.post(`/forms/${id}/submissions`, { answers })).status).toBe(201);
  const lines = dataOf<{ items: { action: string; facts: unknown }[] }>(
    await rina.get('/staff/audit?action=form.state-changed'),
  );
  expect(lines.items).toHaveLength(3);
  expect(lines.items[0]?.facts).toEqual([
    { label: 'Dari', value: 'Ditutup' },
    { label: 'Menjadi', value: 'Dibuka' },
  ]);
});

test('publishing does not change the availability', async () => {
  const id = await survey('Survei tiga');
  dataOf(await move(id, 'closed'));
  await studio.change(id, (text) => text.setIn(['properties', 'pertanyaan_pertama', 'maxLength'], 50));
  expect((await rina.get(`/forms/${id}`)).body.data).toMatchObject({ state: 'closed', version: 2 });
});

test('a form that the product depends on stays open, and an unknown one has no availability', async () => {
  expect((await move('product', 'closed')).status).toBe(409);
  const { id } = dataOf<{ id: string }>(await rina.post('/staff/forms', { title: 'Survei empat' }));
  expect((await move(id, 'closed')).status).toBe(404);
  expect((await rina.put(studio.at('umkm-data', '/state'), { state: 'ajar' })).status).toBe(422);
});
