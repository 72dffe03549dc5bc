/** The studio's header is one row where it fits, so that more of the form is seen. */
import { expect, test } from 'vitest';
import { startTestBrowser } from '../forms/test-browser.ts';
import { openStudio } from './open-studio.ts';

const stage = startTestBrowser();

/** Parts that overlap vertically are in one row. */
function countRows(parts: { top: number; bottom: number }[]): number {
  let rows = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { top, bottom } of parts.toSorted((one, other) => one.top - other.top)) {
    if (top >= end) rows += 1;
    end = Math.max(end, bottom);
  }
  return rows;
}

/** On a window of 1,280 px 1,010 px are left, where names of other staff members and the save state would be cut off in one row. */
test.each([
  [1320, 1],
  [1010, 2],
  // A title is read completely there, and the state stands beside the button.
  [360, 3],
])('on %i px it has %i row(s), and nothing reaches beyond it', async (width, rows) => {
  const { page } = await openStudio(stage, 'umkm-data', { width });
  await page.locator('[data-part=end]').waitFor();
  const parts = await page.locator('[data-part]').evaluateAll((all) =>
    all
      .filter((part) => !part.querySelector('[data-part]'))
      .map((part) => part.getBoundingClientRect())
      .map(({ top, bottom, right }) => ({ top, bottom, right })),
  );
  expect(countRows(parts)).toBe(rows);
  expect(Math.max(...parts.map(({ right }) => right))).toBeLessThanOrEqual(width);
});
