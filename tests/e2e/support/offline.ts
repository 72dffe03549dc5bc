/**
 * Takes a page offline and back. Chromium 150 forgets the emulation of Playwright in a document that is loaded while it lasts:
 * requests fail, but `navigator.onLine` is true. So it is answered here, from a mark in the page's storage.
 */
import type { Page } from '@playwright/test';

const MARK = 'test:offline';

export async function goOffline(page: Page): Promise<void> {
  const answerOnLine = (mark: string) =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => localStorage.getItem(mark) === null });
  await page.addInitScript(answerOnLine, MARK);
  await page.evaluate(answerOnLine, MARK);
  await page.evaluate((mark) => localStorage.setItem(mark, '1'), MARK);
  await page.context().setOffline(true);
}

export async function goOnline(page: Page): Promise<void> {
  await page.evaluate((mark) => localStorage.removeItem(mark), MARK);
  await page.context().setOffline(false);
}
