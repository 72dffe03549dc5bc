/** Typed input is never lost, and nothing moves while a user presses a button. */
import { expect, test } from 'vitest';
import { longTest, slowTest } from '#tests/support/long-test.ts';
import {
  button,
  draftOf,
  eventually,
  field,
  heading,
  input,
  startTestBrowser,
  waitUntilSaved,
} from './test-browser.ts';

const stage = startTestBrowser();
const UMKM = 'form=umkm-data';

test('Siti types and presses Enter at once: the step is validated with every character', async () => {
  const page = await stage.openPage(UMKM);
  await field(page, 'umkm_forum').locator('select').selectOption({ index: 2 });
  await input(page, 'business_name').pressSequentially('Dapur Pesisir');
  await page.keyboard.press('Enter');
  await eventually(() => heading(page)).toContain('Langkah 2 dari 8');
  await waitUntilSaved(page);
  expect((await draftOf(page, 'umkm-data')).answers.business_name).toBe('Dapur Pesisir');
});

test('she types and clicks Lanjut at once, goes on and returns: every character is there', async () => {
  const page = await stage.openPage(UMKM);
  await field(page, 'umkm_forum').locator('select').selectOption({ index: 1 });
  await input(page, 'business_name').pressSequentially('Amplang 76');
  await button(page, 'Lanjut').click();
  await eventually(() => heading(page)).toContain('Langkah 2');
  await button(page, 'Kembali').click();
  await eventually(() => input(page, 'business_name').inputValue()).toBe('Amplang 76');
});

test('the example in an empty field is away while there is text, and back when she clears it', async () => {
  const page = await stage.openPage(UMKM);
  const name = input(page, 'business_name');
  const example = await name.getAttribute('placeholder');
  expect(example).toBeTruthy();
  await name.pressSequentially('Da');
  expect(await name.getAttribute('placeholder')).toBeNull();
  await name.fill('');
  expect(await name.getAttribute('placeholder')).toBe(example);
  await name.fill('Dapur');
  await page.reload();
  await eventually(() => input(page, 'business_name').inputValue()).toBe('Dapur');
  await input(page, 'business_name').fill('');
  expect(await input(page, 'business_name').getAttribute('placeholder')).toBe(example);
});

test('a key in a text field is no event for the elements around it, but its text is', async () => {
  const page = await stage.openPage(UMKM);
  const name = input(page, 'business_name');
  await page.evaluate(`heard = []; for (const name of ['keydown', 'keypress', 'beforeinput', 'input', 'keyup'])
    document.querySelector('form').addEventListener(name, () => heard.push(name))`);
  await name.press('a');
  expect(await page.evaluate('heard')).toEqual(['keydown', 'input']);
});

test('she reloads in the middle of a word: the word is there, on the same step', async () => {
  const page = await stage.openPage(`${UMKM}&langkah=legalitas`);
  await input(page, 'certification').pressSequentially('Belum ad');
  await page.reload();
  await eventually(() => input(page, 'certification').inputValue()).toBe('Belum ad');
  expect(await heading(page)).toContain('Legalitas');
});

test('she closes the tab while the server is unreachable: everything is kept on this device', async () => {
  const page = await stage.openPage(UMKM);
  await page.evaluate('scene.offline = true');
  await input(page, 'business_name').pressSequentially('Tanpa Sinyal');
  await page
    .getByText('Tersimpan di perangkat ini, dikirim ke akun Anda setelah tersambung lagi.')
    .filter({ visible: true })
    .waitFor();
  const next = await stage.openPage(UMKM, { like: page });
  await page.close({ runBeforeUnload: true });
  await next.reload();
  await eventually(() => input(next, 'business_name').inputValue()).toBe('Tanpa Sinyal');
});

longTest("the browser's back button moves through the steps", async () => {
  const page = await stage.openPage(`${UMKM}&langkah=forum-identitas`);
  await field(page, 'umkm_forum').locator('select').selectOption({ index: 1 });
  await input(page, 'business_name').fill('Dapur');
  await button(page, 'Lanjut').click();
  await eventually(() => heading(page)).toContain('Langkah 2');
  await eventually(async () => page.url()).toContain('langkah=legalitas');
  await page.goBack();
  await eventually(() => heading(page)).toContain('Langkah 1');
  expect(await input(page, 'business_name').inputValue()).toBe('Dapur');
});

