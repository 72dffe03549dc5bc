/**
 * A market from an idea to its list of stalls: staff build the registration from the studio's words alone and with the keyboard alone, 30
 * visitors answer, those without a place wait, and the answers are read as pictures, as a workbook and by another system.
 */
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { isSigned, startReceiver } from '../support/webhook-receiver.ts';
import { linkFromMail, PASSWORD, restoreSession } from './support/accounts.ts';
import {
  buildForm,
  connectReceiver,
  FORM,
  PRICE,
  publish,
  THANKS,
  TITLE,
  thankSenders,
} from './support/ramadan-bazaar.ts';
import type { Server } from './support/server.ts';
import { activate } from './support/studio-keys.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const [MORNING, NOON, EVENING] = ['sesi-pagi', 'sesi-siang', 'sesi-malam'] as const;

let count = 0;
/** Answers of a stall owner: one table, one person at it. */
const answersOf = (session: string) => {
  count++;
  return {
    ...{ nama_usaha: `Usaha ${count}`, alamat_email: `usaha${count}@contoh.id`, sesi: session, jumlah_meja: 1 },
    ...{ penjaga_laki_laki: count % 2, penjaga_perempuan: 1, memasak_di_tempat: false },
  };
};

/** As a phone sends it: the form's own call, and who finds no place joins the waiting list. Returns the status of the submission. */
async function sendByPhone(server: Server, session: string): Promise<string> {
  const answers = answersOf(session);
  const send = (body: object) =>
    fetch(`${server.url}/api/v1/forms/${FORM}/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ answers, ...body }),
    });
  const first = await send({});
  const response = first.status === 409 ? await send({ waiting_list: true }) : first;
  const { data, message } = (await response.json()) as { data: { status: string }; message: string };
  expect(response.status, message).toBe(201);
  return data.status;
}

async function fillIn(phone: Page, name: string, session: string): Promise<void> {
  await phone.getByLabel('Nama usaha').fill(name);
  await phone.getByLabel('Alamat email').fill(`${name.split(' ').at(-1)?.toLowerCase()}@contoh.id`);
  await phone.getByLabel('Sesi').selectOption(session);
  await phone.getByLabel('Jumlah meja').fill('3');
  await phone.getByLabel('Penjaga laki-laki').fill('1');
  await phone.getByLabel('Penjaga perempuan').fill('1');
}

test(
  'staff build the registration for a market by keyboard, 30 visitors answer, and the answers reach everybody who needs them',
  LONG_TEST,
  async ({ page, server, newContext }) => {
    test.setTimeout(900_000);
    const receiver = await startReceiver();
    await page.setViewportSize({ width: 1280, height: 900 });
    await restoreSession(page, server, 'staf@contoh.id', PASSWORD);
    await buildForm(page);
    await publish(page);
    await thankSenders(page);
    const secret = await connectReceiver(page, receiver.url, PASSWORD);
    await activate(
      page,
      page.getByRole('navigation', { name: 'Bagian studio' }).getByRole('link', { name: 'Bagikan' }),
    );
    await expect(page.getByRole('img', { name: /^Kode QR menuju/ })).toBeVisible();
    await activate(page, page.getByRole('link', { name: 'Buka poster' }));
    const poster = page.getByRole('article');
    await expect(poster).toContainText(TITLE);
    await expectAccessible(page);
    const shortUrl = `http://${/\S+\/f\/\w{7}/.exec(await poster.innerText())?.[0]}`;

    // The first phone scans the poster.
    const [ani, budi, citra] = await Promise.all([1, 2, 3].map(async () => (await newContext(PHONE)).newPage()));
    if (!ani || !budi || !citra) throw new Error('three phones');
    await ani.goto(shortUrl);
    await expect(ani).toHaveURL(new RegExp(`/forms/${FORM}$`));
    await expect(ani.getByLabel('Nama usaha')).toBeVisible();
    await fillIn(ani, 'Amplang Ani', EVENING);
    await expect(ani.getByText('Rp225.000')).toBeVisible();
    await ani.getByLabel('Alat masak dan kebutuhan listrik').fill('Dua kompor');
    await ani.getByRole('button', { name: 'Kirim' }).click();
    await expect(ani.getByText('Setiap meja perlu satu penjaga.').first()).toBeVisible();
    await expectAccessible(ani);
    await ani.getByLabel('Penjaga perempuan').fill('2');
    await ani.getByRole('button', { name: 'Kirim' }).click();
    await expect(ani.getByText(THANKS)).toBeVisible();
    await linkFromMail(server, 'ani@contoh.id', /\/places\//);

    // The others come at once, until nothing is left in the morning and in the evening.
    const wishes = [...Array(11).fill(MORNING), ...Array(8).fill(NOON), ...Array(8).fill(EVENING)];
    const statuses = await Promise.all(wishes.map((session) => sendByPhone(server, session)));
    expect(statuses.filter((status) => status === 'queued')).toHaveLength(2 + 4);

    // Who opens the form now reads it before writing a word, and may wait.
    await budi.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await budi.goto(`/forms/${FORM}`);
    await expect(budi.getByLabel('Sesi').locator('option').filter({ hasText: 'Sesi pagi' })).toContainText('Penuh');
    await fillIn(budi, 'Kopi Budi', MORNING);
    await budi.getByLabel('Penjaga laki-laki').fill('2');
    await budi.getByLabel('Alat masak dan kebutuhan listrik').fill('Mesin kopi');
    await budi.getByRole('button', { name: 'Kirim' }).click();
    const refusal = budi.getByRole('alert').filter({ hasText: 'penuh' });
    await refusal.getByRole('button', { name: 'Masuk daftar tunggu' }).click();
    await expect(budi.getByText('Anda masuk daftar tunggu')).toBeVisible();
    await expectAccessible(budi);
    // The mail leads him back to his place in the list.
    await budi.goto(await linkFromMail(server, 'budi@contoh.id', /\/places\//));
    await expect(budi.getByText('Anda di urutan 7 daftar tunggu.')).toBeVisible();
    await expectAccessible(budi);
    await citra.goto(`/forms/${FORM}`);
    await fillIn(citra, 'Kue Citra', EVENING);
    await citra.getByLabel('Jumlah meja').fill('2');
    await citra.getByRole('switch').check();
    await expect(citra.getByLabel('Alat masak dan kebutuhan listrik')).toBeVisible();
    await citra.getByRole('switch').uncheck();
    await expect(citra.getByLabel('Alat masak dan kebutuhan listrik')).toHaveCount(0);
    await citra.getByRole('button', { name: 'Kirim' }).click();
    await citra.getByRole('alert').getByRole('button', { name: 'Masuk daftar tunggu' }).click();
    await expect(citra.getByText('Anda masuk daftar tunggu')).toBeVisible();

    // Ani gives her place back. The first who waits for the evening gets it.
    await ani.getByRole('link', { name: 'Lihat pendaftaran saya' }).click();
    await ani.getByRole('button', { name: 'Tarik pendaftaran' }).click();
    await ani.getByRole('alertdialog').getByRole('button', { name: 'Tarik pendaftaran' }).click();
    await expect(ani.getByText('Anda sudah menarik pendaftaran ini.')).toBeVisible();

    // Staff see who came, and the answers as pictures.
    await page.goto(`/dashboard/staff/submissions?form=${FORM}`);
    await expect(page.getByRole('list', { name: 'Tempat pada formulir ini' })).toContainText('7');
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Tampilan pengajuan' }).getByRole('link', { name: 'Gambaran' }).click();
    const sessions = page.getByRole('region', { name: 'Sesi', exact: true }).getByRole('table');
    await expect(sessions.getByRole('row').filter({ hasText: 'Sesi pagi' })).toContainText('12');
    await expect(sessions.getByRole('row').filter({ hasText: 'Sesi siang' })).toContainText('8');
    await expect(page.getByRole('region', { name: 'Biaya', exact: true })).toContainText('Nilai tengah');
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Tampilan pengajuan' }).getByRole('link', { name: 'Daftar' }).click();
    await page.getByRole('button', { name: 'Unduh', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: /^XLSX|^Excel/ }).check();
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Unduh berkas' }).click();
    const workbook = await readXlsx(await readFile(await (await download).path()));
    const rows = workbook.sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(1 + 30);
    const [head = [], ...answers] = rows;
    const columnOf = (label: string) => answers.map((row) => row[head.indexOf(label)]);
    expect(columnOf('Sesi').filter((session) => session === 'Sesi siang')).toHaveLength(8);
    expect(columnOf('Biaya')).toEqual(columnOf('Jumlah meja').map((tables) => Number(tables) * PRICE));

    // Another system was told about each of the 30, once and signed.
    const created = () => receiver.received.filter(({ body }) => body.type === 'submission.created');
    await expect.poll(() => created().length).toBe(30);
    expect(new Set(created().map(({ body }) => body.submission.number)).size).toBe(30);
    expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true);
    await receiver.close();
  },
);
