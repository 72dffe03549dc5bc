/** One page as people see it, narrow and wide, light and dark: no axe violation, no error, nothing cut off. */
import { isFull, shareOf } from '../../support/property-runs.ts';
import { followLink } from './links.ts';
import { expect, expectAccessible, type Page } from './test.ts';

/**
 * Nothing is on its way any more: no skeleton, and the fonts that decide how wide a line is are there. Waited for in the
 * page itself, at every frame: asked from outside in growing pauses, ninety pages take a minute more.
 */
async function waitUntilSettled(page: Page): Promise<void> {
  const isThere = () => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isWaiting = (element: Element) => (element.textContent ?? '').includes('Memuat');
    return (
      [...document.querySelectorAll('h1, [role=dialog], [role=alertdialog]')].some(isVisible) &&
      ![...document.querySelectorAll('[role=status]')].some(isWaiting) &&
      ![...document.querySelectorAll('[data-bone]')].some(isVisible)
    );
  };
  await page.waitForFunction(isThere, undefined, { polling: 'raf' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Colours on their way from light to dark are no colours of ours, and drawing each of their steps takes a second a page. */
const stopMotion = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });

/** A page is judged in one of its looks; with full counts in both. Which, the address says: half of them in each. */
const isWide = (path: string) => shareOf(path, 2) === 0;

async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await stopMotion(page);
}

/** One visit: narrow and light as it came, or then wide and dark. Nothing is cut off on a phone in any case. */
export async function checkPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await load(page, path);
  await checkBothViewports(page, path);
}

/**
 * Many pages of one person, one after the other: the first is loaded, the others are reached as by links. With full counts each is loaded.
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

async function checkBothViewports(page: Page, path: string): Promise<void> {
  await waitUntilSettled(page);
  // Behind the gate's dialog the main part is hidden from assistive technology, and still there.
  await expect(page.locator('main')).toHaveCount(1);
  await expectNothingCutOff(page, path, isFull || !isWide(path));
  if (!isFull && !isWide(path)) return;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await waitUntilSettled(page);
  await expectNothingCutOff(page, path, true);
}

/** What can be pressed and lies beyond the edge, where nothing scrolls it in. */
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

/** Lists of choices that may not take two lines, with a choice that is longer than one. */
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

/** Variables of the theme that styles of this page name, and that nobody gives a value: the theme leaves out what it takes for unused. */
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
