/** Forms with their errors, checked by axe. */
import { expect, test } from 'vitest';
import { isFull, shareOf, stableSubset } from '#tests/support/property-runs.ts';
import { startTestBrowser, violations } from './test-browser.ts';

const stage = startTestBrowser();

const screens: [string, string][] = [
  ['umkm-data', 'forum-identitas'],
  ['umkm-data', 'legalitas'],
  ['umkm-data', 'dokumen'],
  ['umkm-data', 'periksa-jawaban'],
  ['business-profile', 'lokasi'],
  ['business-profile', 'kontak-dan-jam-buka'],
  ['product', 'varian-produk'],
  ['bank-account', ''],
  ['consultation', ''],
];

// A subset in each run, all in a full run.
const judged = stableSubset(screens.map(String), 4);
test.each(screens.filter((one) => judged.includes(String(one))))(
  'axe finds nothing on %s %s, with its errors, light and dark',
  async (form, step) => {
    const page = await stage.openPage(`form=${form}${step ? `&langkah=${step}` : ''}`);
    const hasErrors = step !== 'periksa-jawaban';
    // With its errors in one of two themes, depending on its name. In a full run in both, and before anything was
    // pressed.
    const isDark = shareOf(form + step, 2) === 0;
    if (isFull && hasErrors) expect(await violations(page)).toEqual([]);
    if (hasErrors) {
      await page.locator('button[type=submit]').click();
      await page.waitForTimeout(300);
    }
    if (isFull || !isDark) expect(await violations(page)).toEqual([]);
    if (!isFull && !isDark) return;
    await page.setViewportSize({ width: 1280, height: 780 });
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await page.waitForTimeout(300);
    expect(await violations(page)).toEqual([]);
  },
);
