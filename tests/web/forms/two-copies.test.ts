/** The same form twice on one page, such as the proofs of two refunds. */
import { expect, test } from 'vitest';
import { eventually, startTestBrowser } from './test-browser.ts';

const stage = startTestBrowser();
const openTwo = async () => {
  const page = await stage.openPage('form=product-question&mode=edit&copies=2');
  const inputs = page.getByRole('textbox');
  await eventually(() => inputs.count()).toBe(2);
  return {
    page,
    input: (at: number) => inputs.nth(at),
    save: (at: number) => page.getByRole('button', { name: 'Simpan' }).nth(at),
  };
};
type Page = Awaited<ReturnType<typeof openTwo>>['page'];
const sentBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { scene: { sent: { answers: unknown }[] } }).scene.sent);

test('the button of each copy sends what was typed into that copy', async () => {
  const { page, input, save } = await openTwo();
  await input(0).fill('Apakah sambalnya pedas?');
  await input(1).fill('Bolehkah saya ambil sendiri?');
  await save(1).click();
  await eventually(() => sentBy(page)).toMatchObject([{ answers: { question: 'Bolehkah saya ambil sendiri?' } }]);
  expect(await input(0).inputValue()).toBe('Apakah sambalnya pedas?');
  await save(0).click();
  await eventually(async () => (await sentBy(page)).length).toBe(2);
  expect((await sentBy(page))[1]).toMatchObject({ answers: { question: 'Apakah sambalnya pedas?' } });
});

test('labels and messages of each copy lead to its own fields, and no id is there twice', async () => {
  const { page, input, save } = await openTwo();
  await page.locator('label.field-label').nth(1).click();
  await eventually(() => input(1).evaluate((element) => element === document.activeElement)).toBe(true);
  await save(1).click();
  await save(0).click();
  const messages = page.getByRole('group').getByRole('link');
  await eventually(() => messages.count()).toBe(2);
  await messages.nth(1).click();
  await eventually(() => input(1).evaluate((element) => element === document.activeElement)).toBe(true);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
