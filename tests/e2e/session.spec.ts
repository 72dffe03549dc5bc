/** Login, session and logout: the three toasts, two tabs, redirects, and what the browser stores. */
import { isFull } from '../support/property-runs.ts';
import { holdRequests } from './machines/held-requests.ts';
import { logIn, restoreSession, sessionStoreBundle } from './support/accounts.ts';
import { startServer } from './support/server.ts';
import { expect, LONG_TEST, type Page, test } from './support/test.ts';

const SITI = 'siti@contoh.id';
const expectToast = (page: Page, title: string, text: string) =>
  expect(page.getByRole('region', { name: 'Pemberitahuan' })).toContainText(`${title}${text}`);
const isAt = (page: Page, place: string) =>
  expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(place);

async function fillLogin(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(SITI);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=password]').press('Enter');
}

test('Siti is redirected to /login, and after login to the page she wanted', async ({ page, demo }) => {
  await page.goto('/profile?page=security');
  await isAt(page, `/login?next=${encodeURIComponent('/profile?page=security')}`);
  await expect(page.getByText('Setelah masuk, Anda kembali ke halaman tadi.')).toBeVisible();
  await fillLogin(page, 'bukan-password-1');
  await expect(page.getByRole('alert').first()).toContainText('Anda belum masuk');
  await expect(page.getByLabel('Email')).toHaveValue(SITI);
  await fillLogin(page, demo);
  await isAt(page, '/profile?page=security');
  await expectToast(page, 'Berhasil Login', 'Selamat datang kembali');
});

test('without a return path a member lands on her dashboard; guest pages lead home', LONG_TEST, async ({ page }) => {
  await logIn(page, SITI);
  await isAt(page, '/dashboard/member');
  for (const guest of ['/login', '/register', '/forgot-password']) {
    await page.goto(guest);
    await isAt(page, '/');
  }
  await page.goto('/dashboard/staff');
  await isAt(page, '/');
});

/** The key that encrypts the session, as the browser stores it, and the result of an attempt to export it. */
const keyOf = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('sentra'));
    const key = await done<CryptoKey>(database.transaction('keys').objectStore('keys').get('session'));
    database.close();
    const taken = await crypto.subtle.exportKey('raw', key).then(
      () => 'taken',
      (error: DOMException) => error.name,
    );
    return { algorithm: key.algorithm, extractable: key.extractable, usages: key.usages, taken };
  });

test('the stored `user` cannot be read as text, and its key cannot be exported', async ({ page }) => {
  await logIn(page, SITI);
  const stored = await page.evaluate(() => localStorage.getItem('user') ?? '');
  expect(stored.length).toBeGreaterThan(50);
  expect(Buffer.from(stored, 'base64').toString('latin1')).not.toContain('token');
  expect(await keyOf(page)).toEqual({
    algorithm: { name: 'AES-GCM', length: 256 },
    extractable: false,
    usages: ['encrypt', 'decrypt'],
    taken: 'InvalidAccessError',
  });
  // Stored twice, the same session gives two different ciphertexts.
  const [once, twice] = (await page.evaluate(`(async () => {
    ${sessionStoreBundle}
    const session = await sessionStore.readStoredSession();
    const storedNow = async () => (await sessionStore.storeSession(session), localStorage.getItem('user'));
    return [await storedNow(), await storedNow()];
  })()`)) as [string, string];
  expect(twice).not.toBe(once);
  expect(twice.slice(0, 16), 'the beginning, drawn anew').not.toBe(once.slice(0, 16));
  await page.reload();
  await expect(
    page
      .getByText('siti@contoh.id')
      .or(page.getByRole('heading', { name: /Siti/ }))
      .first(),
  ).toBeVisible();
});

