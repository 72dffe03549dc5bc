/**
 * E-mail verification: a new account, its mail, and the page after the link, which leads back to where the user was.
 */
import { linkFromMail, logIn, newAccount } from './support/accounts.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** The path of the link in the mail. The mail names another host, which has its own storage. */
async function verifyPath(server: Server, email: string): Promise<string> {
  const { pathname, search } = new URL(await linkFromMail(server, email, /verify-email/));
  return pathname + search;
}

test('a visitor who registers on the way to a form has the mail sent again and returns to that form', async ({
  page,
  server,
}) => {
  const wati = newAccount('Wati Handayani');
  await page.goto('/register?next=%2Fcuration%3Fform%3Dcurator-registration');
  await page.getByRole('radio', { name: 'Pengguna' }).check();
  await page.getByLabel('Nama', { exact: false }).first().fill(wati.name);
  await page.getByLabel('Email').fill(wati.email);
  await page.getByLabel('Nomor Handphone').fill(wati.phone_number);
  await page.locator('input[name=password]').fill(wati.password);
  await page.locator('input[name=password_confirm]').fill(wati.password);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();

  // The page shows the address and sends the mail again.
  await expect(page.getByText('Akun Anda sudah dibuat')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(wati.email);
  await page.getByRole('button', { name: 'Kirim ulang email' }).click();
  await expect(page.getByText(`Email dikirim lagi ke ${wati.email}.`, { exact: false })).toBeVisible();
  await expect.poll(async () => (await server.mailsTo(wati.email)).length).toBe(2);

  // On another device the link itself names the way back.
  const phone = await page.context().browser()?.newContext();
  if (!phone) throw new Error('no browser');
  const elsewhere = await phone.newPage();
  await elsewhere.goto(server.url + (await verifyPath(server, wati.email)));
  await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Masuk', exact: true })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent('/curation?form=curator-registration')}`,
  );
  await phone.close();

  // The link leads to a page that knows the return path.
  await page.goto(await verifyPath(server, wati.email));
  await expect(page.getByRole('heading', { level: 1, name: 'Email Anda sudah terverifikasi' })).toBeVisible();
  const next = encodeURIComponent('/curation?form=curator-registration');
  const link = page.getByRole('main').getByRole('link', { name: 'Masuk', exact: true });
  await expect(link).toHaveAttribute('href', `/login?next=${next}`);
  // So does any other link to the login, such as the one in the header.
  await page.goto('/login');
  await expect(page).toHaveURL(`/login?next=${next}`);
  await page.getByLabel('Email').fill(wati.email);
  await page.locator('input[name=password]').fill(wati.password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page).toHaveURL(/\/curation\?form=curator-registration/);
});

test('a buyer with an unverified e-mail returns to the checkout by the link of the mail', async ({ page, server }) => {
  const joko = newAccount('Joko Santoso');
  const call = (path: string, body: object) =>
    fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { name, email, password, phone_number } = joko;
  const account = { name, email, password, password_confirm: password, phone_number, role: 'user' };
  await call('/auth/register', { ...account, terms: true, privacy: true });
  await logIn(page, email, password);
  // The checkout stores the path when it reports the unverified e-mail.
  await page.evaluate(() =>
    localStorage.setItem('return-place', JSON.stringify({ place: '/checkout?lines=1', at: Date.now() })),
  );
  await page.goto(await verifyPath(server, email));
  const back = page.getByRole('main').getByRole('link', { name: 'Lanjut belanja' });
  await expect(back).toHaveAttribute('href', '/checkout?lines=1');
  // A path to another site is ignored.
  await page.evaluate(() =>
    localStorage.setItem('return-place', JSON.stringify({ place: '//jahat.contoh/', at: Date.now() })),
  );
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ke beranda' })).toHaveAttribute('href', '/');
  await expect(back).toHaveCount(0);
});
