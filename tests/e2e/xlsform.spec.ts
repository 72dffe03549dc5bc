// biome-ignore-all lint/suspicious/noTemplateCurlyInString: XLSForm names a question like this.
/** Staff bring an XLSForm workbook, read what is not taken, open the draft in the studio, and download it again as a workbook. */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { restoreSession } from './support/accounts.ts';
import { picture } from './support/pictures.ts';
import { expect, expectAccessible, LONG_TEST, test } from './support/test.ts';

const SURVEY = [
  ['type', 'name', 'label', 'relevant', 'required'],
  ['begin_group', 'kebun', 'Kebun Anda', '', ''],
  ['text', 'Nama Kebun', 'Nama kebun', '', 'yes'],
  ['select_one ya_tidak', 'berbuah', 'Apakah sudah berbuah?', '', 'yes'],
  ['integer', 'pohon', 'Jumlah pohon', "${berbuah} = 'ya'", ''],
  ['geoshape', 'batas', 'Batas kebun', '', ''],
  ['end_group', '', '', '', ''],
];
const CHOICES = [
  ['list_name', 'name', 'label'],
  ['ya_tidak', 'ya', 'Ya'],
  ['ya_tidak', 'tidak', 'Tidak'],
];

test('an XLSForm becomes a draft, and a draft an XLSForm', LONG_TEST, async ({ page, server }) => {
  const folder = dirname(await picture('ringan.jpg'));
  const [path, csv] = [join(folder, 'survei-kebun.xlsx'), join(folder, 'survei-kebun.csv')];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'survey', rows: SURVEY },
      { name: 'choices', rows: CHOICES },
      { name: 'settings', rows: [['form_title'], ['Survei kebun']] },
    ],
  });
  await writeFile(path, bytes as Uint8Array);
  await writeFile(csv, 'type,name\ntext,nama\n');

  await restoreSession(page, server, 'staf@contoh.id');
  await page.goto('/dashboard/staff/forms');
  await page.getByRole('button', { name: 'Formulir baru' }).click();
  const sheet = page.getByRole('dialog', { name: 'Formulir baru' });
  await sheet.getByRole('radio', { name: /^Impor XLSForm/ }).check();
  const send = sheet.getByRole('button', { name: 'Impor berkas', exact: true });
  await send.click();
  await expect(sheet.getByRole('alert')).toContainText('Pilih berkas XLSForm');
  const file = sheet.locator('input[type=file]');
  await file.setInputFiles(csv);
  await expect(sheet.getByRole('alert')).toContainText('bukan buku kerja .xlsx');
  await file.setInputFiles(path);
  await expect(sheet.getByText('Survei kebun: 1 langkah, 3 pertanyaan')).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Yang tidak diambil' })).toContainText(
    /Lembar survey, baris 6, kolom type.*geoshape.*belum ada di sini/,
  );
  await expect(sheet.getByRole('list', { name: 'Yang akan diimpor' })).toContainText('Jumlah pohon');
  await expectAccessible(page);
  await send.click();

  await expect(page).toHaveURL(/\/dashboard\/staff\/forms\/survei-kebun$/);
  await expect(page.getByRole('button', { name: /^Jumlah pohon/ })).toBeVisible();
  await page.goto('/dashboard/staff/forms/survei-kebun?bagian=versi');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /XLSForm/ }).click();
  const saved = join(folder, 'kembali.xlsx');
  await (await download).saveAs(saved);
  const [survey] = (await readXlsx(await readFile(saved))).sheets;
  expect(survey?.rows.map((row) => row.slice(0, 2).map((cell) => cell ?? ''))).toEqual(
    SURVEY.map((row) => row.slice(0, 2)),
  );
});
