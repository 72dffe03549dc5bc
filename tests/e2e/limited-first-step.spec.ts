/** On a slow connection a form with a limit can be begun before the application is there, and says at once when it is full. */
import { tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { openWithoutPrograms } from './support/hold-programs.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const ID = 'lapak-terakhir';
const FORM = `$schema: http://json-schema.org/draft-07/schema#
$id: ${ID}
title: Lapak terakhir
type: object
x-audience: public
x-limit: { quota: 1 }
x-steps:
  - { id: lapak, title: Lapak Anda, fields: [nama_usaha] }
properties:
  nama_usaha: { type: string, title: Nama usaha, maxLength: 60, x-required: true }
`;

async function publishForm(server: Server): Promise<void> {
  const token = await tokenOf(server, 'staf@contoh.id');
  await callApi(server, token, 'POST', '/staff/forms', { title: 'Lapak', yaml: FORM });
  const { revision } = (await callApi(server, token, 'GET', `/staff/forms/${ID}`)) as { revision: number };
  await callApi(server, token, 'POST', `/staff/forms/${ID}/publish`, { base_revision: revision, note: '' });
}

test('what was typed stays when somebody else takes the last place, and the next visitor reads at once that it is full', async ({
  page,
  server,
  newContext,
}) => {
  await publishForm(server);
  const release = await openWithoutPrograms(page, `/forms/${ID}`);
  await expect(page.getByText('Masih ada tempat, seluruhnya 1')).toBeVisible();
  await page.getByLabel('Nama usaha').fill('Amplang Ani');
  await callApi(server, '', 'POST', `/forms/${ID}/submissions`, { answers: { nama_usaha: 'Kopi Budi' } });
  release();
  await expect(page.getByText('Semua tempat baru saja terisi.')).toBeVisible();
  await expect(page.getByLabel('Nama usaha')).toHaveValue('Amplang Ani');
  await expectAccessible(page);

  const late = await (await newContext()).newPage();
  await expect
    .poll(async () => (await fetch(`${server.url}/forms/${ID}`)).text())
    .toContain('Semua tempat sudah terisi');
  const releaseLate = await openWithoutPrograms(late, `/forms/${ID}`);
  await expect(late.getByRole('heading', { name: 'Semua tempat sudah terisi' })).toBeVisible();
  await expect(late.getByLabel('Nama usaha')).toHaveCount(0);
  releaseLate();
  await expect(late.getByRole('link', { name: 'Masuk' })).toBeVisible();
  await expect(late.getByRole('heading', { name: 'Semua tempat sudah terisi' })).toBeVisible();
  await expectAccessible(late);
});
