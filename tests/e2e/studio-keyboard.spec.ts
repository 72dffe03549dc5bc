/**
 * The studio without a mouse, in the dark theme: from the first row of the tree to publishing, reading the difference,
 * and reverting.
 */
import type { Locator } from '@playwright/test';
import { PASSWORD, readForm, restoreSession } from './support/accounts.ts';
import { activate, expectFocusKept, expectVisibleFocus, press, tabTo } from './support/keyboard.ts';
import { expect, LONG_TEST, type Page, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const STUDIO = '/dashboard/staff/forms/umkm-data';
const QUESTION = 'Tautan TikTok';
const LIST = 'Jenis Kemasan';
const OPTION = 'Daun pisang';

const MAX_STEPS_BACK = 60;

/** Moves row by row with the arrow keys. Every row on the way must be visible. */
async function tabToRow(page: Page, row: Locator): Promise<void> {
  await expect(row).toBeVisible();
  for (;;) {
    const way = await row.evaluate((there) => {
      const here = document.activeElement as Element;
      if (here === there) return null;
      return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowDown' : 'ArrowUp';
    });
    if (way === null) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await press(page, way);
    await expectVisibleFocus(page);
    expect(await before.evaluate((one) => one !== document.activeElement), 'the arrows go on').toBe(true);
  }
}

/** Moves backwards with Shift+Tab, from the tree to the controls above it. */
async function tabBackTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MAX_STEPS_BACK; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press(page, 'Shift+Tab');
    await expectVisibleFocus(page);
  }
  throw new Error(`${target} is not reached by ${MAX_STEPS_BACK} steps back`);
}

test(
  'staff add a question and an option, publish with a note, read the difference and revert it, with the keyboard alone',
  LONG_TEST,
  async ({ page, server }) => {
    test.setTimeout(180_000);
    await restoreSession(page, server, 'staf@contoh.id', PASSWORD);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    const { version } = await readForm(server, 'umkm-data');
    await page.goto(STUDIO);
    const tree = page.getByRole('navigation', { name: 'Susunan formulir' });
    const rowOf = (label: string) => tree.locator('[data-place]').filter({ hasText: label });
    const first = tree.locator('[data-place]').first();
    await tabTo(page, first);

    await tabToRow(page, tree.getByRole('button', { name: 'Tambah pertanyaan' }).nth(4));
    await press(page, 'Enter');
    await expect(page.getByLabel('Apa yang ditanyakan?')).toBeFocused();
    await page.keyboard.type(QUESTION);
    await tabTo(page, page.getByRole('radio', { checked: true }));
    const link = page.getByRole('radio', { name: 'Tautan', exact: true });
    for (let kinds = 0; kinds < 30 && !(await link.isChecked()); kinds++) await press(page, 'ArrowDown');
    await expect(link).toBeChecked();
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { name: QUESTION })).toBeFocused();
    const duty = page.getByRole('switch', { name: 'Wajib diisi' });
    await tabTo(page, duty);
    await press(page, 'Space');
    await expect(duty).toBeChecked();

    // In the computer view the preview replaces the tree. Leaving it shows the tree again.
    const computer = page.getByRole('button', { name: 'Komputer' });
    await activate(page, computer);
    await expect(tree).toBeHidden();
    await tabBackTo(page, duty);
    await press(page, 'Escape');
    await expect(tree).toBeVisible();
    await expect(rowOf(QUESTION)).toBeFocused();
    await expect(computer).toHaveAttribute('aria-pressed', 'false');
    const labels = async () => (await tree.locator('[data-place]').allTextContents()).map((text) => text.trim());
    const placeOf = async () => (await labels()).findIndex((text) => text.startsWith(QUESTION));
    const before = await placeOf();
    await press(page, 'Alt+ArrowUp');
    await expect.poll(placeOf).toBe(before - 1);
    await expect(rowOf(QUESTION)).toBeFocused();

    // Moves a whole step down and back.
    const stepsNow = async () => (await labels()).filter((text) => /^\d/.test(text));
    const steps = await stepsNow();
    const moved = tree.locator('[data-place^="step:"]').nth(5);
    const name = (await moved.innerText()).replace(/^\d+\s*/, '');
    await tabToRow(page, moved);
    await press(page, 'Alt+ArrowDown');
    await expect.poll(async () => (await stepsNow())[6]).toContain(name);
    await expect(tree.locator('[data-place^="step:"]').nth(6)).toBeFocused();
    await press(page, 'Alt+ArrowUp');
    await expect.poll(stepsNow).toEqual(steps);

    await tabToRow(page, rowOf(LIST));
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { name: LIST })).toBeFocused();
    await tabTo(page, page.getByLabel('Pilihan baru'));
    await page.keyboard.type(OPTION);
    await press(page, 'Enter');
    await expect(page.getByLabel('Pilihan baru')).toHaveValue('');
    await press(page, 'Escape');
    await expect(rowOf(LIST)).toBeFocused();

    await tabToRow(page, first);
    await tabBackTo(page, page.getByRole('button', { name: 'Periksa & terbitkan' }));
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Terbitkan formulir' });
    await expect(dialog.getByText(new RegExp(`${QUESTION}.*ditambahkan`))).toBeVisible();
    await expectFocusKept(page);
    await tabTo(page, dialog.getByLabel('Catatan'));
    await page.keyboard.type('Penjual kini berjualan di TikTok.');
    await activate(page, dialog.getByRole('button', { name: 'Terbitkan sekarang' }));
    await expect(page.getByText(`Dibuka · versi ${version + 1}`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectFocusKept(page);

    await tabBackTo(page, page.getByRole('navigation', { name: 'Bagian studio' }).getByRole('link', { name: 'Versi' }));
    await press(page, 'Enter');
    const newest = page
      .getByRole('listitem')
      .filter({ hasText: `Versi ${version + 1}` })
      .first();
    await expect(newest).toContainText('Penjual kini berjualan di TikTok.');
    await activate(page, newest.getByRole('button', { name: /perbedaan/i }));
    const difference = page.getByRole('list', { name: `Perbedaan versi ${version + 1}` });
    await expect(difference.getByText(new RegExp(`${QUESTION}.*ditambahkan`))).toBeVisible();
    await expect(difference.getByText(new RegExp(OPTION))).toBeVisible();
    await activate(page, page.getByRole('button', { name: `Pakai lagi versi ${version}`, exact: true }));
    const back = page.getByRole('dialog', { name: `Pakai lagi versi ${version}?` });
    await expect(back.getByText(new RegExp(`${QUESTION}.*dihapus`))).toBeVisible();
    await expectFocusKept(page);
    await activate(page, back.getByRole('button', { name: 'Terbitkan lagi' }));
    await expect(page.getByText(`Dibuka · versi ${version + 2}`)).toBeVisible();
    await expectFocusKept(page);
    expect(Object.values((await readForm(server, 'umkm-data')).ui.fields).map(({ label }) => label)).not.toContain(
      QUESTION,
    );
  },
);
