/**
 * The number of actions besides typing for three tasks: opening a shop with its first product, scoring an entry, adding
 * a question to a form.
 */
import type { CurationQueue } from '../../src/contract/curation.ts';
import { linkFromMail, newAccount, readForm, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { fieldAt, fillForm } from './support/fill.ts';
import { picture } from './support/pictures.ts';
import { businessProfile } from './support/seller-answers.ts';
import { createForm, type StoredWork } from './support/studio.ts';
import { countTaps, expectTaps } from './support/taps.ts';
import { expect, expectAccessible, LONG_TEST, test } from './support/test.ts';

test('a visitor opens a shop and sells the first product within 45 actions', LONG_TEST, async ({ page, server }) => {
  test.setTimeout(240_000);
  const ani = newAccount('Ani Rahmawati');
  await page.goto('/');
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Buka toko' }).first().click();
  await expect(page.getByRole('radio', { name: 'Mitra UMKM' })).toBeChecked();
  await page.getByLabel('Nama', { exact: false }).first().fill(ani.name);
  await page.getByLabel('Email').fill(ani.email);
  await page.getByLabel('Nomor Handphone').fill(ani.phone_number);
  await page.getByLabel('NIK').fill(ani.nik);
  await page.locator('input[name=password]').fill(ani.password);
  await page.locator('input[name=password_confirm]').fill(ani.password);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  await expect(page.getByText('Akun Anda sudah dibuat')).toBeVisible();
  const verified = await page.request.get(await linkFromMail(server, ani.email, /verify-email/));
  expect(verified.ok()).toBe(true);
  await page.getByRole('link', { name: /masuk/i }).first().click();
  await page.getByLabel('Email').fill(ani.email);
  await page.locator('input[name=password]').fill(ani.password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();

  await expect(page).toHaveURL(/\/profile\?page=business/);
  await fillForm(page, await readForm(server, 'business-profile'), await businessProfile());
  await page.getByRole('button', { name: 'Simpan profil usaha' }).click();
  await page.getByRole('link', { name: 'Tambah produk pertama' }).click();
  const name = `Keripik Bu Ani ${ani.phone_number.slice(-6)}`;
  const token = await tokenOf(server, ani.email, ani.password);
  await fillForm(page, await readForm(server, 'product', token), {
    picture: [await picture('keripik.jpg', 600, 600)],
    name,
    category_id: 'Olahan Laut',
    description: 'Renyah dan gurih.',
    price: '15000',
    stock_quantity: '12',
  });
  await page.getByRole('button', { name: 'Simpan produk', exact: true }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expectTaps(taps, 45);
  const found = (await callApi(server, '', 'GET', `/products?search=${encodeURIComponent(name)}`)) as {
    items: object[];
  };
  expect(found.items[0], 'it is on sale').toMatchObject({ name });
});

test(
  'a curator scores an entry of the queue within 8 actions, with its photos beside the rubric',
  LONG_TEST,
  async ({ page, server }) => {
    const yusuf = await tokenOf(server, 'yusuf@contoh.id');
    const staff = await tokenOf(server, 'staf@contoh.id');
    const queue = async () =>
      ((await callApi(server, yusuf, 'GET', '/curators/curations?part=score')) as CurationQueue['data']).items;
    if ((await queue()).length === 0) {
      const { items } = (await callApi(
        server,
        staff,
        'GET',
        '/staff/curation/submissions?status=submitted',
      )) as CurationQueue['data'];
      for (const event of ['verification.start', 'assessment.start'])
        await callApi(server, staff, 'POST', `/staff/curation/submissions/${items[0]?.id}/verification`, { event });
    }
    const [first] = await queue();
    await page.setViewportSize({ width: 1280, height: 800 });
    await restoreSession(page, server, 'yusuf@contoh.id');
    await page.goto('/dashboard/curator/submissions?part=score');
    const taps = await countTaps(page);
    await page.getByRole('link', { name: new RegExp(first?.business_name ?? 'nobody') }).click();
    const photo = page.getByRole('button', { name: /^Perbesar / });
    const sum = page.getByRole('region', { name: 'Nilai sementara' });
    await expect(photo).toBeInViewport();
    await expect(sum).toBeInViewport();
    // Outstanding criteria are scored one by one, and all others at once.
    for (const [name, stars] of [
      ['quality', 5],
      ['packaging', 3],
    ] as const)
      await fieldAt(page, 'curation-score', name)
        .locator('label')
        .nth(stars - 1)
        .click();
    await page.getByRole('button', { name: 'Isi yang belum dinilai dengan 4' }).click();
    await expect(fieldAt(page, 'curation-score', 'packaging')).toContainText('3 dari 5');
    await expect(sum).toContainText('peringkat');
    await page.getByRole('button', { name: 'Kirim nilai' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, kirim nilai' }).click();
    await expect(page.getByRole('region', { name: 'Penilaian' })).toContainText('peringkat');
    await expectTaps(taps, 8);
    await expectAccessible(page);
    expect((await queue()).map(({ id }) => id)).not.toContain(first?.id);
  },
);

test(
  'staff add a question to a form and publish it within 9 actions, on a phone',
  LONG_TEST,
  async ({ page, server }) => {
    const { id, call } = await createForm(server, 'Survei bazar');
    await restoreSession(page, server, 'staf@contoh.id');
    await page.goto('/dashboard/staff/forms');
    const taps = await countTaps(page);
    await page.getByRole('link', { name: /^Survei bazar/ }).click();
    await page.getByRole('button', { name: 'Tambah pertanyaan' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Tambah pertanyaan' });
    await sheet.getByLabel('Apa yang ditanyakan?').fill('Nomor lapak');
    await sheet.getByText('Angka', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Tambahkan' }).click();
    await page.getByRole('button', { name: 'Periksa & terbitkan' }).click();
    await page
      .getByRole('dialog', { name: 'Terbitkan formulir' })
      .getByRole('button', { name: 'Terbitkan sekarang' })
      .click();
    await expect(page.getByText('Dibuka · versi 1')).toBeVisible();
    await expectTaps(taps, 9);
    const { files } = (await call('GET', `/${id}`)) as StoredWork;
    expect(files.form).toContain('nomor_lapak: { title: Nomor lapak, type: number }');
  },
);
