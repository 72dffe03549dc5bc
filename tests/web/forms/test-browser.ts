/** A browser on the harness for a test file. Pages may not log warnings or errors. Helpers act like users. */
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import type { FormFile } from '#engine/types.ts';
import { axeSource } from '#tests/support/axe.ts';
import { findBrowser } from '../../../src/tools/browser.ts';
import { EMPTY_PAGE, type Harness, startHarness } from './harness/serve.ts';

export interface TestBrowser {
  harness: Harness;
  /** A form file of the repository, to be changed and published. */
  form(id: string): FormFile;
  /** A page on a new device (no open pages, empty storage), or on the device of a given page. */
  openPage(query: string, options?: OpenOptions): Promise<Page>;
}

interface OpenOptions {
  like?: Page;
  /** For a test that changes the page in a way that survives a navigation, such as an init script. */
  isOwnPage?: boolean;
  width?: number;
  dark?: boolean;
  /** Text that is on screen when the page has loaded. */
  shown?: string;
  /** Runs before the page loads. Devices share a page, so it may get the same page again. */
  prepare?: (page: Page) => Promise<void>;
}

/** The browser itself logs calls that the fake API refuses. */
const isFailedRequest = (text: string) => text.startsWith('Failed to load resource');

export function startTestBrowser(): TestBrowser {
  let browser: Browser;
  let context: BrowserContext;
  const complaints: string[] = [];
  const stage = {} as TestBrowser;

  beforeAll(async () => {
    stage.harness = await startHarness({ built: true });
    browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--process-per-site',
      ],
    });
    context = await browser.newContext();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await stage.harness?.close();
    expect(complaints).toEqual([]);
  });

  const openBlankPage = async () => {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isFailedRequest(message.text()))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return page;
  };

  let sharedPage: Page | undefined;
  // A new context per device would load the scripts anew each time, and a new page would compile them anew. Both cost more than the
  // tests themselves. So devices share one page, which is emptied between them.
  const emptyDevice = async (isOwnPage: boolean) => {
    for (const page of context.pages()) if (page !== sharedPage) await page.close();
    if (!sharedPage || sharedPage.isClosed()) sharedPage = await openBlankPage();
    await sharedPage.unrouteAll();
    const { origin } = new URL(stage.harness.url);
    // Leaving the document ends its timers and saves, so that nothing is written after the storage is emptied.
    await sharedPage.goto(`${origin}${EMPTY_PAGE}`);
    const devtools = await context.newCDPSession(sharedPage);
    const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers';
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
    await devtools.detach();
    // The session storage belongs to the page.
    await sharedPage.evaluate(() => sessionStorage.clear());
    return isOwnPage ? openBlankPage() : sharedPage;
  };

  stage.form = (id) => structuredClone(stage.harness.world.forms[id]) as FormFile;
  stage.openPage = async (
    query,
    { like, isOwnPage = false, width = 360, dark = false, shown = 'form, [role=alert], h2', prepare } = {},
  ) => {
    const page = like ? await openBlankPage() : await emptyDevice(isOwnPage);
    await page.setViewportSize({ width, height: 780 });
    await prepare?.(page);
    await page.goto(`${stage.harness.url}?${query}${dark ? '&theme=dark' : ''}`);
    await page
      .locator(shown)
      .first()
      .waitFor()
      .catch((error) => {
        throw new Error(`nothing on screen: ${complaints.join('\n')}`, { cause: error });
      });
    return page;
  };
  return stage;
}

export const field = (page: Page, path: string) => page.locator(`[data-field$=".${path}"]`);
export const input = (page: Page, path: string) => field(page, path).locator('input, textarea').first();
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first().textContent();

export const picture = async (name: string, size = 640) => ({
  name,
  mimeType: name.endsWith('.gif') ? 'image/gif' : 'image/png',
  buffer: await sharp({ create: { width: size, height: size, channels: 3, background: '#c96a2b' } })
    .png()
    .toBuffer(),
});

/** Drags to the right, with mouse events. */
export async function drag(page: Page, what: Locator, pixels: number): Promise<void> {
  const { x, y } = (await what.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 10 + pixels, y + 10, { steps: 3 });
  await page.mouse.up();
}

/** The notice above a form that was published while the user fills it in. */
export const updateNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Formulir ini baru diperbarui.' });

/** The stored draft, which would survive closing the tab now. */
export const draftOf = (page: Page, form: string): Promise<{ answers: Record<string, unknown> }> =>
  page.evaluate((name) => (window as unknown as { storedDraft(id: string): never }).storedDraft(name), form);

/** Waits for the status of the latest input, because the status changes a moment after the last keystroke. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await page.waitForTimeout(150);
  await page.getByText('Tersimpan', { exact: true }).filter({ visible: true }).waitFor();
}

/**
 * Colour contrast is more than half of axe's time, and colours come from one theme. `isContrastJudged` says where it is
 * checked.
 */
export async function violations(page: Page, isContrastJudged = true): Promise<string[]> {
  // Loaded once per document, however often it is checked.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    (isJudged) =>
      (window as unknown as { axe: typeof axe }).axe
        .run(document, {
          resultTypes: ['violations'],
          rules: { 'color-contrast': { enabled: isJudged }, 'label-content-name-mismatch': { enabled: true } },
        })
        .then(({ violations: all }) =>
          all.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) })),
        ),
    isContrastJudged,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** Within half a minute, because saving waits for a pause in typing and the machine may be slow. */
export const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 30_000 });
