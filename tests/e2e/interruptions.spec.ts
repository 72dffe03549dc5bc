/**
 * A weak connection, a closed tab, another phone, an ended session and a restarted server lose nothing of a long form.
 * The server is killed only in a full run. `tests/server/core/durability.test.ts` covers that in each run.
 */

import { newAccount, readForm, registerByApi, restoreSession } from './support/accounts.ts';
import { fieldAt, fillStep, pressNext } from './support/fill.ts';
import { umkmData } from './support/seller-answers.ts';
import { expect, LONG_TEST, type Page, test } from './support/test.ts';

const LONG_FORM = '/curation?form=umkm-data';
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Tersimpan$/ })
    .filter({ visible: true });
const nameField = (page: Page) => fieldAt(page, 'umkm-data', 'business_name').getByRole('textbox');

test(
  'Ratna reloads in the middle of a word and continues where she was, with every character',
  LONG_TEST,
  async ({ page, server }) => {
    const ratna = newAccount('Ratna');
    await registerByApi(server, ratna, 'member');
    await restoreSession(page, server, ratna.email, ratna.password);
    await page.goto(LONG_FORM);
    const doc = await readForm(server, 'umkm-data');
    await fillStep(page, doc, 'forum-identitas', await umkmData());
    await pressNext(page);
    const certification = fieldAt(page, 'umkm-data', 'certification').locator('input, textarea').first();
    await certification.pressSequentially('Belum ad');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Legalitas' })).toBeVisible();
    await expect(certification).toHaveValue('Belum ad');
  },
);

test('input typed on the phone appears on the laptop', LONG_TEST, async ({ page, server, newContext }) => {
  const ratna = newAccount('Ratna');
  await registerByApi(server, ratna, 'member');
  await restoreSession(page, server, ratna.email, ratna.password);
  await page.goto(LONG_FORM);
  await nameField(page).fill('Dapur Dua Gawai');
  await expect(saved(page)).toBeVisible();

  const laptop = await newContext({ viewport: { width: 1280, height: 800 } });
  const other = await laptop.newPage();
  await restoreSession(other, server, ratna.email, ratna.password);
  await other.goto(LONG_FORM);
  await expect(nameField(other)).toHaveValue('Dapur Dua Gawai');
});

test(
  'while offline the form says so, keeps the input, and saves it when online again',
  LONG_TEST,
  async ({ page, server, context }) => {
    const ratna = newAccount('Ratna');
    await registerByApi(server, ratna, 'member');
    await restoreSession(page, server, ratna.email, ratna.password);
    await page.goto(LONG_FORM);
    await nameField(page).fill('Dapur Awal');
    await expect(saved(page)).toBeVisible();
    await context.setOffline(true);
    await nameField(page).fill('Dapur Tanpa Sinyal');
    await expect(
      page
        .getByText('Tersimpan di perangkat ini, dikirim ke akun Anda setelah tersambung lagi.')
        .filter({ visible: true }),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible({ timeout: 45_000 });
    await page.reload();
    await expect(nameField(page)).toHaveValue('Dapur Tanpa Sinyal');
  },
);

test(
  'a session that ends in the middle loses no answer: after login Ratna is on the same step',
  LONG_TEST,
  async ({ page, server }) => {
    const ratna = newAccount('Ratna');
    const token = await registerByApi(server, ratna, 'member');
    await restoreSession(page, server, ratna.email, ratna.password);
    await page.goto(LONG_FORM);
    const doc = await readForm(server, 'umkm-data');
    await fillStep(page, doc, 'forum-identitas', await umkmData());
    await pressNext(page);
    await expect(page.getByRole('heading', { name: 'Legalitas' })).toBeVisible();

    const answer = await fetch(`${server.url}/api/v1/auth/logout-all`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    const certification = fieldAt(page, 'umkm-data', 'certification').locator('input, textarea').first();
    await certification.fill('PIRT 2026');
    await expect(page.getByText('Sesi telah habis').first()).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/login/);

    await page.getByLabel('Email').fill(ratna.email);
    await page.locator('input[name=password]').fill(ratna.password);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Legalitas' })).toBeVisible();
    await expect(certification).toHaveValue('PIRT 2026');
  },
);

test('a server that is killed in the middle and restarted loses no answer', LONG_TEST, async ({ page, server }) => {
  test.setTimeout(180_000);
  const ratna = newAccount('Ratna');
  await registerByApi(server, ratna, 'member');
  await restoreSession(page, server, ratna.email, ratna.password);
  await page.goto(server.url + LONG_FORM);
  await nameField(page).fill('Dapur Sebelum Mati');
  await expect(saved(page)).toBeVisible();

  await server.kill('SIGKILL');
  await nameField(page).fill('Dapur Saat Mati');
  await expect(
    page
      .getByText('Tersimpan di perangkat ini, dikirim ke akun Anda setelah tersambung lagi.')
      .filter({ visible: true }),
  ).toBeVisible();
  await server.start();
  await expect(saved(page)).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(nameField(page)).toHaveValue('Dapur Saat Mati');
});
