/** First answers while a form is filled in: from what is known, from the address, and what the person does with them. */
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { FormFile } from '#engine/types.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { button, draftOf, eventually, field, input, startTestBrowser, violations } from './test-browser.ts';

const stage = startTestBrowser();
const FORM = `$schema: http://json-schema.org/draft-07/schema#
$id: pasar
title: Pasar
type: object
x-audience: user
x-steps:
  - { id: satu, title: Satu, fields: [nama, jumlah, asal, catatan] }
properties:
  nama: { title: Nama, type: string, maxLength: 40, x-required: true, x-prefill: business.business_name }
  jumlah: { title: Jumlah, type: integer, minimum: 1, default: 1, x-prefill: previous }
  asal: { title: Asal, type: string, x-prefill: url }
  catatan: { title: Catatan, type: string }
`;

async function open(known: object, more = '', like?: Page): Promise<Page> {
  await stage.harness.publish(parse(FORM) as FormFile);
  const text = JSON.stringify(known);
  // The harness reads it when the form opens.
  const search = `form=pasar&prefilled=${encodeURIComponent(text)}${more}`;
  return like ? stage.openPage(search, { like }) : stage.openPage(search);
}
const note = (page: Page, name: string) => field(page, name).locator('.field-source');

slowTest('a seller reads where an answer comes from, until it is changed', async () => {
  const page = await open({ nama: 'Amplang', jumlah: 3 });
  expect(await input(page, 'nama').inputValue()).toBe('Amplang');
  expect(await input(page, 'jumlah').inputValue()).toBe('3');
  expect(await note(page, 'nama').innerText()).toBe('Diambil dari Profil Usaha');
  expect(await note(page, 'jumlah').innerText()).toBe('Diambil dari kiriman Anda sebelumnya');
  // Screen readers hear it with the field.
  const described = (await input(page, 'nama').getAttribute('aria-describedby')) ?? '';
  expect(described.split(' ')).toContain(await note(page, 'nama').getAttribute('id'));
  expect(await violations(page)).toEqual([]);
  await input(page, 'nama').fill('Amplang Bu Siti');
  await eventually(() => note(page, 'nama').isVisible()).toBe(false);
  expect((await input(page, 'nama').getAttribute('aria-describedby')) ?? '').not.toContain('source');
  await eventually(async () => (await draftOf(page, 'pasar')).answers).toEqual({ nama: 'Amplang Bu Siti', jumlah: 3 });
});

test('an answer that was emptied is not filled in again, and what was typed stays', async () => {
  const page = await open({ nama: 'Amplang', jumlah: 3 });
  await input(page, 'nama').fill('');
  await input(page, 'jumlah').fill('7');
  await eventually(async () => (await draftOf(page, 'pasar')).answers).toEqual({ jumlah: 7 });
  await page.reload();
  await input(page, 'jumlah').waitFor();
  expect(await input(page, 'nama').inputValue()).toBe('');
  expect(await input(page, 'jumlah').inputValue()).toBe('7');
  expect(await note(page, 'nama').isVisible()).toBe(false);
});

test('the source of an answer is still told when the form is continued', async () => {
  const page = await open({ nama: 'Amplang' });
  await input(page, 'catatan').fill('Sore');
  await eventually(async () => (await draftOf(page, 'pasar')).answers.nama).toBe('Amplang');
  await page.reload();
  await input(page, 'nama').waitFor();
  expect(await note(page, 'nama').innerText()).toBe('Diambil dari Profil Usaha');
});

test('the address of the page fills in what may come from there, and nothing else', async () => {
  const page = await open({}, '&prefill[asal]=Pasar%20Klandasan&prefill[nama]=Palsu&prefill[catatan]=Palsu');
  expect(await input(page, 'asal').inputValue()).toBe('Pasar Klandasan');
  expect(await note(page, 'asal').innerText()).toBe('Diambil dari tautan yang Anda buka');
  expect(await input(page, 'nama').inputValue()).toBe('');
  expect(await input(page, 'catatan').inputValue()).toBe('');
});

test('without a response the form opens empty and works', async () => {
  const page = await open(null as never);
  expect(await input(page, 'nama').inputValue()).toBe('');
  expect(await input(page, 'jumlah').inputValue()).toBe('1');
  await input(page, 'nama').fill('Amplang');
  await button(page, 'Kirim').click();
  await eventually(() => page.evaluate('scene.sent.length')).toBe(1);
});
