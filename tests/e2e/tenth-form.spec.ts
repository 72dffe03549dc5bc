/** A form without any code for it: copied into the folder while the server runs, filled in, sent, read by staff. */
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readForm, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { fillForm } from './support/fill.ts';
import { pdf, picture } from './support/pictures.ts';
import { expect, expectAccessible, LONG_TEST, SLOW_TEST, test } from './support/test.ts';

const file = fileURLToPath(new URL('fixtures/bazar-mangrove.yaml', import.meta.url));

/** Budi's answers, question by question, as staff read them. */
const READ: Record<string, string> = {
  'Nama usaha': 'Madu Kelulut Graha',
  'Alasan ikut bazar': 'Ingin mengenalkan madu kelulut kepada warga.',
  'NIB usaha': '9120001234567',
  'Nomor telepon': '0812-0000-4321',
  'Alamat surel': 'kelulut@contoh.id',
  'Alamat situs': 'contoh.id/kelulut',
  'Kode pos': '76129',
  'Jenis lapak': 'Kuliner',
  'Kemasan yang dibawa': 'Botollainnya',
  'Provinsi asal': 'Kalimantan Timur',
  'Kota asal': 'Kota Balikpapan',
  'Kecamatan asal': 'Balikpapan Utara',
  'Kelurahan asal': 'Graha Indah',
  'Titik di peta': 'Graha Indah, Balikpapan Utara-1.1837, 116.8641',
  'Kurator pendamping': 'Dewi Kartika',
  'Jumlah meja': '2',
  Anggaran: 'Rp1.500.000',
  'Tanggal datang': 'Sabtu, 15 Mar 2031',
  'Jam datang': '07.30 WITA',
  'Butuh listrik': 'Ya',
  'Daya listrik (watt)': '900',
  'Nilai bazar tahun lalu': '4 dari 5 bintang',
  'Bank pembayar': 'Bank Central Asia',
  'Saya setuju aturan bazar': 'Ya',
  'Barang yang dijual':
    'Barang yang dijual 1Nama barang: Madu botol 250 mlHarga barang: Rp85.000Barang yang dijual 2Nama barang: Sabun maduHarga barang: Rp18.000',
  'Foto lapak': 'lapak.jpg',
  'Surat izin': 'izin.pdf',
};

