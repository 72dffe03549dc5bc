/** What happens to a session in a browser, and what stands on screen then. A second tab plays the rest of the world. */

import { type BrowserContext, expect } from '@playwright/test';
import { profile } from '../../server/business/profile.ts';
import { callApi, upload } from '../support/calls.ts';
import { logIn, newcomer, registerByApi, returning } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import type { Server } from '../support/server.ts';
import { hold, spoilNext } from './held.ts';
import {
  dropCalls,
  goOn,
  goTo,
  HERE,
  HOME,
  holdStore,
  isAt,
  kept,
  leave,
  notice,
  ownMenu,
  releaseStore,
  staysIn,
  type World,
  waitsAt,
  withoutRefreshToken,
} from './session-page.ts';
import type { BrowserModel } from './walk.ts';

export function sessionInBrowser(server: Server, newContext: () => Promise<BrowserContext>): BrowserModel<World> {
  const refused = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const verify = () => fetch(`${server.url}/api/v1/auth/token/verify`, { method: 'POST', headers });
    await expect.poll(async () => (await verify()).status).toBe(401);
  };
  return {
    // The other tab cannot renew while this one does, or keeps the store to itself: the lock between tabs is real.
    onlyIn: {
      'session.shared': ['loggedIn.authenticated', 'loggedIn.unreachable', 'loggedOut.anonymous', 'loggedOut.expired'],
      'role.changed': ['loggedIn.authenticated'],
    },

    async start(walk) {
      const person = newcomer('Wulan');
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
          answers: profile(logo),
          base_revision: 0,
        });
      }
      const context = await newContext();
      const other = await context.newPage();
      const first = walk.steps[0]?.event as { user?: { refresh_token: string | null } | null };
      if (first.user === null) {
        await other.goto('/verify/success');
        // Something is kept that nobody can read: the key to it is gone.
        await other.evaluate(() => localStorage.setItem('user', btoa('x'.repeat(60))));
      } else {
        if (first.user?.refresh_token === null) {
          await withoutRefreshToken(other);
          await logIn(other, person.email, person.password);
        } else await returning(other, server, person.email, person.password);
        await other.goto('/faq');
        await expect(ownMenu(other)).toBeVisible();
      }
      const page = await context.newPage();
      const [verify, refresh] = [await hold(page, '/auth/token/verify'), await hold(page, '/auth/token/refresh')];
      await holdStore(other);
      await page.goto(HERE);
      return { context, person, elsewhere, page, other, verify, refresh, token: '', goal: HERE };
    },

    events: {
      'session.loaded': ({ other }) => releaseStore(other),
      'token.verified': ({ verify }) => verify.pass(),
      async 'token.refused'({ page, verify }, { before }) {
        if (!before.matches({ loggedIn: 'authenticated' })) return verify.spoil();
        await spoilNext(page);
        await goOn(page);
      },
      'refresh.succeeded': ({ refresh }) => refresh.pass(),
      async 'refresh.failed'({ refresh, elsewhere }) {
        await refresh.waits();
        await callApi(server, elsewhere, 'POST', '/auth/logout-all');
        await refresh.pass();
      },
      'network.failed': ({ verify, refresh }, { before }) =>
        (before.matches({ pending: 'refreshing' }) || before.matches({ loggedIn: 'renewing' })
          ? refresh
          : verify
        ).lose(),
      // The line comes back: that is asked for at once, without waiting for the clock.
      async 'retry.due'({ context }) {
        await context.setOffline(true);
        await context.setOffline(false);
      },
      async 'session.shared'(world, { before }) {
        const { other, person } = world;
        if (before.matches('loggedOut')) return logIn(other, person.email, person.password);
        await dropCalls(world);
        await spoilNext(other);
        await other.getByRole('link', { name: 'Kurasi' }).first().click();
        await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      },
      async 'session.ended'(world) {
        await leave(world.other);
        await dropCalls(world);
      },
      async 'login.succeeded'(world) {
        const { page, person } = world;
        world.goal = new URL(page.url()).searchParams.get('next') ?? HOME;
        await page.getByLabel('Email').fill(person.email);
        await page.locator('input[name=password]').fill(person.password);
        await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      },
      async 'logout.requested'(world) {
        await leave(world.page);
        await dropCalls(world);
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
      'pending.loading': (world) => waitsAt(world, HERE),
      async 'pending.verifying'(world) {
        const call = await world.verify.waits();
        world.token = (call.request().headers().authorization ?? '').replace('Bearer ', '');
        await waitsAt(world, HERE);
      },
      async 'pending.refreshing'(world) {
        await world.refresh.waits();
        await waitsAt(world, HERE);
      },
      'loggedIn.authenticated': staysIn,
      async 'loggedIn.renewing'(world) {
        await world.refresh.waits();
        await staysIn(world);
      },
      async 'loggedIn.unreachable'(world) {
        await staysIn(world);
        // The tokens are shown again after a while.
        await world.verify.waits();
      },
      async 'loggedOut.anonymous'({ page }) {
        await expect(page.getByRole('heading', { name: 'Masuk ke akun Anda' })).toBeVisible();
        await expect(ownMenu(page)).toHaveCount(0);
        expect(await kept(page)).toBeNull();
      },
      async 'loggedOut.expired'({ page }) {
        await expect(page.getByRole('heading', { name: 'Masuk ke akun Anda' })).toBeVisible();
        // The place where the person was is worth returning to.
        expect(new URL(page.url()).searchParams.get('next')).toMatch(
          /^\/(profile\?page=security|order-list\/\?search=\d+)$/,
        );
        expect(await kept(page)).toBeNull();
      },
    },

    effects: {
      verifyToken: async ({ verify }) => void (await verify.waits()),
      refreshTokens: async ({ refresh }) => void (await refresh.waits()),
      startRetryClock: 'The call that it leads to is awaited in the state `unreachable`.',
      keepSession: ({ page }) => expect.poll(() => kept(page)).not.toBeNull(),
      forgetSession: ({ page }) => expect.poll(() => kept(page)).toBeNull(),
      revokeSession: ({ token }) => refused(token),
      showLoginNotice: ({ page }) => notice(page, 'Berhasil Login', 'Selamat datang kembali'),
      showLogoutNotice: ({ page }) => notice(page, 'Berhasil Logout', 'Anda telah keluar dari akun anda'),
      showExpiredNotice: ({ page }) =>
        notice(page, 'Sesi telah habis', 'Sesi anda telah habis, silahkan login kembali'),
      goToLogin: ({ page }) => expect.poll(() => new URL(page.url()).pathname).toBe('/login'),
      goToRedirectPath: ({ page, goal }) => isAt(page, goal),
    },

    end: async ({ context }) => context.close(),
  };
}