test('Keluar ends the session in every tab and says so', async ({ page, context, server }) => {
  await restoreSession(page, server, SITI);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/faq');
  await page.getByRole('button', { name: /^Menu akun/ }).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await isAt(page, '/login');
  await expectToast(page, 'Berhasil Logout', 'Anda telah keluar dari akun anda');
  await expect(other).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test(
  'two tabs whose tokens have expired together refresh once and stay logged in',
  LONG_TEST,
  async ({ newContext }) => {
    test.setTimeout(180_000);
    const server = await startServer({ DEMO: '1', ACCESS_TOKEN_TTL: '3s', RATE_LIMITS: 'off' });
    const context = await newContext({ baseURL: server.url });
    const [first, second] = [await context.newPage(), await context.newPage()];
    const refreshed: number[] = [];
    const refused = new Set<string | undefined>();
    context.on('response', (answer) => {
      if (answer.url().endsWith('/auth/token/refresh')) refreshed.push(answer.status());
      else if (answer.status() === 401) refused.add(answer.request().headers().authorization);
    });
    await restoreSession(first, server, SITI);
    await second.goto('/profile');
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    // From the second round on (full run only), they renew tokens that were already renewed.
    for (let round = 0; round < (isFull ? 3 : 1); round++) {
      const before = refreshed.length;
      await first.waitForTimeout(3_500);
      // In the first round, the first tab gets its refusal only after the second has the new pair.
      const late = round === 0 ? await holdRequests(first, '/auth/token/verify') : undefined;
      const gone = first.goto('/dashboard/member/orders');
      await late?.next();
      await Promise.all([gone, second.goto('/dashboard/member')]);
      await expect(second.getByRole('heading', { name: /^Selamat datang/ })).toBeVisible();
      await late?.releaseAll();
      await expect(first.getByRole('heading', { name: 'Pesanan', level: 1 })).toBeVisible();
      expect(refreshed.length).toBeGreaterThan(before);
      // Both used the same token. There is another refresh only if a round took so long that the new token expired, too.
      expect(refreshed.length, 'at most once for each token that ran out').toBeLessThanOrEqual(refused.size);
    }
    expect(new Set(refreshed)).toEqual(new Set([200]));
    await context.close();
    await server.remove();
  },
);

test('a session that was ended elsewhere is reported as ended, and the return path is kept', async ({
  page,
  server,
  demo,
}) => {
  await restoreSession(page, server, SITI);
  const answer = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: SITI, password: demo }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  await fetch(`${server.url}/api/v1/auth/logout-all`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.token}` },
  });
  await page.goto('/profile?page=business');
  await isAt(page, `/login?next=${encodeURIComponent('/profile?page=business')}`);
  await expectToast(page, 'Sesi telah habis', 'Sesi anda telah habis, silahkan login kembali');
});

test('a member without a shop sees the gate, which leads to the profile', async ({ page }) => {
  await logIn(page, 'rahma@contoh.id');
  const gate = page.getByRole('alertdialog', { name: 'Harap lengkapi data mitra UMKM Anda' });
  await expect(gate).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Selamat datang/ })).toHaveCount(0);
  await gate.getByRole('button', { name: 'Menuju Halaman Profile' }).click();
  await isAt(page, '/profile?page=business');
});

test.describe('wide', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test(
    'Ctrl+B collapses the side menu, the cookie keeps it so, the theme is kept too; the breadcrumbs lead back, Keluar logs out',
    LONG_TEST,
    async ({ page, context, server }) => {
      await restoreSession(page, server, SITI);
      await page.goto('/dashboard/member');
      const width = () => page.locator('#menu-dasbor').evaluate((menu) => menu.getBoundingClientRect().width);
      await expect.poll(width).toBe(256);
      await page.keyboard.press('Control+b');
      await expect.poll(width).toBe(48);
      const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state');
      expect(cookie?.value).toBe('false');
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThanOrEqual(7);

      await page.getByRole('button', { name: /^Tampilan/ }).click();
      await page.getByRole('button', { name: 'Gelap' }).click();
      await page.reload();
      await expect.poll(width).toBe(48);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

      // Meta+B expands it. The menu then shows the user and the logout.
      await page.keyboard.press('Meta+b');
      await expect.poll(width).toBe(256);
      const card = page.getByRole('region', { name: 'Akun Anda' });
      await expect(card).toContainText('Siti');
      await expect(card).toContainText(SITI);
      await page.getByRole('navigation', { name: 'Menu dasbor' }).getByRole('link', { name: 'Order' }).click();
      await expect(page.getByRole('heading', { name: 'Pesanan', level: 1 })).toBeVisible();
      const trail = page.getByRole('navigation', { name: 'Jejak halaman' });
      await expect(trail.getByRole('listitem')).toHaveText(['Dashboard', 'Order']);
      // The current page is not a link.
      await expect(trail.getByRole('link')).toHaveText(['Dashboard']);
      await expect(trail.getByText('Order')).toHaveAttribute('aria-current', 'page');
      await trail.getByRole('link', { name: 'Dashboard' }).click();
      await isAt(page, '/dashboard/member');
      await card.getByRole('button', { name: 'Keluar' }).click();
      await isAt(page, '/login');
      await expectToast(page, 'Berhasil Logout', 'Anda telah keluar dari akun anda');
    },
  );
});

test('on a phone Ctrl+B opens the side menu and Escape closes it', LONG_TEST, async ({ page, server }) => {
  await restoreSession(page, server, SITI);
  await page.goto('/dashboard/member');
  await expect(page.getByRole('heading', { name: /^Selamat datang/ })).toBeVisible();
  await page.keyboard.press('Control+b');
  const menu = page.getByRole('dialog', { name: 'Menu dasbor' });
  await expect(menu.getByRole('link', { name: 'Produk' })).toBeVisible();
  await expect.poll(() => menu.evaluate((panel) => panel.getBoundingClientRect().width)).toBe(288);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
});

test('a toast is dismissed by a swipe of 50 px to the right, but not by a shorter one', LONG_TEST, async ({ page }) => {
  await logIn(page, SITI);
  const card = page.getByText('Selamat datang kembali');
  const box = await card.boundingBox();
  if (!box) throw new Error('no notice');
  const swipe = async (by: number) => {
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5 + by / 2, box.y + 5);
    await page.mouse.move(box.x + 5 + by, box.y + 5);
    await page.mouse.up();
  };
  await swipe(40);
  await expect(card).toBeVisible();
  await swipe(60);
  await expect(card).toHaveCount(0);
});
