/** A visitor without an account stops in the middle of a public form and continues on another device, through a link in a mail. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

const FORM = `$schema: http://json-schema.org/draft-07/schema#
$id: kunjungan-pasar
title: Kunjungan Pasar
type: object
x-audience: public
x-steps:
  - { id: pasar, title: Pasar, fields: [nama_pasar, asal] }
  - { id: kontak, title: Kontak, fields: [telepon, pesan] }
properties:
  nama_pasar: { title: Nama pasar, type: string, maxLength: 60, x-required: true }
  asal: { title: Asal, type: string, x-prefill: url }
  telepon: { title: Nomor HP, type: string, x-format: phone, x-private: true }
  pesan: { title: Pesan, type: string, x-widget: textarea, x-required: true }
`;
const PATH = '/forms/kunjungan-pasar';

const fileOf = (server: Server) => join(server.schemasDir, 'forms', 'kunjungan-pasar.yaml');
const versionOf = async (server: Server) => {
  const response = await fetch(`${server.url}/api/v1${PATH}`);
  return response.ok ? ((await response.json()) as { data: { version: number } }).data.version : 0;
};
async function publish(server: Server, text: string, version: number): Promise<void> {
  writeFileSync(fileOf(server), text);
  await expect.poll(() => versionOf(server), { timeout: 30_000 }).toBe(version);
}
const linksTo = async (server: Server, address: string) =>
  (await server.mailsTo(address)).flatMap(({ text }) => /http\S+\/resume\/[\w-]+#token=[\w-]+/.exec(text)?.[0] ?? []);
async function nextLink(server: Server, address: string, count: number): Promise<string> {
  await expect.poll(async () => (await linksTo(server, address)).length, { timeout: 30_000 }).toBe(count);
  // The address in mails may have another name of this machine, and so another storage, than the pages of the test.
  const { pathname, hash } = new URL((await linksTo(server, address)).at(-1) as string);
  return pathname + hash;
}
const open = (page: Page) => page.getByRole('button', { name: 'Lanjutkan mengisi' });

test('from a phone to a laptop with a link that works once', SLOW_TEST, async ({ page, server, newContext }) => {
  await publish(server, FORM, 1);
  const address = 'wati@contoh.id';
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${PATH}?prefill[asal]=Klandasan`);
  await page.getByLabel('Nama pasar').fill('Pasar Inpres');
  await expect(page.getByLabel('Asal')).toHaveValue('Klandasan');
  await expect(page.getByLabel('Asal')).toHaveAccessibleDescription('Diambil dari tautan yang Anda buka');
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await page.getByLabel('Nomor HP').fill('081234567890');

  await page.getByRole('button', { name: 'Lanjutkan nanti' }).click();
  await expect(page.getByRole('heading', { name: 'Lanjutkan nanti, di perangkat mana pun' })).toBeFocused();
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Isi alamat email Anda/);
  await page.getByRole('textbox', { name: 'Email' }).fill('wati@contoh');
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Periksa lagi alamat email/);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByRole('heading', { name: 'Periksa email Anda' })).toBeFocused();
  await expectAccessible(page);
  const link = await nextLink(server, address, 1);

  // Meanwhile staff rename a question.
  await publish(
    server,
    readFileSync(fileOf(server), 'utf8')
      .replaceAll('nama_pasar', 'pasar')
      .replace('x-steps:', 'x-renames: { nama_pasar: pasar }\nx-steps:'),
    2,
  );

  const laptop = await (await newContext()).newPage();
  await laptop.goto(link);
  await expectAccessible(laptop);
  await open(laptop).click();
  await expect(laptop).toHaveURL(new RegExp(`${PATH}(\\?|$)`));
  // The form opens where something is missing. The answers before are there too, under the new name.
  await expect(laptop.getByLabel('Nomor HP')).toHaveValue(/812.?3456.?7890/);
  await laptop.getByRole('button', { name: 'Kembali' }).click();
  await expect(laptop.getByLabel('Nama pasar')).toHaveValue('Pasar Inpres');
  await laptop.getByRole('button', { name: 'Lanjut', exact: true }).click();

  // The link was used. Another one goes to the same address.
  const late = await (await newContext()).newPage();
  await late.goto(link);
  await open(late).click();
  await expect(late.getByRole('heading', { name: 'Tautan ini sudah dipakai' })).toBeVisible();
  await expectAccessible(late);
  await late.getByRole('button', { name: 'Kirim tautan baru' }).click();
  await expect(late.getByRole('heading', { name: 'Periksa email Anda' })).toBeVisible();
  const second = await nextLink(server, address, 2);

  // The phone still has its own answers, and is asked before they are replaced.
  await page.goto(second);
  await expect(page.getByText('Di perangkat ini sudah ada jawaban lain')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pakai jawaban di perangkat ini' }).click();
  await expect(page.getByLabel(/Nomor HP|Nama pasar/)).toBeVisible();

  await laptop.getByLabel('Pesan').fill('Ramai sekali di hari Sabtu.');
  await laptop.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await laptop.getByRole('button', { name: /^Kirim/ }).click();
  await expect(laptop.getByText('Terima kasih, isian Anda sudah kami terima')).toBeVisible();
  await late.goto(second);
  await late.reload();
  await open(late).click();
  await expect(late.getByRole('heading', { name: 'Tautan ini tidak berlaku lagi' })).toBeVisible();
  await expect(late.getByRole('link', { name: 'Buka formulir' })).toBeVisible();
});
