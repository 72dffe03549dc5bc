/** On a slow connection a form with a limit can be begun before the application is there, and says at once when it is full. */
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { openWithoutPrograms } from './support/hold-programs.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, SLOW_TEST, test } from './support/test.ts';

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

const ONCE = FORM.replaceAll(ID, 'lapak-sekali')
  .replace('x-audience: public', 'x-audience: user')
  .replace('quota: 1', 'per: person');

async function publishForm(server: Server, id = ID, yaml = FORM): Promise<void> {
  const token = await tokenOf(server, 'staf@contoh.id');
  await callApi(server, token, 'POST', '/staff/forms', { title: 'Lapak', yaml });
  const { revision } = (await callApi(server, token, 'GET', `/staff/forms/${id}`)) as { revision: number };
  await callApi(server, token, 'POST', `/staff/forms/${id}/publish`, { base_revision: revision, note: '' });
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

test(
  'who has sent a form that each may send once keeps what was typed and reads it, or reads it instead of the form',
  SLOW_TEST,
  async ({ page, server }) => {
    await publishForm(server, 'lapak-sekali', ONCE);
    const siti = await tokenOf(server, 'siti@contoh.id');
    await callApi(server, siti, 'POST', '/forms/lapak-sekali/submissions', { answers: { nama_usaha: 'Amplang Siti' } });
    await restoreSession(page, server, 'siti@contoh.id');
    const release = await openWithoutPrograms(page, '/forms/lapak-sekali');
    await page.getByLabel('Nama usaha').fill('Amplang Siti Dua');
    release();
    await expect(page.getByRole('link', { name: 'Lihat kiriman saya' })).toBeVisible();
    await expect(page.getByLabel('Nama usaha')).toHaveValue('Amplang Siti Dua');
    await expectAccessible(page);

    const again = await page.context().newPage();
    await again.goto('/forms/lapak-sekali');
    await expect(again.getByRole('heading', { name: 'Anda sudah mengirim formulir ini' })).toBeVisible();
    await expect(again.getByLabel('Nama usaha')).toHaveCount(0);
  },
);
