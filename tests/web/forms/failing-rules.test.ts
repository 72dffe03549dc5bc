/** Rules of every kind that fail while a person fills in the form: nothing on the screen is in the way. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { FormFile, OptionFile } from '#engine/types.ts';
import { FAILING } from '../../server/forms/form-with-failing-rules.ts';
import { SESSIONS } from '../../server/forms/forms-with-rules.ts';
import { button, eventually, field, input, startTestBrowser } from './test-browser.ts';

const stage = startTestBrowser();

test('a seller whose capital is zero fills in and sends the form all the same', async () => {
  const sessions = parse(SESSIONS) as OptionFile;
  stage.harness.world.options[sessions.$id] = sessions;
  await stage.harness.publish(parse(FAILING) as FormFile);
  const page = await stage.openPage('form=untung-usaha');
  await input(page, 'laba').fill('5');
  await input(page, 'modal').fill('0');
  await button(page, 'Tambah').click();
  await input(page, 'barang.0.harga').fill('3');
  await input(page, 'barang.0.banyak').fill('0');
  await button(page, 'Lanjut').click();
  // Neither shown, nor required, nor closed, nor filled in, nor calculated; but all options are offered.
  await field(page, 'wajib').waitFor();
  expect(await field(page, 'tampil').count()).toBe(0);
  expect(await field(page, 'wajib').locator('label').innerText()).toBe('Wajib');
  expect(await input(page, 'wajib').getAttribute('aria-required')).toBeNull();
  expect(await input(page, 'tutup').isEditable()).toBe(true);
  expect(await input(page, 'awal').inputValue()).toBe('');
  expect((await page.locator('[data-field$=".rasio"] output').innerText()).trim()).not.toMatch(/\d/u);
  const radios = field(page, 'sesi').locator('input[type=radio]');
  const options = field(page, 'sesi').locator('option:not([value=""])');
  expect((await radios.count()) + (await options.count())).toBe(3);
  if ((await radios.count()) > 0) await radios.first().check();
  else await field(page, 'sesi').locator('select').selectOption('pagi');
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim').click();
  await eventually(() =>
    page.evaluate(() => (window as unknown as { scene: { sent: unknown[] } }).scene.sent.length),
  ).toBe(1);
});
