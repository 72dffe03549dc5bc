/**
 * The main journey at the width of a cheap phone, with values typed as users type them: a new seller registers, sends
 * the long form with its files and sells, and a buyer orders. The input includes values that were misread in the past.
 */
import type { OrderItem } from '../../src/contract/orders.ts';
import { enterPassword, linkFromMail, newAccount, readForm, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { fillForm, fillStep } from './support/fill.ts';
import { copyWithName, picture } from './support/pictures.ts';
import { businessProfile, umkmData } from './support/seller-answers.ts';
import { expect, expectAccessible, LONG_TEST, test } from './support/test.ts';

test(
  'Ratna registers, sends the UMKM form with its files, and Budi orders her product',
  LONG_TEST,
  async ({ page, server, newContext }) => {
    test.setTimeout(420_000);
    const ratna = newAccount('Ratna Wulandari');

    await page.goto('/register');
    await page.getByRole('radio', { name: 'Mitra UMKM' }).check();
    await page.getByLabel('Nama', { exact: false }).first().fill(ratna.name);
    await page.getByLabel('Email').fill(ratna.email.replace('@', ' @'));
    await page.getByLabel('Nomor Handphone').fill(ratna.phone_number);
    await page.getByLabel('NIK').fill(ratna.nik);
    await page.locator('input[name=password]').fill(ratna.password);
    await page.locator('input[name=password_confirm]').fill(ratna.password);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Daftar', exact: true }).click();
    // A space inside is an error and is not removed. Spaces around the address are ignored.
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Email').fill(` ${ratna.email} `);
    await page.getByRole('button', { name: 'Daftar', exact: true }).click();
    await expect(page.getByText('Akun Anda sudah dibuat')).toBeVisible();

    await page.goto(await linkFromMail(server, ratna.email, /verify-email/));
    await expect(page).toHaveURL(/\/verify\/success/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/login');
    await page.getByLabel('Email').fill(ratna.email);
    await page.locator('input[name=password]').fill(ratna.password);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page.getByText('Berhasil Login')).toBeVisible();
    await expect(page.getByText('Selamat datang kembali')).toBeVisible();

    // A seller without a business sees the gate with a link to the profile.
    await expect(page).toHaveURL(/\/dashboard\/member/);
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
      'Harap lengkapi data mitra UMKM Anda',
    );
    await page.getByRole('button', { name: 'Menuju Halaman Profile' }).click();
    await expect(page).toHaveURL(/\/profile\?page=business/);

    const profile = { ...(await businessProfile()), map: `1°14'16.4"S 116°51'39.8"E` };
    await fillForm(page, await readForm(server, 'business-profile'), profile, expectAccessible);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Simpan profil usaha' }).click();
    await expect(page.getByText('Profil usaha Anda sudah tersimpan')).toBeVisible();
    await page.goto('/dashboard/member');
    await expect(page.getByText(/Toko (Buka|Tutup)/).first()).toBeVisible();
    await expectAccessible(page);

    await page.goto('/curation');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Mulai isi Data UMKM' }).click();
    const umkm = await readForm(server, 'umkm-data');
    const typed = {
      monthly_sales: '12,5jt',
      funding_amount: '25 jt',
      production_capacity: '350',
      company_profile: [await copyWithName(await picture('profil.jpg'), 'IMG_2041.jfif')],
      product_photo: [
        await picture('amplang-1.jpg'),
        await copyWithName(await picture('amplang.png', 500, 500), 'amplang-2.jpg'),
      ],
    };
    await fillForm(page, umkm, { ...(await umkmData()), ...typed }, expectAccessible);
    await expectAccessible(page);
    await expect(page.getByText('Rp12.500.000')).toBeVisible();
    await expect(page.getByText('Rp25.000.000')).toBeVisible();
    await page.getByRole('button', { name: 'Kirim pengajuan' }).click();
    await expect(page.getByText('Pengajuan Anda sudah kami terima')).toBeVisible();
    const number = page.getByText(/^Nomornya KUR-\d{4}-\d{6}/);
    await expect(number).toBeVisible();
    await page.reload();
    await expect(number).toBeVisible();
    // The back button leads to the form, which does not start a second time.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Pengajuan Anda sudah dikirim' })).toBeVisible();
    await expect(number).toBeVisible();
    await expectAccessible(page);

    await page.goto('/curation');
    await expect(page.getByRole('link', { name: /Data UMKM.*Diajukan/ })).toBeVisible();
    await page.getByRole('link', { name: /Data UMKM.*Diajukan/ }).click();
    await expect(page.getByText('Koperasi Pesisir')).toBeVisible();
    await expect(page.getByText('amplang-1.jpg')).toBeVisible();
    await expectAccessible(page);

    // Payment data needs the password.
    await page.goto('/profile?page=business&bagian=pembayaran');
    await page.getByRole('button', { name: 'Tambah rekening bank' }).click();
    const ratnaToken = await tokenOf(server, ratna.email, ratna.password);
    const account = await readForm(server, 'bank-account', ratnaToken);
    await fillStep(page, account, 'rekening', {
      bank: 'bank-mandiri',
      bank_number: '1490 0987 65432',
      bank_holder: ratna.name,
    });
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await enterPassword(page, ratna.password);
    await expect(page.getByText('Cara bayar ditambahkan')).toBeVisible();

    await page.goto('/dashboard/member/products/add');
    const name = `Amplang Bu Ratna ${ratna.phone_number.slice(-6)}`;
    await fillForm(page, await readForm(server, 'product', ratnaToken), {
      picture: [await picture('amplang-jual.jpg', 600, 600)],
      name,
      category_id: 'Olahan Laut',
      description: 'Renyah, gurih, dari ikan tenggiri segar.',
      price: '15rb',
      stock_quantity: '12',
      status: 'active',
    });
    await expect(page.getByText('Rp15.000')).toBeVisible();
    await page.getByRole('button', { name: 'Simpan produk', exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

    const phone = await (await newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await restoreSession(phone, server, 'budi@contoh.id');
    await phone.goto(`/marketplace?search=${encodeURIComponent(name)}`);
    await phone.getByRole('link', { name }).first().click();
    await phone.getByRole('button', { name: 'Beli langsung' }).click();
    await expect(phone.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await phone.getByRole('radio', { name: 'Ambil sendiri' }).check();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Buat pesanan' }).click();
    await expect(phone.getByRole('heading', { name: 'Pesanan Anda sudah diteruskan ke penjual' })).toBeVisible();
    const orders = (await callApi(server, ratnaToken, 'GET', '/members/orders')) as { items: OrderItem[] };
    expect(orders.items.map(({ total, status }) => [total, status])).toEqual([[15_000, 'pending']]);
  },
);
