/** Events of a session in a browser, and the screen of each state. A second tab causes the external events. */

import { type BrowserContext, expect } from '@playwright/test';
import { profileAnswers } from '../../server/business/profile-answers.ts';
import { logIn, newAccount, registerByApi, restoreSession } from '../support/accounts.ts';
import { callApi, upload } from '../support/calls.ts';
import { picture } from '../support/pictures.ts';
import type { Server } from '../support/server.ts';
import { holdRequests, spoilNextToken } from './held-requests.ts';
import {
  continueToPage,
  discardPendingRequests,
  expectSignedIn,
  expectToast,
  expectWaitingAt,
  type Fixture,
  goTo,
  HOME_PATH,
  isAt,
  leavePage,
  lockStore,
  ownMenu,
  PAGE_PATH,
  storedUser,
  unlockStore,
  withoutRefreshToken,
} from './session-page.ts';
import type { BrowserModel } from './walk.ts';

export function sessionInBrowser(server: Server, newContext: () => Promise<BrowserContext>): BrowserModel<Fixture> {
  const refused = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const verify = () => fetch(`${server.url}/api/v1/auth/token/verify`, { method: 'POST', headers });
    await expect.poll(async () => (await verify()).status).toBe(401);
  };
  return {
    // The other tab cannot renew while this one does or holds the store, because the lock between tabs is real.
    onlyIn: {
      'session.shared': ['loggedIn.authenticated', 'loggedIn.unreachable', 'loggedOut.anonymous', 'loggedOut.expired'],
      'role.changed': ['loggedIn.authenticated'],
    },

    async start(walk) {
      const person = newAccount('Wulan');
      const elsewhere = await registerByApi(server, person, 'user');
      if (walk.steps.some(({ event }) => event.type === 'role.changed')) {
        const logo = await upload(
          server,
          elsewhere,
          'business-profile',
          'business_logo',
          await picture('logo.png', 400, 400),
        );
        await callApi(server, elsewhere, 'PUT', '/forms/business-profile/draft', {
          answers: profileAnswers(logo),
          base_revision: 0,
        });
      }
      const context = await newContext();
      const other = await context.newPage();
      const first = walk.steps[0]?.event as { user?: { refresh_token: string | null } | null };
      if (first.user === null) {
        await other.goto('/verify/success');
        // The stored value cannot be decrypted, because its key is gone.
        await other.evaluate(() => localStorage.setItem('user', btoa('x'.repeat(60))));
      } else {
        if (first.user?.refresh_token === null) {
          await withoutRefreshToken(other);
          await logIn(other, person.email, person.password);
        } else await restoreSession(other, server, person.email, person.password);
        await other.goto('/faq');
        await expect(ownMenu(other)).toBeVisible();
      }
      const page = await context.newPage();
      const [verify, refresh] = [
        await holdRequests(page, '/auth/token/verify'),
        await holdRequests(page, '/auth/token/refresh'),
      ];
      await lockStore(other);
      await page.goto(PAGE_PATH);
      return { context, person, elsewhere, page, other, verify, refresh, token: '', goal: PAGE_PATH };
    },

    events: {
      'session.loaded': ({ other }) => unlockStore(other),
      'token.verified': ({ verify }) => verify.release(),
      async 'token.refused'({ page, verify }, { before }) {
        if (!before.matches({ loggedIn: 'authenticated' })) return verify.releaseWithBadToken();
        await spoilNextToken(page);
        await continueToPage(page);
      },
      'refresh.succeeded': ({ refresh }) => refresh.release(),
      async 'refresh.failed'({ refresh, elsewhere }) {
        await refresh.next();
        await callApi(server, elsewhere, 'POST', '/auth/logout-all');
        await refresh.release();
      },
      'network.failed': ({ verify, refresh }, { before }) =>
        (before.matches({ pending: 'refreshing' }) || before.matches({ loggedIn: 'renewing' })
          ? refresh
          : verify
        ).abort(),
      // Being online again triggers the retry at once, without the timer.
      async 'retry.due'({ context }) {
        await context.setOffline(true);
        await context.setOffline(false);
      },
      async 'session.shared'(world, { before }) {
        const { other, person } = world;
        if (before.matches('loggedOut')) return logIn(other, person.email, person.password);
        await discardPendingRequests(world);
        await spoilNextToken(other);
        await other.getByRole('link', { name: 'Kurasi' }).first().click();
        await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      },
      async 'session.ended'(world) {
        await leavePage(world.other);
        await discardPendingRequests(world);
      },
      async 'login.succeeded'(world) {
        const { page, person } = world;
        world.goal = new URL(page.url()).searchParams.get('next') ?? HOME_PATH;
        await page.getByLabel('Email').fill(person.email);
        await page.locator('input[name=password]').fill(person.password);
        await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      },
      async 'logout.requested'(world) {
        await leavePage(world.page);
        await discardPendingRequests(world);
      },
      async 'role.changed'({ page, person }) {
        await goTo(page, '/profile?page=business');
        await page.getByRole('button', { name: 'Periksa jawaban' }).click();
        await page.locator('input[name=nik]').fill(person.nik);
        await page.locator('input[name=become_member]').check();
        await page.getByRole('button', { name: 'Simpan profil usaha' }).click();
        await expect(page.getByText('Profil usaha Anda sudah tersimpan')).toBeVisible();
        await ownMenu(page).click();
        await expect(page.getByRole('link', { name: 'Dasbor' }).filter({ visible: true }).first()).toBeVisible();
      },
    },

    states: {
      'pending.loading': (world) => expectWaitingAt(world, PAGE_PATH),
      async 'pending.verifying'(world) {
        const call = await world.verify.next();
        world.token = (call.request().headers().authorization ?? '').replace('Bearer ', '');
        await expectWaitingAt(world, PAGE_PATH);
      },
      async 'pending.refreshing'(world) {
        await world.refresh.next();
        await expectWaitingAt(world, PAGE_PATH);
      },
      'loggedIn.authenticated': expectSignedIn,
      async 'loggedIn.renewing'(world) {
        await world.refresh.next();
        await expectSignedIn(world);
      },
      async 'loggedIn.unreachable'(world) {
        await expectSignedIn(world);
        // The tokens are sent again after a while.
        await world.verify.next();
      },
      async 'loggedOut.anonymous'({ page }) {
        await expect(page.getByRole('heading', { name: 'Masuk ke akun Anda' })).toBeVisible();
        await expect(ownMenu(page)).toHaveCount(0);
        expect(await storedUser(page)).toBeNull();
      },
      async 'loggedOut.expired'({ page }) {
        await expect(page.getByRole('heading', { name: 'Masuk ke akun Anda' })).toBeVisible();
        // The path of the user is kept for the return.
        expect(new URL(page.url()).searchParams.get('next')).toMatch(
          /^\/(profile\?page=security|order-list\/\?search=\d+)$/,
        );
        expect(await storedUser(page)).toBeNull();
      },
    },

    effects: {
      verifyToken: async ({ verify }) => void (await verify.next()),
      refreshTokens: async ({ refresh }) => void (await refresh.next()),
      startRetryClock: 'The call that it leads to is awaited in the state `unreachable`.',
      keepSession: ({ page }) => expect.poll(() => storedUser(page)).not.toBeNull(),
      forgetSession: ({ page }) => expect.poll(() => storedUser(page)).toBeNull(),
      revokeSession: ({ token }) => refused(token),
      showLoginNotice: ({ page }) => expectToast(page, 'Berhasil Login', 'Selamat datang kembali'),
      showLogoutNotice: ({ page }) => expectToast(page, 'Berhasil Logout', 'Anda telah keluar dari akun anda'),
      showExpiredNotice: ({ page }) =>
        expectToast(page, 'Sesi telah habis', 'Sesi anda telah habis, silahkan login kembali'),
      goToLogin: ({ page }) => expect.poll(() => new URL(page.url()).pathname).toBe('/login'),
      goToRedirectPath: ({ page, goal }) => isAt(page, goal),
    },

    end: async ({ context }) => context.close(),
  };
}
