/** Every screen of the form studio, on a phone and on a desk: nothing is cut off, and no accessibility rule is broken. */
import { restoreSession } from './support/accounts.ts';
import { checkAsShown } from './support/page-checks.ts';
import { createForm } from './support/studio.ts';
import { expect, type Page, SLOW_TEST, test } from './support/test.ts';

const formText = (id: string) => `$schema: http://json-schema.org/draft-07/schema#
$id: ${id}
title: Pendaftaran bazar Ramadan Kecamatan Balikpapan Selatan
type: object
x-audience: user
x-steps:
  - { id: satu, title: Usaha Anda, fields: [nama_usaha, kemasan, email, meja, sewa] }
properties:
  nama_usaha: { type: string, title: Nama usaha, x-required: true }
  kemasan: { type: string, title: Jenis kemasan yang paling sering dipakai, x-options: packaging }
  email: { type: string, title: Alamat email, x-format: email, x-required: true }
  meja: { type: integer, title: Jumlah meja }
  sewa: { type: integer, title: Sewa meja, x-compute: meja / 3 }
`;
const ANSWERS = 'Nama usaha,Alamat email,Jumlah meja\nAmplang Siti,siti@contoh.id,2\n,salah,banyak\n';

const close = (page: Page) => page.keyboard.press('Escape');
const widen = (page: Page) => page.setViewportSize({ width: 1280, height: 800 });

test('the list of forms and each way to begin a form', SLOW_TEST, async ({ page, server }) => {
  test.setTimeout(240_000);
  await restoreSession(page, server, 'staf@contoh.id');
  await page.goto('/dashboard/staff/forms');
  await checkAsShown(page, 'list of forms');
  await page.getByRole('button', { name: 'Formulir baru' }).click();
  const sheet = page.getByRole('dialog', { name: 'Formulir baru' });
  for (const way of [/^Dari kosong/, /^Dari templat/, /^Salin/, /^Impor XLSForm/, /^Impor berkas YAML/]) {
    await sheet.getByRole('radio', { name: way }).check({ force: true });
    await checkAsShown(page, `new form ${way.source}`);
  }
});

test('the parts of the studio, and what opens above them', SLOW_TEST, async ({ page, server }) => {
  test.setTimeout(400_000);
  const { id, call, revision, files } = await createForm(server, 'Pendaftaran bazar');
  const { revision: saved } = (await call('PUT', `/${id}/work`, {
    base_revision: revision,
    files: { ...files, form: formText(id) },
  })) as { revision: number };
  await call('POST', `/${id}/publish`, { base_revision: saved, note: '' });
  await restoreSession(page, server, 'staf@contoh.id');

  for (const part of ['terkirim', 'terhubung', 'bagikan', 'versi', 'peta', 'yaml']) {
    await page.goto(`/dashboard/staff/forms/${id}?bagian=${part}`);
    await checkAsShown(page, part);
  }

  await widen(page);
  await page.goto(`/dashboard/staff/forms/${id}`);
  const tree = page.getByRole('navigation', { name: 'Susunan formulir' });
  for (const place of ['form', 'step:satu', 'field:kemasan', 'field:sewa']) {
    await widen(page);
    await tree.locator(`[data-place="${place}"]`).click();
    const folded = page.locator('main details:not([open]) > summary');
    while ((await folded.count()) > 0) await folded.first().click();
    await checkAsShown(page, `settings of ${place}`);
  }

  await widen(page);
  await tree.locator('[data-place="field:kemasan"]').click();
  await page.getByRole('button', { name: 'Tempel banyak pilihan' }).click();
  await page
    .getByRole('dialog', { name: 'Tempel banyak pilihan' })
    .getByRole('textbox')
    .first()
    .fill('Botol\nKaleng besar');
  await checkAsShown(page, 'pasted options');
  await close(page);

  await widen(page);
  await tree.getByRole('button', { name: 'Tambah pertanyaan' }).first().click();
  await checkAsShown(page, 'new question');
  await page.getByRole('button', { name: 'Ambil dari pustaka pertanyaan' }).click();
  await page.getByRole('dialog', { name: 'Pustaka pertanyaan' }).getByRole('checkbox').first().waitFor();
  await checkAsShown(page, 'library of questions');
  await close(page);

  for (const action of ['Cari dan ganti tulisan', 'Buka atau tutup formulir', 'Arsipkan formulir']) {
    await widen(page);
    await page.getByRole('button', { name: 'Tindakan untuk formulir ini' }).click();
    await page.getByRole('button', { name: action }).click();
    const sheet = page.getByRole('dialog', { name: action });
    if (action.startsWith('Cari')) await sheet.getByRole('textbox', { name: /^Cari/ }).fill('a');
    await checkAsShown(page, action);
    await close(page);
  }
  await page.goto(`/dashboard/staff/submissions/import?form=${id}`);
  await checkAsShown(page, 'import of answers');
  await page
    .getByLabel('Pilih berkas Excel atau CSV')
    .setInputFiles({ name: 'bazar.csv', mimeType: 'text/csv', buffer: Buffer.from(ANSWERS) });
  await page.getByLabel('Pertanyaan untuk kolom Nama usaha').waitFor();
  await checkAsShown(page, 'columns of the file');
  await page.getByRole('button', { name: 'Periksa berkas' }).click();
  await expect(page.getByText('masih bermasalah')).toBeVisible();
  await checkAsShown(page, 'faults of the file');
});
