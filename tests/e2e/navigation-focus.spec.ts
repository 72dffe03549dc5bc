/**
 * Focus after each navigation, on a phone: scroll position and keyboard focus are at the heading of the new content.
 */
import type { Locator, Route } from '@playwright/test';
import { restoreSession } from './support/accounts.ts';
import { expect, LONG_TEST, type Page, test } from './support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** From then on links change the page without loading a document. */
const untilHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });

/** `seen` is the visible element beside a target that is for screen readers only. */
async function expectArrivedAt(target: Locator, seen = target): Promise<void> {
  await expect(target).toBeFocused();
  await expect(seen).toBeInViewport();
}

test(
  'Budi opens a form from the end of a page and is at its heading, and going back restores his position',
  LONG_TEST,
  async ({ page, server }) => {
    await restoreSession(page, server, 'budi@contoh.id');
    await page.goto('/curation');
    const start = page.getByRole('link', { name: /^Mulai isi Permintaan|^Mulai isi/ }).last();
    await expect(start).toBeVisible();
    await start.evaluate((link) => link.scrollIntoView({ block: 'start' }));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);
    await start.click();
    await expect(page).toHaveURL(/\?form=/);
    await expectArrivedAt(page.getByRole('main').getByRole('heading', { level: 1 }));

    await page.goBack();
    await expect(start).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  },
);

test('a tab, another page of a list and a changed filter move the focus to their list, and typing keeps it in its field', async ({
  page,
  server,
}) => {
  await page.goto('/marketplace');
  await untilHydrated(page);
  const products = [page.locator('#daftar-produk'), page.getByRole('button', { name: /^Saring/ })] as const;
  const next = page.getByRole('link', { name: 'Berikutnya' });
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expectArrivedAt(...products);

  const search = page.getByRole('searchbox').first();
  await search.fill('kopi');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=kopi/);
  await expectArrivedAt(...products);

  await restoreSession(page, server, 'siti@contoh.id');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Keamanan' }).click();
  await expectArrivedAt(heading(page, /./));

  await page.goto('/dashboard/member/orders');
  const words = page.getByRole('searchbox', { name: /pesanan/i });
  await words.pressSequentially('pes');
  await expect(page).toHaveURL(/search=pes/);
  await expect(words).toBeFocused();
  await words.fill('');
  await expect(page).not.toHaveURL(/search=/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Selesai/ })
    .click();
  await expect(page).toHaveURL(/status=completed/);
  await expectArrivedAt(page.getByRole('main').locator('[data-list-start]'));
});

test('while the next page is slow its skeleton replaces the old one, and a progress bar is shown until it has loaded', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/HelpPage-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/faq');
  await untilHydrated(page);
  await expect(heading(page, 'Pertanyaan')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bantuan' }).first().click();
  await expect(page.getByRole('main').locator('[data-bone]').first()).toBeVisible();
  await expect(heading(page, 'Pertanyaan')).toBeHidden();
  await expect(page.locator('[data-progress]')).toBeVisible();
  release();
  await expectArrivedAt(heading(page, 'Pusat bantuan'));
  await expect(page.locator('[data-progress]')).toHaveCount(0);
});

test(
  'while a filtered list or a week is slow its skeleton replaces the old one, and the focus is at its start afterwards',
  LONG_TEST,
  async ({ page, server }) => {
    await restoreSession(page, server, 'dewi@contoh.id');
    const main = page.getByRole('main');
    const skeleton = main.locator('[data-bone]').filter({ visible: true }).first();
    /** Presses a link whose list is answered only after the skeleton was shown. */
    const pressSlowly = async (link: Locator, old: Locator) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await expect(old.first()).toBeVisible();
      await expect(page.locator('[data-progress]')).toHaveCount(0);
      const hold = async (route: Route) => {
        await held;
        await route.continue();
      };
      await page.route('**/api/v1/cur*/**', hold);
      await link.click();
      await expect(page.locator('[data-progress]')).toBeVisible();
      await expect(skeleton).toBeVisible();
      await expect(old).toHaveCount(0);
      release();
      await expect(skeleton).toHaveCount(0);
      await page.unroute('**/api/v1/cur*/**', hold);
    };

    await page.goto('/dashboard/curator/submissions');
    const entries = main.getByRole('list', { name: 'Daftar pengajuan' }).getByRole('listitem');
    await pressSlowly(main.getByRole('link', { name: /^Perlu diverifikasi/ }), entries);
    await expectArrivedAt(main.locator('[data-list-start]'));

    // The page has two lists. The pressed link belongs to the week.
    await page.goto('/dashboard/curator/consultations');
    const week = main.getByRole('region', { name: /^Agenda/ });
    await pressSlowly(main.getByRole('link', { name: 'Pekan berikutnya' }), week.getByRole('listitem'));
    await expectArrivedAt(week.getByRole('heading'));

    // A form loads by its own machine, and shows the same bar.
    let releaseForm = () => {};
    const formHeld = new Promise<void>((resolve) => {
      releaseForm = resolve;
    });
    await page.route(/\/api\/v1\/forms\//, async (route) => {
      await formHeld;
      await route.continue();
    });
    await page.goto('/curation?form=curator-registration');
    await expect(page.locator('[data-progress]').first()).toBeVisible();
    await expect(skeleton).toBeVisible();
    releaseForm();
    await expect(main.getByRole('textbox').first()).toBeVisible();
    await expect(page.locator('[data-progress]')).toHaveCount(0);

    await page.goto('/dashboard/curator/consultations');
    // The start of this list disappears together with the list.
    await pressSlowly(
      main.getByRole('navigation').getByRole('link', { name: 'Dijadwalkan' }),
      main.locator('ul[aria-busy]').getByRole('listitem'),
    );
    await expect(main.locator('span[data-list-start]')).toBeFocused();
  },
);
