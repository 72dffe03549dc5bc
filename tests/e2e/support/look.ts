/** One page as people see it, narrow and wide, light and dark: no axe violation, no error, nothing cut off. */
import { expect, expectAccessible, type Page } from './test.ts';

/**
 * Nothing is on its way any more: no skeleton, and the fonts that decide how wide a line is are there. Waited for in the
 * page itself, at every frame: asked from outside in growing pauses, ninety pages take a minute more.
 */
async function settled(page: Page): Promise<void> {
  const isThere = () => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isWaiting = (element: Element) => (element.textContent ?? '').includes('Memuat');
    return (
      [...document.querySelectorAll('h1, [role=dialog], [role=alertdialog]')].some(isVisible) &&
      ![...document.querySelectorAll('[role=status]')].some(isWaiting)
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

/** Axe judges each page in one of its looks; with full counts in both. Which, the address says: half of them in each. */
const isWideJudged = (path: string) => [...path].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 2 === 0;
const isFull = process.env.FULL === '1';

/** One visit, two looks: narrow and light as it came, then wide and dark. */
export async function look(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(path);
  await stopMotion(page);
  await settled(page);
  // Behind the gate's dialog the main part is hidden from assistive technology, and still there.
  await expect(page.locator('main')).toHaveCount(1);
  await expectWhole(page, path, isFull || !isWideJudged(path));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await settled(page);
  await expectWhole(page, path, isFull || isWideJudged(path));
}

async function expectWhole(page: Page, path: string, isJudged: boolean): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  if (isJudged) await expectAccessible(page);
}
