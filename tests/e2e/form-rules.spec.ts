/** A form with rules, copied into the folder while the server runs: calculated, filtered, refused, sent, read by staff. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BAZAAR, DAYS, SESSIONS } from '../server/forms/forms-with-rules.ts';
import { readForm, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { fieldAt, fillStep, pressNext } from './support/fill.ts';
import { expect, expectAccessible, SLOW_TEST, test } from './support/test.ts';

const FORM = 'bazar-ramadan';

test(
  'on a phone a buyer sees sums and sessions follow the answers, is told which dates clash, and staff read the total',
  SLOW_TEST,
  async ({ page, server, newContext }) => {
    await writeFile(join(server.schemasDir, 'options/hari-bazar.yaml'), DAYS);
    await writeFile(join(server.schemasDir, 'options/sesi-bazar.yaml'), SESSIONS);
    await writeFile(join(server.schemasDir, `forms/${FORM}.yaml`), BAZAAR);
    await expect.poll(async () => (await fetch(`${server.url}/api/v1/forms/${FORM}`)).status).toBe(200);
    const doc = await readForm(server, FORM);
    const place = (name: string) => fieldAt(page, FORM, name);

    await page.setViewportSize({ width: 360, height: 800 });
    await restoreSession(page, server, 'budi@contoh.id');
    await page.goto(`/forms/${FORM}`);
    await expect(page.getByRole('heading', { name: 'Pendaftaran Bazar', level: 1 })).toBeVisible();
    await fillStep(page, doc, 'waktu', { hari: 'minggu' });
    await expect(place('sesi').getByText('Siang')).toBeAttached();
    await expect(place('sesi').getByText('Pagi')).toHaveCount(0);
    await fillStep(page, doc, 'waktu', { sesi: 'siang', mulai: '2031-03-15' });
    await expect(place('selesai').locator('input')).toHaveValue('2031-03-17');
    await expect(place('lama').locator('output')).toHaveText('3');
    await expectAccessible(page);
    await pressNext(page);

    await fillStep(page, doc, 'meja', { jumlah_meja: 3, listrik: false });
    await expect(place('biaya').locator('output')).toHaveText('Rp1.350.000');
    await expect(place('alasan')).toContainText('Wajib');
    await pressNext(page);
    await expect(place('alasan')).toContainText('Alasan belum diisi');
    await fillStep(page, doc, 'meja', { alasan: 'Tiga rasa amplang.' });
    await pressNext(page);
    await expect(page.getByRole('heading', { name: 'Periksa jawaban Anda' })).toBeVisible();

    await page.goto(`/forms/${FORM}?langkah=waktu`);
    await place('selesai').locator('input').fill('2031-03-14');
    await pressNext(page);
    await expect(place('selesai')).toContainText('mendahului tanggal mulai 15 Maret 2031');
    await place('selesai').locator('input').fill('2031-03-16');
    await pressNext(page);
    await expect(place('biaya').locator('output')).toHaveText('Rp900.000');
    await pressNext(page);
    await page.getByRole('button', { name: 'Kirim', exact: true }).click();
    await expect(page.getByText('Terima kasih, isian Anda sudah kami terima')).toBeVisible();

    const token = await tokenOf(server, 'staf@contoh.id');
    const { items } = (await callApi(server, token, 'GET', `/staff/submissions?form=${FORM}`)) as {
      items: { id: string }[];
    };
    const staff = await (await newContext()).newPage();
    await restoreSession(staff, server, 'staf@contoh.id');
    await staff.goto(`/dashboard/staff/submissions/${items[0]?.id}`);
    await expect(staff.getByRole('main')).toContainText('BiayaRp900.000');
  },
);
