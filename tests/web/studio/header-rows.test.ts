/** The studio's header is one row where it fits, so that more of the form is seen. */
import { expect, test } from 'vitest';
import { startTestBrowser } from '../forms/test-browser.ts';
import { openStudio } from './open-studio.ts';

const stage = startTestBrowser();

/** On a window of 1,280 px 1,010 px are left, where names of other staff members and the save state would be cut off in one row. */
test.each([
  [1320, 1],
  [1010, 2],
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
