/** Events that open and close the dashboard gate in a browser, and the screen of each state. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { restoreSession } from '../support/accounts.ts';
import type { Server } from '../support/server.ts';
import { type HeldRequests, holdRequests } from './held-requests.ts';
import type { BrowserModel } from './walk.ts';

interface Fixture {
  context: BrowserContext;
  page: Page;
  profile: HeldRequests;
  market: HeldRequests;
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const dialog = (page: Page) => page.getByRole('alertdialog');
const content = (page: Page) => page.getByRole('heading', { name: /^Selamat datang/ });

/** While it is uncertain whether the shop exists, nothing of the dashboard is shown. */
async function expectLoading({ page }: Fixture): Promise<void> {
  await expect(page.getByRole('main').getByText('Memuat…').first()).toBeAttached();
  await expect(content(page)).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
}

async function expectContent({ page }: Fixture): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName('Harap lengkapi data mitra UMKM Anda');
  await expect(dialog(page)).toHaveAccessibleDescription(
    'Untuk menggunakan dashboard mitra, Anda harus mengisi data mitra UMKM pada halaman profile dan memverifikasi email Anda.',
  );
  await expect(dialog(page).getByRole('button')).toHaveText(['Menuju Halaman Profile']);
  await expect(content(page)).toHaveCount(0);
}

/** Requests a record that does not exist. */
async function answerMissing({ market }: Fixture): Promise<void> {
  const call = await market.next();
  await market.release({
    url: call
      .request()
      .url()
      .replace(/[^/]+$/, UNKNOWN_ID),
  });
}

export function dashboardGateInBrowser(
  server: Server,
  newContext: () => Promise<BrowserContext>,
): BrowserModel<Fixture> {
  return {
    // A closed gate makes no further calls. It opens when the user returns.
    onlyIn: { 'market.loaded': ['loading.market'] },

    async start(walk) {
      const [first] = walk.steps;
      const hasBusiness = first?.event.type !== 'profile.loaded' || Boolean(first.event.business_id);
      const context = await newContext();
      const page = await context.newPage();
      await restoreSession(page, server, hasBusiness ? 'siti@contoh.id' : 'rahma@contoh.id');
      await page.clock.install();
      const [profile, market] = [await holdRequests(page, '/auth/user'), await holdRequests(page, '/members/market/*')];
      await page.goto('/dashboard/member');
      return { context, page, profile, market };
    },

    events: {
      // The layout requests the profile as well, on a slow machine before the gate does.
      'profile.loaded': ({ profile }) => profile.releaseAll(),
      // Three times, because a lost response is retried before it counts.
      'profile.failed': ({ profile }) => profile.abortAll(),
      'market.loaded': ({ market }) => market.release(),
      async 'market.missing'(world, { before }) {
        if (before.matches('present')) await refetch(world);
        await answerMissing(world);
      },
      'market.failed': ({ market }) => market.abortAll(),
      async 'dialog.closed'({ page }) {
        await page.keyboard.press('Escape');
        await page.mouse.click(5, 5);
        await expect(dialog(page)).toBeVisible();
        await dialog(page).getByRole('button').click();
      },
    },

    states: {
      async 'loading.profile'(world) {
        await world.profile.next();
        await expectLoading(world);
      },
      async 'loading.market'(world) {
        await world.market.next();
        await expectLoading(world);
      },
      async present({ page }) {
        await expect(content(page)).toBeVisible();
        await expect(page.getByText(/^Toko (Buka|Tutup)$/).first()).toBeVisible();
        await expect(dialog(page)).toHaveCount(0);
      },
      missing: expectContent,
      async left({ page }) {
        await expect(page).toHaveURL(/\/profile\?page=business$/);
        await expect(dialog(page)).toHaveCount(0);
        await expect(content(page)).toHaveCount(0);
      },
    },

    effects: {
      loadMarket: async ({ market }) => void (await market.next()),
      showDialog: ({ page }) => expect(dialog(page)).toBeVisible(),
      hideDialog: ({ page }) => expect(dialog(page)).toHaveCount(0),
      goToBusinessProfile: ({ page }) => expect(page).toHaveURL(/\/profile\?page=business$/),
    },

    end: async ({ context }) => context.close(),
  };
}

/** The user returns to the tab after a while, so stale data is fetched again. */
async function refetch({ page }: Fixture): Promise<void> {
  await page.clock.fastForward('01:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
}
