/** Siti answered while the questions were open. Today they are private and have another name. */
import { expect, test } from 'vitest';
import { insertApiKey } from '#tests/support/api-key.ts';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient, dataOf } from '../studio/studio-client.ts';

const FORM = 'survei-omzet';
const form = `$schema: http://json-schema.org/draft-07/schema#
$id: ${FORM}
title: Survei omzet
type: object
x-audience: user
x-steps:
  - { id: satu, title: Satu, fields: [nama, omzet, karyawan] }
properties:
  nama: { type: string, title: Nama usaha, maxLength: 60, x-required: true }
  omzet: { type: integer, title: Omzet, minimum: 0 }
  karyawan:
    type: array
    title: Karyawan
    items:
      type: object
      properties:
        nama: { type: string, title: Nama karyawan, maxLength: 60 }
        upah: { type: integer, title: Upah, minimum: 0 }
`;
const ANSWERS = { nama: 'Amplang Siti', omzet: 12_345_678, karyawan: [{ nama: 'Ani', upah: 9_876_543 }] };
const REASON = 'Diperlukan untuk laporan dinas';

const t = await testApp();
const staff = await t.as.staff({ name: 'Rina' });
const siti = await t.as.user({ name: 'Siti' });
const studio = createStudioClient(staff);
dataOf(await staff.post('/staff/forms', { title: 'Survei omzet', yaml: form }));
dataOf(await studio.publish(FORM));
const { id } = dataOf<{ id: string }>(await siti.post(`/forms/${FORM}/submissions`, { answers: ANSWERS }));
await studio.change(FORM, (document) => {
  document.setIn(['x-steps', 0, 'fields', 1], 'omzet_tahunan');
  document.setIn(['x-renames'], { omzet: 'omzet_tahunan' });
  document.deleteIn(['properties', 'omzet']);
  document.setIn(['properties', 'omzet_tahunan'], { type: 'integer', title: 'Omzet', minimum: 0, 'x-private': true });
  const inner = ['properties', 'karyawan', 'items', 'properties'];
  document.deleteIn([...inner, 'upah']);
  document.setIn([...inner, 'gaji'], { type: 'integer', title: 'Upah', minimum: 0, 'x-private': true });
  document.setIn(['properties', 'karyawan', 'x-renames'], { upah: 'gaji' });
});
const SECRETS = /12[.]?345[.]?678|9[.]?876[.]?543/;

test('other systems do not get them', async () => {
  await t.db.executeSql("update submissions set updated_at = updated_at - interval '1 minute'");
  const system = t.as.bearer(await insertApiKey(t.db, [FORM]));
  const { items } = dataOf<{ items: { answers: object }[] }>(await system.get(`/forms/${FORM}/submissions`));
  expect(items.map(({ answers }) => answers)).toEqual([{ nama: 'Amplang Siti' }]);
});

test('staff read them masked: in the submission, in the list and in the file', async () => {
  const { answers } = dataOf<{ answers: object }>(await staff.get(`/submissions/${id}`));
  expect(answers).toEqual({ nama: 'Amplang Siti', omzet: '••••••', karyawan: [{ nama: 'Ani', upah: '••••••' }] });
  expect((await staff.get(`/staff/submissions?form=${FORM}`)).text).not.toMatch(SECRETS);
  expect((await staff.get(`/staff/submissions/export?form=${FORM}&format=csv`)).text).not.toMatch(SECRETS);
  expect((await staff.get(`/staff/submissions/overview?form=${FORM}`)).text).not.toMatch(SECRETS);
});

test('Siti reads her own answers as she wrote them', async () => {
  expect(dataOf<{ answers: object }>(await siti.get(`/submissions/${id}`)).answers).toEqual(ANSWERS);
});

test('staff who reveal one or export them give a reason, and Siti sees both in her access log', async () => {
  const looks = async () => (await siti.get('/auth/user/looks')).body.data.total;
  const before = await looks();
  const reveal = await staff.post(`/staff/submissions/${id}/reveals`, { field: 'omzet', reason: REASON });
  expect(reveal.body.data).toEqual({ field: 'omzet', value: ANSWERS.omzet });
  expect(await looks()).toBe(before + 1);
  // Her list of employees also has a private question, so nothing but the answer to this one is left out here.
  await t.db.executeSql("update submissions set answers = answers - 'karyawan'");
  const file = await staff.post('/staff/submissions/export', { form: FORM, format: 'csv', reason: REASON });
  expect(file.text).toMatch(SECRETS);
  expect(await looks()).toBe(before + 2);
});
