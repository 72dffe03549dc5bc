/** Staff build a form in the studio with the keyboard alone. Every stop on the way must be visible. */
import type { Locator } from '@playwright/test';
import { expectVisibleFocus, press } from './keyboard.ts';
import { expect, type Page } from './test.ts';

const MAX_STOPS = 100;

/** Moves with Tab, or backwards when the control stands above. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    const way = await target.evaluate((there) => {
      const here = document.activeElement as Element;
      if (here === there) return null;
      return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
    });
    if (way === null) return;
    await press(page, way);
    await expectVisibleFocus(page);
  }
  throw new Error(`${target} is not reached by ${MAX_STOPS} stops`);
}

export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await press(page, 'Enter');
}

/** Turns a switch on. */
export async function turnOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await press(page, 'Space');
  await expect(target).toBeChecked();
}

/** Chooses in a native select with the arrow keys. */
export async function choose(page: Page, select: Locator, label: string): Promise<void> {
  await tabTo(page, select);
  const labels = (await select.locator('option').allTextContents()).map((text) => text.trim());
  const [from, to] = [await select.evaluate((one: HTMLSelectElement) => one.selectedIndex), labels.indexOf(label)];
  expect(to, `${label} is offered: ${labels.join(', ')}`).toBeGreaterThanOrEqual(0);
  await press(page, to > from ? 'ArrowDown' : 'ArrowUp', Math.abs(to - from));
  await expect(select.locator('option:checked')).toHaveText(label);
}

/** Replaces the text of an input. */
export async function type(page: Page, input: Locator, text: string): Promise<void> {
  await tabTo(page, input);
  await press(page, 'Control+a');
  await page.keyboard.type(text);
}

/** Selects a row of the tree and waits for its settings. */
export async function open(page: Page, place: string, heading: string): Promise<void> {
  await page.locator(`[data-place="${place}"]`).focus();
  await press(page, 'Enter');
  const title = page.locator('#pengaturan-terpilih');
  await expect(title).toHaveText(heading);
  await expect(title).toBeFocused();
}

/** Adds a question after the selected one. `options`: of a new list, one a line. */
export async function addQuestion(page: Page, label: string, kind: string, options?: string): Promise<void> {
  const add = page
    .getByRole('navigation', { name: 'Susunan formulir' })
    .getByRole('button', { name: 'Tambah pertanyaan' });
  await add.focus();
  await press(page, 'Enter');
  const sheet = page.getByRole('dialog', { name: 'Tambah pertanyaan' });
  await expect(sheet.getByLabel('Apa yang ditanyakan?')).toBeFocused();
  await page.keyboard.type(label);
  await tabTo(page, sheet.getByRole('radio', { checked: true }));
  const wanted = sheet.getByRole('radio', { name: kind, exact: true });
  for (let kinds = 0; kinds < 30 && !(await wanted.isChecked()); kinds++) await press(page, 'ArrowDown');
  await expect(wanted).toBeChecked();
  if (options !== undefined) await type(page, sheet.getByLabel('Pilihan, satu per baris'), options);
  if (options === undefined) await press(page, 'Enter');
  else await activate(page, sheet.getByRole('button', { name: 'Tambahkan' }));
  await expect(page.getByRole('heading', { name: label, exact: true })).toBeFocused();
}
