/**
 * How a rendered page becomes interactive on a phone. The first visible content gets network and CPU first and is not
 * rendered again.
 */
import { expect, type Page, test } from './support/test.ts';

const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

/** The filter sheet opens, so the page is hydrated. */
async function waitUntilHydrated(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Saring produk' });
  await page.getByRole('button', { name: 'Saring' }).click();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Tutup' }).click();
  await expect(sheet).toBeHidden();
}

test('the styles of a page stay where the server wrote them, because moving one causes a layout of the whole page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const look = (changes: MutationRecord[]) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
        if (node.nodeName === 'STYLE') moved.push((node as Element).outerHTML.slice(0, 80));
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/marketplace');
  const written = await page.locator('head style[data-href]').count();
  await waitUntilHydrated(page);
  expect(written).toBeGreaterThan(1);
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

const hasFonts = (page: Page) =>
  page.evaluate(() => [...document.fonts].some(({ family }) => family.replaceAll('"', '') === 'Plus Jakarta Sans'));
const waitForFonts = (page: Page) => page.waitForFunction(() => localStorage.letters === '1');

test("on a phone the site's fonts load with the next page, and the page after that uses them in its first paint", async ({
  newContext,
}) => {
  const page = await (await newContext(PHONE)).newPage();
  await page.goto('/marketplace');
  await waitForFonts(page);
  expect(await hasFonts(page)).toBe(false);
  await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name: 'Beranda' }).click();
  await expect.poll(() => hasFonts(page)).toBe(true);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => hasFonts(page)).toBe(true);
});

test('on a wide screen fonts are used as soon as they have loaded', async ({ newContext }) => {
  const page = await (await newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto('/marketplace');
  await waitForFonts(page);
  await expect.poll(() => hasFonts(page)).toBe(true);
});

test('no other picture and no script is requested while the main picture loads', async ({ newContext }) => {
  const page = await (await newContext(PHONE)).newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const isWaiting = (path: string) => /^\/(media|assets)\//.test(path);
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/media/**', async (route) => {
    await gone;
    await route.continue();
  });
  await page.goto('/marketplace', { waitUntil: 'commit' });
  await expect.poll(() => requested.filter(isWaiting).length).toBe(1);
  await page.waitForTimeout(500);
  expect(requested.filter(isWaiting)).toHaveLength(1);
  go();
  await expect.poll(() => requested.filter((path) => path.startsWith('/media/')).length).toBeGreaterThan(3);
  await waitUntilHydrated(page);
});

test('a main picture that fails to load does not delay anything for long', async ({ newContext }) => {
  const page = await (await newContext(PHONE)).newPage();
  let isFirst = true;
  await page.route('**/media/**', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    return route.abort().catch(() => {});
  });
  await page.goto('/marketplace', { waitUntil: 'commit' });
  await waitUntilHydrated(page);
});

test('the bar at the edge, which is needed only after scrolling, appears with the first touch', async ({
  newContext,
}) => {
  const page = await (await newContext(PHONE)).newPage();
  await page.goto('/marketplace');
  const bar = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollbarWidth);
  expect(await bar()).toBe('none');
  await page.touchscreen.tap(180, 60);
  await expect.poll(bar).toBe('auto');
});

test('the first step of a form is painted before any program is requested; then its files are, without waiting for the code that needs them', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  // The application's code never comes, so the page itself requests everything that is requested.
  await page.route('**/assets/main-*.js', () => {});
  await page.goto('/contact-us', { waitUntil: 'commit' });
  const named = JSON.parse((await page.locator('#files').textContent()) ?? '{}') as Record<
    'page' | 'session',
    string[]
  >;
  expect(named.page.length).toBeGreaterThan(2);
  expect(named.page.some((path) => path.startsWith('/assets/form-'))).toBe(true);
  const inPage = await page.locator('style[data-href]').evaluateAll((all) => all.map(({ dataset }) => dataset.href));
  expect(inPage.length).toBeGreaterThan(1);
  await expect.poll(() => named.page.filter((path) => !requested.includes(path) && !inPage.includes(path))).toEqual([]);
  const early = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const programs = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return programs.filter(({ startTime }) => startTime < painted).map(({ name }) => name);
  });
  expect(early).toEqual([]);
  // The code of the session is for those who are logged in.
  expect(named.session.some((path) => path.startsWith('/assets/actor-'))).toBe(true);
  expect(requested.filter((path) => path.startsWith('/assets/actor-'))).toEqual([]);
});

test('the document of a form comes with its page and is not requested', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/contact-us');
  await expect(page.locator('#first-step')).toHaveCount(0);
  expect(requested).not.toContain('/api/v1/forms/contact-us');
  expect(requested.filter((path) => path.endsWith('.js')).length).toBeLessThan(45);
});
