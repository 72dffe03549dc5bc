/** Events of the password reset in a browser, and the screen of each state. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { linkFromMail, logIn, type NewAccount, newAccount, registerByApi } from '../support/accounts.ts';
import { callApi } from '../support/calls.ts';
import type { Server } from '../support/server.ts';
import { type HeldRequests, holdRequests, holdScript } from './held-requests.ts';
import type { BrowserModel } from './walk.ts';

const STRONG_PASSWORD = 'kapal8bakau3pagi';
const WEAK_PASSWORD = 'password1';

interface Fixture {
  context: BrowserContext;
  person: NewAccount;
  page: Page;
  check: HeldRequests;
  confirm: HeldRequests;
  token: string | null;
  /** Releases the page's script. Until then the URL is open, but its token has not been read. */
  open: () => Promise<void>;
}

const fields = (page: Page) => page.locator('input[name=password], input[name=password_confirm]');
const alert = (page: Page) => page.getByRole('alertdialog');
const send = (page: Page) => page.getByRole('button', { name: 'Kirim', exact: true });

export function passwordResetInBrowser(
  server: Server,
  newContext: () => Promise<BrowserContext>,
): BrowserModel<Fixture> {
  return {
    onlyIn: {},

    async start(walk) {
      const person = newAccount('Nurul');
      await registerByApi(server, person, 'user');
      const context = await newContext();
      await callApi(server, '', 'POST', '/auth/password/reset', { email: person.email });
      const link = await linkFromMail(server, person.email, /forgot-password\/page/);
      const page = await context.newPage();
      const [check, confirm] = [
        await holdRequests(page, '/auth/password/reset/check-token'),
        await holdRequests(page, '/auth/password/reset/confirm'),
      ];
      const script = await holdScript(page, 'ResetPasswordPage');
      const isMailed = Boolean(walk.steps[0]?.event.token);
      await page.goto(isMailed ? link : link.replace(/\?.*/, ''), { waitUntil: 'commit' });
      return { context, person, page, check, confirm, token: new URL(link).searchParams.get('token'), open: script };
    },

    events: {
      'link.opened': ({ open }) => open(),
      'token.accepted': ({ check }) => check.release(),
      async 'token.refused'(world, { before }) {
        if (before.matches('checking'))
          return world.check.release({ postData: JSON.stringify({ token: 'x'.repeat(43) }) });
        // Meanwhile the link was used elsewhere.
        await world.confirm.next();
        await callApi(server, '', 'POST', '/auth/password/reset/confirm', {
          token: world.token,
          password: STRONG_PASSWORD,
          password_confirm: STRONG_PASSWORD,
        });
        await world.confirm.release();
      },
      'check.retried': ({ page }) => page.getByRole('button', { name: 'Coba lagi' }).click(),
      async 'passwords.submitted'({ page }) {
        await page.locator('input[name=password]').fill(STRONG_PASSWORD);
        await page.locator('input[name=password_confirm]').fill(STRONG_PASSWORD);
        await send(page).click();
      },
      'field.edited': ({ page }) => page.locator('input[name=password]').fill('lain'),
      'reset.succeeded': ({ confirm }) => confirm.release(),
      async 'reset.failed'(world) {
        const call = await world.confirm.next();
        const body = (call.request().postData() ?? '').replaceAll(STRONG_PASSWORD, WEAK_PASSWORD);
        await world.confirm.release({ postData: body });
      },
      'network.failed': ({ check, confirm }, { before }) => (before.matches('checking') ? check : confirm).abort(),
    },

    states: {
      async arriving({ page }) {
        await expect(fields(page)).toHaveCount(0);
        await expect(alert(page)).toHaveCount(0);
      },
      async checking({ page, check }) {
        await check.next();
        await expect(page.getByText('Memeriksa tautan Anda…')).toBeVisible();
        await expect(fields(page)).toHaveCount(0);
      },
      async unreachable({ page }) {
        await expect(page.getByText('Tautan belum dapat diperiksa')).toBeVisible();
        await expect(alert(page)).toHaveCount(0);
        await expect(fields(page)).toHaveCount(0);
      },
      async editing({ page }) {
        await expect(fields(page)).toHaveCount(2);
        await expect(send(page)).toBeEnabled();
        await expect(page.getByText('Minimal 8 karakter')).toBeVisible();
      },
      async submitting({ page, confirm }) {
        await confirm.next();
        await expect(page.getByRole('button', { name: 'Mengirim…' })).toBeDisabled();
        await expect(page.locator('input[name=password]')).toHaveValue(STRONG_PASSWORD);
      },
      async failed({ page }, step) {
        const isMended = step?.event.type === 'field.edited';
        const field = page.locator('input[name=password]');
        await expect(field).toHaveValue(isMended ? 'lain' : STRONG_PASSWORD);
        await expect(page.locator('input[name=password_confirm]')).toHaveValue(STRONG_PASSWORD);
        // The server's message is under its field until the field is changed.
        if (isMended) await expect(field).not.toHaveAttribute('aria-invalid', 'true');
        else await expect(field).toHaveAccessibleDescription(/mudah ditebak|umum/);
      },
      async refused({ page }) {
        await alert(page).getByRole('button').click();
        await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      },
      async done({ page, person }) {
        await alert(page).getByRole('button').click();
        await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
        await logIn(page, person.email, STRONG_PASSWORD);
      },
    },

    effects: {
      checkToken: async ({ check }) => void (await check.next()),
      sendPasswords: async ({ confirm }) => void (await confirm.next()),
      alertTokenMissing: ({ page }) => expect(alert(page)).toContainText('Token tidak ditemukan'),
      alertTokenInvalid: ({ page }) => expect(alert(page)).toContainText('Token tidak valid'),
      alertMessage: ({ page }) => expect(alert(page)).toContainText(/[Pp]assword.+/),
      showNetworkNotice: ({ page }) =>
        expect(page.getByRole('region', { name: 'Pemberitahuan' })).toContainText('Tidak ada respons dari server'),
      endSession: ({ page }) => expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull(),
      goHome: 'The state `refused` is left by the alert, and looks where that leads.',
      goToLogin: 'The state `done` is left by the alert, and looks where that leads.',
    },

    end: async ({ context }) => context.close(),
  };
}
