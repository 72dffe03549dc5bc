/** A profile survives changes of its form. Staff rename, add and remove fields, and sellers can still save. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createEditableSchemas, waitUntil } from '../forms/editable-schemas.ts';
import { profileAnswers, uploadLogo } from './profile-answers.ts';

const workshop = createEditableSchemas();
const { as, db } = await testApp({ schemasDir: workshop.schemasDir, localesDir: workshop.localesDir });

test('a field is renamed, one is removed, one is new: no answer is lost', async () => {
  const siti = await as.member({ name: 'Siti' });
  const given = {
    ...profileAnswers(await uploadLogo(siti)),
    production_capacity: '200 bungkus sehari',
    link_ig: 'https://contoh.id/ig',
  };
  expect((await siti.post('/auth/user/business', given)).status).toBe(200);

  workshop.edit('schemas/forms/business-profile.yaml', (text) =>
    text
      .replace('fields: [production_capacity, employee_count', 'fields: [catatan, employee_count')
      .replace(/ {2}production_capacity: .*\n/, '  catatan: { type: string, maxLength: 200, title: Catatan }\n')
      .replaceAll('link_ig', 'link_instagram')
      .replace('x-steps:', 'x-renames: { link_ig: link_instagram }\nx-steps:'),
  );
  const form = await waitUntil(
    async () => (await siti.get('/forms/business-profile')).body.data,
    ({ version }) => version === 2,
  );
  expect(form.ui.fields).toHaveProperty('catatan');

  const { production_capacity, link_ig, ...others } = given;
  const carried = { ...others, link_instagram: link_ig };
  const seen = (await siti.get('/auth/user/business')).body.data;
  expect([seen.form_version, seen.answers]).toEqual([2, carried]);

  const old = await siti.post('/auth/user/business', { brand_name: 'Baru', form_version: 1 });
  expect([old.status, old.body.data.form_version]).toEqual([409, 2]);

  const saved = await siti.post('/auth/user/business', { catatan: 'Buka juga hari raya', form_version: 2 });
  expect([saved.status, saved.body.data?.answers]).toEqual([200, { ...carried, catatan: 'Buka juga hari raya' }]);
  await siti.post('/auth/user/business', { catatan: null });
  const row = await db.kysely
    .selectFrom('businesses')
    .selectAll()
    .where('user_id', '=', siti.id)
    .executeTakeFirstOrThrow();
  expect(row.answers).toMatchObject({ production_capacity, link_instagram: link_ig });
  expect(row.form_version).toBe(2);
});