test('the tenth form has every widget', async ({ server }) => {
  await copyFile(file, join(server.schemasDir, 'forms/bazar-mangrove.yaml'));
  await expect.poll(async () => (await fetch(`${server.url}/api/v1/forms/bazar-mangrove`)).status).toBe(200);
  const { ui } = await readForm(server, 'bazar-mangrove');
  const index = fileURLToPath(new URL('../../src/web/forms/widgets/widget-registry.ts', import.meta.url));
  const known = [...(await readFile(index, 'utf8')).matchAll(/^ {2}(\w+): (?:text|single|group)\(/gm)].map(
    ([, name]) => name,
  );
  expect(known).toContain('map');
  const used = Object.values(ui.fields).map(({ widget }) => widget as string);
  expect([...new Set(used)].sort()).toEqual([...known, 'rows'].sort());
  // The text widget is also used with a named format.
  expect(Object.values(ui.fields).some(({ widget, format }) => widget === 'text' && format)).toBe(true);
});

test(
  'a tenth form copied into schemas/forms is filled in with every widget, a file, conditions, a live list and rows',
  SLOW_TEST,
  async ({ page, server, newContext }) => {
    test.setTimeout(240_000);
    await copyFile(file, join(server.schemasDir, 'forms/bazar-mangrove.yaml'));
    await expect.poll(async () => (await fetch(`${server.url}/api/v1/forms/bazar-mangrove`)).status).toBe(200);
    const doc = await readForm(server, 'bazar-mangrove');

    await restoreSession(page, server, 'budi@contoh.id');
    await page.goto('/forms/bazar-mangrove');
    await expect(page.getByRole('heading', { name: 'Pendaftaran Bazar Mangrove', level: 1 })).toBeVisible();
    await expectAccessible(page);

    await fillForm(page, doc, {
      nama_usaha: 'Madu Kelulut Graha',
      alasan: 'Ingin mengenalkan madu kelulut kepada warga.',
      nib: '9120 0012 34567',
      telepon: '+62 812-0000-4321',
      surel: 'kelulut@contoh.id',
      situs: 'https://contoh.id/kelulut',
      kode_pos: '76129',
      jenis_lapak: 'kuliner',
      kemasan: ['botol', 'lainnya'],
      provinsi: 'Kalimantan Timur',
      kota: 'Kota Balikpapan',
      kecamatan: 'Balikpapan Utara',
      kelurahan: 'Graha Indah',
      titik: { lat: -1.1837, lng: 116.8641 },
      pendamping: 'Dewi Kartika',
      jumlah_meja: 2,
      anggaran: 1_500_000,
      tanggal_datang: '2031-03-15',
      jam_datang: '07:30',
      butuh_listrik: true,
      daya_listrik: 900,
      nilai_bazar_lalu: 4,
      bank_pembayar: 'bank-central-asia',
      setuju: true,
      barang: [
        { nama: 'Madu botol 250 ml', harga: 85_000 },
        { nama: 'Sabun madu', harga: 18_000 },
      ],
      foto_lapak: [await picture('lapak.jpg', 800, 600)],
      surat_izin: [pdf('izin.pdf')],
    });
    await expectAccessible(page);
    await expect(page.getByText('Rp85.000')).toBeVisible();
    await page.getByRole('button', { name: 'Kirim', exact: true }).click();
    await expect(page.getByText('Terima kasih, isian Anda sudah kami terima')).toBeVisible();

    await page.goto('/');
    const staff = await (await newContext()).newPage();
    await restoreSession(staff, server, 'staf@contoh.id');
    await staff.goto('/dashboard/staff');
    await expect(staff.getByRole('link', { name: 'Pendaftaran Bazar Mangrove' }).first()).toBeVisible();
    const token = await tokenOf(server, 'staf@contoh.id');
    const { items } = (await callApi(server, token, 'GET', '/staff/submissions?form=bazar-mangrove')) as {
      items: { id: string }[];
    };
    await staff.goto(`/dashboard/staff/submissions/${items[0]?.id}`);
    const sheet = staff.getByRole('main');
    expect(Object.keys(READ)).toEqual(
      doc.steps.flatMap(({ fields }) => fields).map((name) => doc.ui.fields[name]?.label),
    );
    for (const [question, answer] of Object.entries(READ)) await expect(sheet).toContainText(question + answer);
  },
);

test(
  'electricity is required only when it is needed, and does not block sending otherwise',
  LONG_TEST,
  async ({ page, server }) => {
    await copyFile(file, join(server.schemasDir, 'forms/bazar-mangrove.yaml'));
    await expect.poll(async () => (await fetch(`${server.url}/api/v1/forms/bazar-mangrove`)).status).toBe(200);
    await restoreSession(page, server, 'siti@contoh.id');
    await page.goto('/forms/bazar-mangrove?langkah=lapak');
    const power = page.getByLabel('Daya listrik (watt)');
    await expect(page.getByRole('switch', { name: /Butuh listrik/ })).toBeVisible();
    await expect(power).toHaveCount(0);
    await page.getByRole('switch', { name: /Butuh listrik/ }).check();
    await expect(power).toBeVisible();
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByRole('heading', { name: 'Ada yang perlu diperbaiki' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Daya listrik/ })).toBeVisible();
    await page.getByRole('switch', { name: /Butuh listrik/ }).uncheck();
    await expect(power).toHaveCount(0);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByRole('link', { name: /Daya listrik/ })).toHaveCount(0);
  },
);
