/** The registration for a market with sessions, as staff build it in the studio from nothing, with the keyboard alone. */
import { expectFocusKept, press } from './keyboard.ts';
import { activate, addQuestion, choose, open, tabTo, turnOn, type } from './studio-keys.ts';
import { expect, expectAccessible, type Page } from './test.ts';

export const TITLE = 'Pendaftaran Bazar Ramadan';
export const FORM = 'pendaftaran-bazar-ramadan';
const SESSIONS = { 'Sesi pagi': 9, 'Sesi siang': 8, 'Sesi malam': 5 };
export const PRICE = 75_000;
export const THANKS = 'Terima kasih. Denah lapak kami kirim seminggu sebelum bazar.';

async function createEmpty(page: Page): Promise<void> {
  await page.goto('/dashboard/staff/forms');
  await activate(page, page.getByRole('button', { name: 'Formulir baru' }));
  const sheet = page.getByRole('dialog', { name: 'Formulir baru' });
  await type(page, sheet.getByLabel('Judul formulir'), TITLE);
  await press(page, 'Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/staff/forms/${FORM}$`));
}

async function addQuestions(page: Page): Promise<void> {
  await open(page, 'field:pertanyaan_pertama', 'Pertanyaan pertama');
  await type(page, page.getByLabel('Pertanyaan', { exact: true }), 'Nama usaha');
  await turnOn(page, page.getByRole('switch', { name: 'Wajib diisi' }));
  await turnOn(page, page.getByRole('switch', { name: 'Tampil pada daftar pengajuan' }));
  for (const [label, kind, options] of [
    ['Alamat email', 'Email'],
    ['Sesi', 'Pilih satu', Object.keys(SESSIONS).join('\n')],
    ['Jumlah meja', 'Angka'],
    ['Biaya', 'Uang (rupiah)'],
    ['Penjaga laki-laki', 'Angka'],
    ['Penjaga perempuan', 'Angka'],
    ['Jumlah penjaga', 'Angka'],
    ['Memasak di tempat', 'Ya atau tidak'],
    ['Alat masak dan kebutuhan listrik', 'Tulisan panjang'],
  ] as const) {
    await addQuestion(page, label, kind, options);
    const isAnswered = label !== 'Biaya' && label !== 'Jumlah penjaga' && label !== 'Memasak di tempat';
    const required = page.getByRole('switch', { name: 'Wajib diisi' });
    if (isAnswered && !(await required.isChecked())) await turnOn(page, required);
  }
}

async function calculate(page: Page, place: string, label: string, parts: [string, string, string]): Promise<void> {
  await open(page, place, label);
  await activate(page, page.getByText('Hitungan dan syarat lain', { exact: true }).locator('..'));
  await activate(page, page.getByRole('button', { name: 'Tambah hitungan: Dihitung' }));
  const rule = page.getByRole('region', { name: 'Dihitung' });
  const [first, sign, second] = parts;
  await choose(page, rule.getByRole('combobox', { name: 'Hasilnya' }), first);
  await activate(page, rule.getByRole('button', { name: 'Tambah ke hitungan' }));
  await expectFocusKept(page);
  if (sign !== '+') await choose(page, rule.getByRole('combobox', { name: 'Tanda' }), sign);
  const isNumber = /^\d+$/.test(second);
  await choose(page, rule.getByRole('combobox', { name: 'Bagian 2' }), isNumber ? 'Angka yang ditulis' : second);
  if (isNumber) await type(page, rule.getByRole('textbox', { name: 'Angka' }), second);
  await expect(rule.getByText(`“${label}” = “${first}” ${sign}`)).toBeVisible();
}

/** "Alat masak …" is asked for more than two tables, or when somebody cooks there. */
async function addCondition(page: Page): Promise<void> {
  await open(page, 'field:alat_masak_dan_kebutuhan_listrik', 'Alat masak dan kebutuhan listrik');
  await activate(page, page.getByRole('button', { name: 'Tambah syarat: Tampil jika' }));
  const shown = page.getByRole('region', { name: 'Tampil jika' });
  await choose(page, shown.getByRole('combobox', { name: 'Jika' }), 'Jumlah meja');
  await choose(page, shown.getByRole('combobox', { name: 'Perbandingan' }), '> lebih dari');
  await type(page, shown.getByRole('textbox', { name: 'Angka' }), '2');
  await activate(page, shown.getByRole('button', { name: 'Tambah syarat lain' }));
  await choose(page, shown.getByRole('combobox', { name: 'Syarat-syarat ini' }), 'cukup salah satu (atau)');
  await choose(page, shown.getByRole('combobox', { name: 'atau', exact: true }), 'Memasak di tempat');
  await expect(
    shown.getByText('Pertanyaan ini tampil jika “Jumlah meja” > 2 atau “Memasak di tempat” adalah Ya.'),
  ).toBeVisible();
}

/** Somebody stands at every table. */
async function addCheck(page: Page): Promise<void> {
  await activate(page, page.getByRole('button', { name: 'Tambah pemeriksaan' }));
  const check = page.getByRole('group', { name: 'Pemeriksaan baru' });
  await choose(page, check.getByRole('combobox', { name: 'Yang harus terpenuhi' }), 'Jumlah penjaga');
  await choose(page, check.getByRole('combobox', { name: 'Perbandingan' }), '≥ paling sedikit');
  await choose(page, check.getByRole('combobox', { name: 'Dibandingkan dengan' }), 'Jumlah meja');
  await type(
    page,
    check.getByRole('textbox', { name: 'Pesan jika tidak terpenuhi' }),
    'Setiap meja perlu satu penjaga.',
  );
  await choose(page, check.getByRole('combobox', { name: 'Pesan tampil di pertanyaan' }), 'Jumlah meja');
  await activate(page, check.getByRole('button', { name: /^Tambah: Pesan/ }));
  await activate(page, check.getByRole('button', { name: 'Simpan pemeriksaan' }));
  await expect(page.getByRole('heading', { name: 'Pemeriksaan 1' })).toBeVisible();
}

async function limitPlaces(page: Page): Promise<void> {
  await open(page, 'field:sesi', 'Sesi');
  await activate(page, page.getByText('Tempat menurut pilihan', { exact: true }).locator('..'));
  for (const [session, places] of Object.entries(SESSIONS))
    await type(page, page.getByLabel(`Tempat untuk ${session}`), String(places));
  await open(page, 'form', TITLE);
  await activate(page, page.locator('summary').filter({ hasText: 'Batas pengiriman' }));
  await turnOn(page, page.getByRole('switch', { name: 'Daftar tunggu' }));
  await expectAccessible(page);
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Periksa & terbitkan' }).focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Terbitkan formulir' });
  await expectAccessible(page);
  await activate(page, dialog.getByRole('button', { name: 'Terbitkan sekarang' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Dibuka · versi 1')).toBeVisible();
}

export async function buildForm(page: Page): Promise<void> {
  await createEmpty(page);
  await addQuestions(page);
  await calculate(page, 'field:biaya', 'Biaya', ['Jumlah meja', '×', String(PRICE)]);
  await calculate(page, 'field:jumlah_penjaga', 'Jumlah penjaga', ['Penjaga laki-laki', '+', 'Penjaga perempuan']);
  await addCondition(page);
  await open(page, 'form', TITLE);
  await choose(page, page.getByLabel('Siapa yang mengisi'), 'Siapa saja, tanpa masuk');
  await addCheck(page);
  await limitPlaces(page);
}

export async function thankSenders(page: Page): Promise<void> {
  await activate(
    page,
    page.getByRole('navigation', { name: 'Bagian studio' }).getByRole('link', { name: 'Setelah dikirim' }),
  );
  await type(page, page.getByLabel('Tulisan untuk pengirim'), THANKS);
  await turnOn(page, page.getByRole('switch', { name: 'Kirim email kepada pengirim' }));
  await choose(page, page.getByLabel('Alamat email pengirim tanpa akun'), 'Alamat email');
  await activate(page, page.getByRole('button', { name: 'Simpan pengaturan' }));
  await expect(page.getByText('Pengaturan disimpan dan langsung berlaku')).toBeVisible();
}

/** Returns the secret of the webhook. */
export async function connectReceiver(page: Page, url: string, password: string): Promise<string> {
  await activate(
    page,
    page.getByRole('navigation', { name: 'Bagian studio' }).getByRole('link', { name: 'Terhubung' }),
  );
  await type(page, page.getByLabel('Alamat penerima'), url);
  await press(page, 'Enter');
  const asked = page.getByRole('dialog', { name: 'Masukkan password Anda' });
  await tabTo(page, asked.getByLabel('Password', { exact: false }).first());
  await page.keyboard.type(password);
  await press(page, 'Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Simpan rahasia webhook' });
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await activate(page, dialog.getByRole('button', { name: 'Sudah saya simpan' }));
  return secret;
}
