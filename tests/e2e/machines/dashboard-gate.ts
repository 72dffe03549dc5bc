/** What opens and closes the dashboard in a browser, and what stands on screen then. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { returning } from '../support/people.ts';
import type { Server } from '../support/server.ts';
import { type Held, hold } from './held.ts';
import type { BrowserModel } from './walk.ts';

interface World {
  context: BrowserContext;
  page: Page;
  profile: Held;
  market: Held;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const dialog = (page: Page) => page.getByRole('alertdialog');
const content = (page: Page) => page.getByRole('heading', { name: /^Selamat datang/ });

/** While it is not sure that there is a shop, nothing of the dashboard is told. */
async function loads({ page }: World): Promise<void> {
  await expect(page.getByRole('main').getByText('Memuat…').first()).toBeAttached();
  await expect(content(page)).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
}

async function stands({ page }: World): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName('Harap lengkapi data mitra UMKM Anda');
  await expect(dialog(page)).toHaveAccessibleDescription(
    'Untuk menggunakan dashboard mitra, Anda harus mengisi data mitra UMKM pada halaman profile dan memverifikasi email Anda.',
  );
  await expect(dialog(page).getByRole('button')).toHaveText(['Menuju Halaman Profile']);
  await expect(content(page)).toHaveCount(0);
}

/** The server is asked for a record that is not there. */
async function missing({ market }: World): Promise<void> {
  const call = await market.waits();
  await market.pass({
    url: call
      .request()
      .url()
      .replace(/[^/]+$/, NOBODY),
  });
}

export function dashboardGateInBrowser(server: Server, newContext: () => Promise<BrowserContext>): BrowserModel<World> {
  return {
    // A closed gate asks for nothing any more; it opens when the person comes again.
    onlyIn: { 'market.loaded': ['loading.market'] },

    async start(walk) {
      const [first] = walk.steps;
      const hasBusiness = first?.event.type !== 'profile.loaded' || Boolean(first.event.business_id);
      const context = await newContext();
      const page = await context.newPage();
      await returning(page, server, hasBusiness ? 'siti@contoh.id' : 'rahma@contoh.id');
      await page.clock.install();
      const [profile, market] = [await hold(page, '/auth/user'), await hold(page, '/members/market/*')];
      await page.goto('/dashboard/member');
      return { context, page, profile, market };
    },

    events: {
      // The frame asks for the profile as well, and on a slow machine before the gate does.
      'profile.loaded': ({ profile }) => profile.passAll(),
      // Three times: a lost answer is asked for again before it counts.
      'profile.failed': ({ profile }) => profile.loseAll(),
      'market.loaded': ({ market }) => market.pass(),
      async 'market.missing'(world, { before }) {
        if (before.matches('present')) await lookAgain(world);
        await missing(world);
      },
      'market.failed': ({ market }) => market.loseAll(),
      async 'dialog.closed'({ page }) {
        await page.keyboard.press('Escape');
        await page.mouse.click(5, 5);
        await expect(dialog(page)).toBeVisible();
        await dialog(page).getByRole('button').click();
      },
    },

    states: {
      async 'loading.profile'(world) {
        await world.profile.waits();
        await loads(world);
      },
      async 'loading.market'(world) {
        await world.market.waits();
        await loads(world);
      },
      async present({ page }) {
        await expect(content(page)).toBeVisible();
        await expect(page.getByText(/^Toko (Buka|Tutup)$/).first()).toBeVisible();
        await expect(dialog(page)).toHaveCount(0);
      },
      missing: stands,
      async left({ page }) {
        await expect(page).toHaveURL(/\/profile\?page=business$/);
        await expect(dialog(page)).toHaveCount(0);
        await expect(content(page)).toHaveCount(0);
      },
    },

    effects: {
      loadMarket: async ({ market }) => void (await market.waits()),
      showDialog: ({ page }) => expect(dialog(page)).toBeVisible(),
      hideDialog: ({ page }) => expect(dialog(page)).toHaveCount(0),
      goToBusinessProfile: ({ page }) => expect(page).toHaveURL(/\/profile\?page=business$/),
    },

    end: async ({ context }) => context.close(),
  };
}

/** The person comes back to the tab after a while: what is old is read again. */
async function lookAgain({ page }: World): Promise<void> {
  await page.clock.fastForward('01:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
}
