/** Checks one page, narrow and wide, light and dark: no axe violation, no error, nothing cut off. */
import { isFull, shareOf } from '../../support/property-runs.ts';
import { followLink } from './links.ts';
import { expect, expectAccessible, type Page } from './test.ts';

/**
 * Waits until nothing is loading: no skeletons, and the fonts that determine line widths are loaded. It waits inside
 * the page at every frame, because polling from outside with growing pauses costs a minute more for ninety pages.
 */
async function waitUntilSettled(page: Page): Promise<void> {
  const isThere = () => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    // The server cannot know that a row of cards scrolls sideways, so such a row can be focused only after hydration.
    const isHydrated = (row: HTMLElement) =>
      row.tabIndex >= 0 || row.scrollWidth <= row.clientWidth + 1 || getComputedStyle(row).overflowX !== 'auto';
    const isWaiting = (element: Element) => (element.textContent ?? '').includes('Memuat');
    return (
      [...document.querySelectorAll('h1, [role=dialog], [role=alertdialog]')].some(isVisible) &&
      ![...document.querySelectorAll('[role=status]')].some(isWaiting) &&
      ![...document.querySelectorAll('[data-bone]')].some(isVisible) &&
      [...document.querySelectorAll<HTMLElement>('main div:has(> ul)')].every(isHydrated)
    );
  };
  await page.waitForFunction(isThere, undefined, { polling: 'raf' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** A colour in a transition from light to dark is not one of ours, and rendering each step costs a second per page. */
const stopMotion = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });

/** A page is checked in one of its two views, in a full run in both. The URL decides, so half of the pages get each. */
const isWide = (path: string) => shareOf(path, 2) === 0;

async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await stopMotion(page);
}

/** One visit: narrow and light, or then wide and dark. Nothing may be cut off on a phone in any case. */
export async function checkPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await load(page, path);
  await checkBothViewports(page, path);
}

/**
 * Many pages of one user, one after the other. The first is loaded, the others are reached like links. In a full run
 * each is loaded.
 */
export async function checkPages(page: Page, paths: string[]): Promise<void> {
  const [first = '', ...others] = paths;
  await checkPage(page, first);
  for (const path of others) {
    if (isFull) {
      await checkPage(page, path);
      continue;
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    if (!(await followLink(page, path))) await load(page, path);
    await checkBothViewports(page, path);
  }
}

/** What is open now (a dialog, a part of the studio), narrow and light, then wide and dark. It stays open and narrow. */
export async function checkAsShown(page: Page, name: string): Promise<void> {
  for (const [width, theme] of [
    [1280, 'dark'],
    [360, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    await stopMotion(page);
    await waitUntilSettled(page);
    await expectNothingCutOff(page, name, true);
  }
}

async function checkBothViewports(page: Page, path: string): Promise<void> {
  await waitUntilSettled(page);
  // Behind the gate's dialog the main part is hidden from assistive technology, but still in the page.
  await expect(page.locator('main')).toHaveCount(1);
  await expectNothingCutOff(page, path, isFull || !isWide(path));
  if (!isFull && !isWide(path)) return;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await waitUntilSettled(page);
  await expectNothingCutOff(page, path, true);
}

/** Interactive elements beyond the edge that cannot be scrolled into view. */
const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isOut = (element: Element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      return own > 1 && height > 1 && (right > width + 1 || left < -1);
    };
    return [...document.querySelectorAll('a[href], button, input:not([type=file]), select, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => isOut(element) && !element.closest('[inert], [aria-hidden=true]') && !scrolls(element))
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40));
  });

/** Selects on one line with an option that is longer than the line. */
const truncatedOptions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('select')].flatMap((select) => {
      const { font, paddingLeft, paddingRight, whiteSpace } = getComputedStyle(select);
      if (!pen || !select.checkVisibility() || !/nowrap|pre$/.test(whiteSpace)) return [];
      pen.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
    });
  });

/** Theme variables that styles of this page use and that have no value, because the theme left them out as unused. */
const unknownVariables = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const known = getComputedStyle(document.documentElement);
    const styles = [...document.styleSheets].flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText));
    const named = styles.flatMap((style) =>
      Array.from(style.matchAll(/var\((--mui-[\w-]+)\)/g), ([, name]) => name ?? ''),
    );
    return [...new Set(named)].filter((name) => known.getPropertyValue(name) === '');
  });

async function expectNothingCutOff(page: Page, path: string, isJudged: boolean): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  expect(await overflowingElements(page), `${path} is cut off at the edge`).toEqual([]);
  expect(await truncatedOptions(page), `${path} cuts off choices`).toEqual([]);
  expect(await unknownVariables(page), `${path} is drawn with variables that the theme leaves out`).toEqual([]);
  if (isJudged) await expectAccessible(page);
}
