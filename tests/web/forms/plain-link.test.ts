/** A link without a style of its own, in the browser. */
import { expect, test } from 'vitest';
import { eventually, startTestBrowser } from './test-browser.ts';

const stage = startTestBrowser();

test('a link without a style of its own has the main colour of the theme, light and dark', async () => {
  const page = await stage.openPage('form=product', { isOwnPage: true });
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/marketplace';
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = 'var(--mui-palette-primary-main)';
  });
  const colourOf = (tag: string) =>
    page.locator(`body > ${tag}`).evaluate((element) => getComputedStyle(element).color);
  const main: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    // A change of the theme takes a moment.
    await eventually(() => colourOf('i')).not.toBe(main.at(-1));
    await expect.poll(async () => (await colourOf('a')) === (await colourOf('i')), { timeout: 5_000 }).toBe(true);
    main.push(await colourOf('i'));
  }
});
