/**
 * Staff build the rules of a form from the studio's words alone, with the keyboard: a calculated total, a check of two answers against a
 * third, and a condition with "atau". They are tried on the preview, published, and met and broken by a visitor.
 */
import { PASSWORD, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { fieldAt } from './support/fill.ts';
import { expectFocusKept, press } from './support/keyboard.ts';
import type { Server } from './support/server.ts';
import { activate, choose, open, type } from './support/studio-keys.ts';
import { expect, expectAccessible, SLOW_TEST, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const FORM = 'bazar-susun';
const QUESTIONS = `$schema: http://json-schema.org/draft-07/schema#
$id: ${FORM}
title: Pendaftaran Bazar Pasar
type: object
x-audience: public
x-steps:
  - id: bazar
    title: Bazar
    fields: [meja, harga, biaya, laki, perempuan, pekerja, listrik, alasan] # urutan di layar
properties:
  meja: { type: integer, title: Jumlah meja, x-required: true }
  harga: { type: integer, title: Harga per meja, x-widget: money, x-required: true }
  biaya: { type: integer, title: Biaya, x-widget: money, x-required: true } # dihitung
  laki: { type: integer, title: Pekerja laki-laki, x-required: true }
  perempuan: { type: integer, title: Pekerja perempuan, x-required: true }
  pekerja: { type: integer, title: Jumlah tenaga kerja, x-required: true }
  listrik: { type: boolean, title: Perlu listrik }
  alasan: { type: string, title: Alasan, x-required: true }
`;

async function makeForm(server: Server): Promise<void> {
  const token = await tokenOf(server, 'staf@contoh.id');
  await callApi(server, token, 'POST', '/staff/forms', { title: 'Pendaftaran Bazar Pasar', yaml: QUESTIONS });
}

const storedYaml = async (server: Server): Promise<string> => {
  const token = await tokenOf(server, 'staf@contoh.id');
  const { files } = (await callApi(server, token, 'GET', `/staff/forms/${FORM}`)) as { files: { form: string } };
  return files.form;
};

test(
  'staff build a total, a cross-check and a condition with "atau" by keyboard, and a visitor meets and breaks them',
  SLOW_TEST,
  async ({ page, server, newContext }) => {
    test.setTimeout(240_000);
    await makeForm(server);
    await restoreSession(page, server, 'staf@contoh.id', PASSWORD);
    await page.goto(`/dashboard/staff/forms/${FORM}`);
    const preview = page.getByRole('region', { name: 'Formulir seperti dilihat pengirim' });
    const tried = (name: string) => fieldAt(page, FORM, name).locator('input');
    await expect(preview.getByText('Jumlah meja')).toBeVisible();
    await tried('meja').fill('3');
    await tried('harga').fill('150000');
    await tried('laki').fill('5');
    await tried('perempuan').fill('7');
    await tried('pekerja').fill('11');

    await open(page, 'field:biaya', 'Biaya');
    await activate(page, page.getByText('Hitungan dan syarat lain', { exact: true }).locator('..'));
    await activate(page, page.getByRole('button', { name: 'Tambah hitungan: Dihitung' }));
    const total = page.getByRole('region', { name: 'Dihitung' });
    await expect(total.getByRole('combobox', { name: 'Hasilnya' })).toBeFocused();
    await expect(total.getByText('Belum lengkap')).toBeVisible();
    await choose(page, total.getByRole('combobox', { name: 'Hasilnya' }), 'Jumlah meja');
    await activate(page, total.getByRole('button', { name: 'Tambah ke hitungan' }));
    await expectFocusKept(page);
    await choose(page, total.getByRole('combobox', { name: 'Tanda' }), '×');
    await choose(page, total.getByRole('combobox', { name: 'Bagian 2' }), 'Harga per meja');
    await expect(total.getByText('“Biaya” = “Jumlah meja” × “Harga per meja”.')).toBeVisible();
    await expect(total.getByText('Untuk jawaban di pratinjau: Rp450.000.')).toBeVisible();
    await expect(fieldAt(page, FORM, 'biaya').locator('output')).toHaveText('Rp450.000');
    await activate(page, total.getByRole('button', { name: 'Rumus' }));
    await expect(total.getByRole('textbox', { name: 'Rumus Dihitung' })).toHaveValue('meja * harga');
    await expectAccessible(page);

    await open(page, 'field:alasan', 'Alasan');
    await activate(page, page.getByRole('button', { name: 'Tambah syarat: Tampil jika' }));
    const shown = page.getByRole('region', { name: 'Tampil jika' });
    await expect(shown.getByRole('combobox', { name: 'Jika' })).toBeFocused();
    await choose(page, shown.getByRole('combobox', { name: 'Jika' }), 'Jumlah meja');
    await choose(page, shown.getByRole('combobox', { name: 'Perbandingan' }), '> lebih dari');
    await type(page, shown.getByRole('textbox', { name: 'Angka' }), '2');
    await activate(page, shown.getByRole('button', { name: 'Tambah syarat lain' }));
    await expect(shown.getByRole('combobox', { name: 'dan', exact: true })).toBeFocused();
    await choose(page, shown.getByRole('combobox', { name: 'Syarat-syarat ini' }), 'cukup salah satu (atau)');
    await choose(page, shown.getByRole('combobox', { name: 'atau', exact: true }), 'Perlu listrik');
    await expect(
      shown.getByText('Pertanyaan ini tampil jika “Jumlah meja” > 2 atau “Perlu listrik” adalah Ya.'),
    ).toBeVisible();
    await expect(shown.getByText('Untuk jawaban di pratinjau: terpenuhi.')).toBeVisible();
    await tried('meja').fill('2');
    await expect(shown.getByText('belum ada hasil, karena “Perlu listrik” belum diisi')).toBeVisible();

    await open(page, 'form', 'Pendaftaran Bazar Pasar');
    await activate(page, page.getByRole('button', { name: 'Tambah pemeriksaan' }));
    const check = page.getByRole('group', { name: 'Pemeriksaan baru' });
    await choose(page, check.getByRole('combobox', { name: 'Yang harus terpenuhi' }), 'Jumlah tenaga kerja');
    await choose(page, check.getByRole('combobox', { name: 'Dibandingkan dengan' }), 'Pekerja laki-laki');
    await activate(page, check.getByRole('button', { name: 'Tambah ke hitungan' }));
    await choose(page, check.getByRole('combobox', { name: 'Bagian 2' }), 'Pekerja perempuan');
    await expect(
      check.getByText('Harus terpenuhi: “Jumlah tenaga kerja” = “Pekerja laki-laki” + “Pekerja perempuan”.'),
    ).toBeVisible();
    await type(page, check.getByRole('textbox', { name: 'Pesan jika tidak terpenuhi' }), 'Jumlahnya tidak cocok:');
    await choose(page, check.getByRole('combobox', { name: 'Jawaban yang disebut' }), 'Jumlah tenaga kerja');
    await activate(page, check.getByRole('button', { name: /^Sisipkan/ }));
    await choose(page, check.getByRole('combobox', { name: 'Pesan tampil di pertanyaan' }), 'Jumlah tenaga kerja');
    await activate(page, check.getByRole('button', { name: /^Tambah: Pesan/ }));
    await expect(check.getByText('tidak terpenuhi. Yang dibaca orang: Jumlahnya tidak cocok: 11')).toBeVisible();
    await activate(page, check.getByRole('button', { name: 'Simpan pemeriksaan' }));
    await expect(page.getByRole('heading', { name: 'Pemeriksaan 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tambah pemeriksaan' })).toBeFocused();
    await expectAccessible(page);

    await expect.poll(() => storedYaml(server)).toContain('laki + perempuan');
    const yaml = await storedYaml(server);
    expect(yaml).toContain('meja * harga');
    expect(yaml).toContain('meja > 2 || listrik');
    expect(yaml).toContain('# dihitung');
    expect(yaml).toContain('# urutan di layar');

    const publish = page.getByRole('button', { name: 'Periksa & terbitkan' });
    await publish.focus();
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Terbitkan formulir' });
    await activate(page, dialog.getByRole('button', { name: 'Terbitkan sekarang' }));
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await fetch(`${server.url}/api/v1/forms/${FORM}`)).status).toBe(200);

    const visitor = await (await newContext()).newPage();
    await visitor.goto(`/forms/${FORM}`);
    const at = (name: string) => fieldAt(visitor, FORM, name);
    const send = visitor.getByRole('button', { name: /^Kirim/ });
    for (const [name, answer] of Object.entries({
      meja: '2',
      harga: '100000',
      laki: '3',
      perempuan: '4',
      pekerja: '8',
    }))
      await at(name).locator('input').fill(answer);
    await expect(at('biaya').locator('output')).toHaveText('Rp200.000');
    await expect(at('alasan')).toHaveCount(0);
    await at('meja').locator('input').fill('3');
    await expect(at('alasan')).toBeVisible();
    await at('alasan').locator('input').fill('Tiga rasa amplang');
    await send.click();
    await expect(at('pekerja')).toContainText('Jumlahnya tidak cocok: 8');
    await at('pekerja').locator('input').fill('7');
    await send.click();
    await expect(visitor.getByText('Terima kasih, isian Anda sudah kami terima')).toBeVisible();
  },
);
