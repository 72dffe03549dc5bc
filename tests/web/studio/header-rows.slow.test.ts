/** The studio's header is one row where it fits, so that more of the form is seen. */
import { expect, test } from 'vitest';
import { compileForm } from '#engine/compile-form.ts';
import type { FormDoc } from '#engine/types.ts';
import { readSchemas } from '#server/modules/forms/forms/read-schemas.ts';
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

/** A published form, in the state with the longest name. */
async function closingForm(): Promise<FormDoc> {
  const { world } = await readSchemas(process.cwd());
  const file = world.forms['umkm-data'];
  if (!file) throw new Error('the form is missing');
  return { ...compileForm(file, world, { version: 123, hash: '' }), state: 'closing' };
}

test('on a phone the state and the version of a published form are read completely', async () => {
  const { page } = await openStudio(stage, 'umkm-data', { width: 360, changed: { published: await closingForm() } });
  const chip = page.locator('[data-part=state] button > span');
  await chip.waitFor();
  expect(await chip.innerText()).toBe('Segera ditutup · versi 123');
  const widths = await chip.evaluate(({ scrollWidth, clientWidth, parentElement }) => [
    scrollWidth - clientWidth,
    (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0),
  ]);
  expect(widths).toEqual([0, 0]);
  expect((await chip.boundingBox())?.height).toBeLessThan(48);
});
