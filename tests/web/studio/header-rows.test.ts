/** The studio's header is one row where it fits, so that more of the form is seen. */
import { expect, test } from 'vitest';
import { startTestBrowser } from '../forms/test-browser.ts';
import { openStudio } from './open-studio.ts';

const stage = startTestBrowser();

/** 1,000 px are left for the studio of a window of 1,280 px, next to the site's navigation. */
test.each([
  [1000, 1],
  [360, 2],
])('on %i px it has %i row(s), and nothing reaches beyond it', async (width, rows) => {
  const { page } = await openStudio(stage, 'umkm-data', { width });
  await page.locator('[data-part=end]').waitFor();
  const parts = await page
    .locator('[data-part]')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()).map(({ top, right }) => ({ top, right })));
  expect(new Set(parts.map(({ top }) => top)).size).toBe(rows);
  expect(Math.max(...parts.map(({ right }) => right))).toBeLessThanOrEqual(width);
});
