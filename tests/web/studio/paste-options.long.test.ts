/** Many options are pasted at once, and each line shows its outcome before it is saved. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { OptionFile } from '#engine/types.ts';
import { longTest } from '#tests/support/long-test.ts';
import { eventually, startTestBrowser, violations } from '../forms/test-browser.ts';
import { openStudio } from './open-studio.ts';

const stage = startTestBrowser();

test('lines of a table become options: new, existing, changed, repeated', async () => {
  const { page, server } = await openStudio(stage, 'umkm-data');
  const stored = () => parse(server.stored().files.lists.packaging ?? '{}') as Partial<OptionFile>;
  await page.locator('[data-place="field:packaging_type"]').click();
  await page.getByRole('button', { name: 'Tempel banyak pilihan' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tempel banyak pilihan' });
  const text = sheet.getByLabel('Pilihan, satu per baris');
  await text.waitFor();
  await sheet.getByRole('button', { name: 'Selesai' }).click();
  await sheet.getByText('Tempel atau ketik sedikitnya satu pilihan.').waitFor();

  await text.fill('Daun pisang\nPouch\nkarton;Kardus\nDAUN PISANG');
  const lines = sheet.getByRole('list', { name: 'Hasil tiap baris' }).getByRole('listitem');
  await eventually(() => lines.allInnerTexts().then((all) => all.map((one) => one.replaceAll('\n', ' ')))).toEqual([
    'Daun pisang Baris 1: pilihan baru',
    'Pouch Baris 2: sudah ada, tidak berubah',
    'Kardus Baris 3: diubah, sebelumnya “Karton”',
    'DAUN PISANG Baris 4: dilewati, sama dengan baris 1',
  ]);
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Simpan 2 pilihan' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('2 pilihan ditambahkan atau diubah').waitFor();
  await eventually(() => stored().enum).toContain('daun-pisang');
  expect(stored()['x-labels']).toMatchObject({ karton: 'Kardus' });
});

longTest(
  'text that is pasted into the box of the next option is not joined into one option, and a file can be read as well',
  async () => {
    const { page } = await openStudio(stage, 'umkm-data');
    await page.locator('[data-place="field:packaging_type"]').click();
    await page.getByLabel('Pilihan baru').evaluate((box) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'Bambu\nRotan');
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const sheet = page.getByRole('dialog', { name: 'Tempel banyak pilihan' });
    const text = sheet.getByLabel('Pilihan, satu per baris');
    await eventually(() => text.inputValue()).toBe('Bambu\nRotan');
    const file = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
    await sheet.locator('input[type=file]').setInputFiles(file('kosong.txt', ' '));
    await sheet.getByText('kosong.txt (1 B) kosong atau bukan berkas teks. Maksimal 64 KB.').waitFor();
    expect(await text.inputValue(), 'what was there stays').toBe('Bambu\nRotan');
    await sheet.locator('input[type=file]').setInputFiles(file('kemasan.csv', 'kode;pilihan\nanyaman;Anyaman\n'));
    await sheet.getByText('Baris 2: pilihan baru').waitFor();

    // With too many lines, none is lost, none is saved, and the sheet shows the reason.
    const many = Array.from({ length: 501 }, (_, at) => `Bahan ${at}`).join('\n');
    await text.fill(many);
    await sheet.getByText('Paling banyak 500 baris sekaligus. Ada 1 baris lebih').waitFor();
    await sheet.getByRole('button', { name: /^Simpan/ }).click();
    expect(await text.inputValue(), 'nothing is cut').toBe(many);
  },
);
