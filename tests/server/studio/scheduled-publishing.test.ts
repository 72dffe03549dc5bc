/** A scheduled publication runs once, whatever happens meanwhile, or says why it did not. */
import { expect, test } from 'vitest';
import type { StudioItem } from '#contract/studio.ts';
import { buildApp } from '#server/app.ts';
import { runScheduledPublication } from '#server/modules/forms/studio/publish/publish.commands.ts';
import { testApp } from '#tests/support/app.ts';
import { createEditableSchemas, waitUntil } from '../forms/editable-schemas.ts';
import { createStudioClient, dataOf, type Edit } from './studio-client.ts';

const workshop = createEditableSchemas();
const { app, db, config, as } = await testApp({ schemasDir: workshop.schemasDir, localesDir: workshop.localesDir });
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);
const read = async (form: string) => (await rina.get(`/forms/${form}`)).body.data;
const in_ = (ms: number) => new Date(Date.now() + ms).toISOString();
const HOUR = 3_600_000;
const shorter =
  (field: string, limit: number): Edit =>
  (text) =>
    text.setIn(['properties', field, 'maxLength'], limit);

test('scheduled work is not current, cannot be changed, and can be cancelled', async () => {
  await studio.write('contact-us', shorter('pesan', 1500));
  const at = in_(HOUR);
  expect(dataOf(await studio.publish('contact-us', 'Mulai besok', at))).toEqual({
    version: null,
    publish_at: at,
    also: [],
  });
  expect((await read('contact-us')).version).toBe(1);
  const openedForm = await studio.open('contact-us');
  expect(openedForm.schedule).toEqual({ at, note: 'Mulai besok', by: { id: rina.id, name: 'Rina' } });
  expect((await studio.save('contact-us', openedForm.files, openedForm.revision)).status).toBe(409);
  expect((await studio.publish('contact-us')).status).toBe(409);
  expect((await rina.delete(studio.at('contact-us', '/work'))).status).toBe(409);
  expect((await rina.post(studio.at('contact-us', '/rollback'), { version: 1, note: '' })).status).toBe(409);

  dataOf(await rina.delete(studio.at('contact-us', '/schedule')));
  expect((await rina.delete(studio.at('contact-us', '/schedule'))).status).toBe(409);
  expect((await studio.open('contact-us')).files).toEqual(openedForm.files);
  await runScheduledPublication(app, 'contact-us', at);
  expect((await read('contact-us')).version).toBe(1);
});

test('a time in the past, an invalid one or one years ahead is refused at its field', async () => {
  for (const at of [in_(-1000), 'besok', in_(400 * 24 * HOUR), '2999-01-01T00:00:00']) {
    const refused = await studio.publish('contact-us', '', at);
    expect([at, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([at, 422, ['at']]);
  }
});

test('when the time comes it is current, once, also after a restart', async () => {
  const at = in_(1500);
  await studio.write('address', shorter('full_address', 123));
  dataOf(await studio.publish('address', 'Tepat waktu', at));
  const second = await buildApp({ config, db });
  try {
    await second.ready();
    await second.jobs.start();
    const form = await waitUntil(
      () => read('address'),
      ({ version }) => version === 2,
    );
    expect(form.schema.properties.full_address.maxLength).toBe(123);
  } finally {
    await second.close();
  }
  await runScheduledPublication(app, 'address', at);
  const { items } = dataOf<{ items: object[] }>(await rina.get(studio.at('address', '/versions')));
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ note: 'Tepat waktu', by: { name: 'Rina' } });
  expect(await studio.open('address')).toMatchObject({ schedule: null, saved_at: null });
});

test('work that no longer fits at its time is postponed, and the list of forms says why', async () => {
  const at = in_(HOUR);
  await studio.write('qris', (text) =>
    text.setIn(['properties', 'jenis'], { title: 'Jenis', type: 'string', 'x-options': 'survei' }),
  );
  await studio.write('qris', (text) => text.addIn(['x-steps', 0, 'fields'], 'jenis'));
  const list =
    '$schema: http://json-schema.org/draft-07/schema#\n$id: survei\ntype: string\nenum: [a]\nx-labels: { a: A }\n';
  workshop.write('schemas/options/survei.yaml', list);
  await app.forms.reload();
  dataOf(await studio.publish('qris', '', at));
  workshop.remove('schemas/options/survei.yaml');
  await app.forms.reload();
  await runScheduledPublication(app, 'qris', at);
  expect((await read('qris')).version).toBe(1);
  const openedForm = await studio.open('qris');
  expect(openedForm).toMatchObject({ schedule: null, saved_by: { name: 'Rina' } });
  const items = dataOf<{ items: StudioItem[] }>(await rina.get('/staff/forms?per_page=100')).items;
  expect(items.find(({ id }) => id === 'qris')?.findings[0]?.text).toContain('survei');
});