test('an amount is grouped while typing, and the caret stays behind its digit', async () => {
  const page = await stage.openPage(`${UMKM}&langkah=legalitas`);
  const sum = input(page, 'monthly_sales');
  await sum.pressSequentially('1234567');
  expect(await sum.inputValue()).toBe('1.234.567');
  await sum.evaluate((element: HTMLInputElement) => element.setSelectionRange(1, 1));
  await page.keyboard.press('9');
  expect(await sum.inputValue()).toBe('19.234.567');
  expect(await sum.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(2);
  await waitUntilSaved(page);
  expect((await draftOf(page, 'umkm-data')).answers.monthly_sales).toBe(19_234_567);
});

longTest('digits of a NIB are counted while typing, and letters are not accepted', async () => {
  const page = await stage.openPage(`${UMKM}&langkah=legalitas`);
  await input(page, 'business_nib').pressSequentially('9120-abc 4567');
  expect(await input(page, 'business_nib').inputValue()).toBe('91204567');
  await field(page, 'business_nib').getByText('8 dari 13 angka').waitFor();
});

test('a disappearing error line does not move a choice away from under the finger', async () => {
  const page = await stage.openPage(`${UMKM}&langkah=legalitas`);
  await button(page, 'Lanjut').click();
  await page.locator('#umkm-data-error-summary').waitFor();
  for (const word of ['Halal', 'Halal MUI', 'PIRT']) {
    await input(page, 'business_nib').fill('');
    await input(page, 'business_nib').pressSequentially('9120001234567');
    const choice = field(page, 'business_scale').getByText('Kecil');
    await choice.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await choice.boundingBox();
    if (!box) throw new Error('not on screen');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.waitForTimeout(300);
    await page.mouse.up();
    await eventually(() => field(page, 'business_scale').getByRole('radio', { name: /Kecil/ }).isChecked()).toBe(true);
    await field(page, 'business_scale').getByText('Mikro').click();
    await input(page, 'certification').fill(word);
  }
});

test('a choice that fixes an error removes it at once, in the summary and at the field', async () => {
  const page = await stage.openPage(UMKM);
  await input(page, 'business_name').fill('Dapur');
  await button(page, 'Lanjut').click();
  await page.locator('#umkm-data-error-summary').waitFor();
  await field(page, 'umkm_forum').locator('select').selectOption({ index: 2 });
  await eventually(() => page.locator('#umkm-data-error-summary').count()).toBe(0);
  expect(await field(page, 'umkm_forum').getAttribute('data-bad')).toBeNull();
});

test('a field that another answer shows does not disturb what is being typed', async () => {
  const page = await stage.openPage(`${UMKM}&langkah=pembiayaan`);
  expect(await field(page, 'funding_institution').count()).toBe(0);
  await input(page, 'expected_support').pressSequentially('Modal kerja');
  await page.getByText('Lembaga Keuangan', { exact: true }).click();
  await field(page, 'funding_institution').waitFor();
  expect(await input(page, 'expected_support').inputValue()).toBe('Modal kerja');
  await input(page, 'funding_institution').fill('Bank Kaltimtara');
  await page.getByText('Pribadi', { exact: true }).click();
  await eventually(() => field(page, 'funding_institution').count()).toBe(0);
  await page.getByText('Lembaga Keuangan', { exact: true }).click();
  // Choosing the old value restores the answer.
  await eventually(() => input(page, 'funding_institution').inputValue()).toBe('Bank Kaltimtara');
});

slowTest('no style of a form page depends on :invalid, which would restyle the form at each key press', async () => {
  const page = await stage.openPage(UMKM);
  for (const step of ['forum-identitas', 'legalitas', 'produk', 'pembiayaan', 'dokumen']) {
    await page.goto(`${page.url().split('?')[0]}?${UMKM}&langkah=${step}`);
    await page.waitForSelector('form');
    const rules = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
    );
    expect(rules.length).toBeGreaterThan(50);
    expect(rules.filter((rule) => rule.includes(':invalid'))).toEqual([]);
  }
});
