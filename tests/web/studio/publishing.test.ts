/** Publishing requires a change and a finished check, and the report is kept up to date. */
import type { Route } from '@playwright/test';
import { expect, test } from 'vitest';
import type { ImpactReport } from '#contract/studio.ts';
import { longTest } from '#tests/support/long-test.ts';
import { startTestBrowser, violations } from '../forms/test-browser.ts';
import { openStudio } from './open-studio.ts';

const stage = startTestBrowser();
const REPORT: ImpactReport = {
  kind: 'law',
  drafts: { total: 2, valid: 1, broken: 1 },
  records: { total: 4, valid: 4, broken: 0 },
  mending: 1,
  failing: [
    { field: 'nik', label: 'NIK', message: 'NIK belum diisi.', drafts: 1, records: 0, samples: ['••••••'] },
    { field: 'curator_id', label: 'Kurator', message: 'Pilih kurator.', drafts: 0, records: 1, samples: ['Dewi'] },
  ],
  dropped: [],
  carried: [],
  withdrawn: [],
  refused: [],
};
const lines = (...all: object[]) => all.map((line) => JSON.stringify(line)).join('\n');

longTest('without a change nothing can be published, and after a change the button waits for the check', async () => {
  const { page } = await openStudio(stage, 'umkm-data');
  const asked: Route[] = [];
  await page.route('**/api/v1/staff/forms/umkm-data/impact', (route) => void asked.push(route));
  const publish = page.getByRole('button', { name: 'Periksa & terbitkan' });
  expect(await publish.getAttribute('aria-disabled')).toBe('true');
  await publish.focus();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.locator('[data-place="field:product"]').click();
  await page.getByLabel('Paling banyak (karakter)').fill('40');
  await expect.poll(() => publish.getAttribute('aria-disabled')).toBeNull();
  await publish.click();
  const dialog = page.getByRole('dialog', { name: 'Terbitkan formulir' });
  const now = dialog.getByRole('button', { name: 'Terbitkan sekarang' });
  await dialog.getByRole('progressbar').waitFor();
  await expect.poll(() => asked.length).toBe(1);
  expect(await now.isDisabled()).toBe(true);

  await asked[0]?.fulfill({
    contentType: 'application/x-ndjson',
    body: lines({ done: 0, total: 6 }, { report: REPORT }),
  });
  await dialog.getByText('1 pengajuan sedang diperbaiki pengirimnya', { exact: false }).waitFor();
  expect(await now.isDisabled()).toBe(false);
  await dialog.getByRole('row', { name: /NIK.*••••••/ }).waitFor();
  await dialog.getByRole('row', { name: /Kurator.*Dewi/ }).waitFor();
  await dialog.getByText(/^Dihitung pukul .*diperbarui sendiri/).waitFor();
  expect(await violations(page)).toEqual([]);
});

longTest('a failed check says so and can be repeated, and nothing is published before it succeeds', async () => {
  const { page } = await openStudio(stage, 'umkm-data');
  let isUp = false;
  await page.route('**/api/v1/staff/forms/umkm-data/impact', (route) =>
    isUp
      ? route.fulfill({ contentType: 'application/x-ndjson', body: lines({ report: REPORT }) })
      : route.fulfill({
          contentType: 'application/x-ndjson',
          body: lines({ error: 'Dampaknya belum dapat dihitung.' }),
        }),
  );
  await page.locator('[data-place="field:product"]').click();
  await page.getByLabel('Paling banyak (karakter)').fill('40');
  await page.getByRole('button', { name: 'Periksa & terbitkan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terbitkan formulir' });
  const now = dialog.getByRole('button', { name: 'Terbitkan sekarang' });
  await dialog.getByText('Dampaknya belum dapat dihitung.').waitFor();
  expect(await now.isDisabled()).toBe(true);
  isUp = true;
  await dialog.getByRole('button', { name: 'Coba lagi' }).click();
  await dialog.getByText('sedang diperbaiki pengirimnya', { exact: false }).waitFor();
  expect(await now.isDisabled()).toBe(false);
});

test('the report is refreshed while the dialog is open', async () => {
  const { page } = await openStudio(stage, 'umkm-data');
  await page.clock.install();
  let total = 4;
  await page.route('**/api/v1/staff/forms/umkm-data/impact', (route) =>
    route.fulfill({
      contentType: 'application/x-ndjson',
      body: lines({ report: { ...REPORT, records: { total, valid: total, broken: 0 } } }),
    }),
  );
  await page.locator('[data-place="field:product"]').click();
  await page.getByLabel('Paling banyak (karakter)').fill('40');
  await page.clock.runFor(3_000);
  await page.getByRole('button', { name: 'Periksa & terbitkan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terbitkan formulir' });
  await dialog.getByText('4 seluruhnya').waitFor();
  total = 5;
  await page.clock.runFor(21_000);
  await dialog.getByText('5 seluruhnya').waitFor();
});
