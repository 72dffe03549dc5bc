/** A browser with two tabs of one user, as a test controls them. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { NewAccount } from '../support/accounts.ts';
import type { HeldRequests } from './held-requests.ts';

export const PAGE_PATH = '/profile?page=security';
export const HOME_PATH = '/';

export interface Fixture {
  context: BrowserContext;
  person: NewAccount;
  /** A token of another device of this user. */
  elsewhere: string;
  page: Page;
  other: Page;
  verify: HeldRequests;
  refresh: HeldRequests;
  /** The token that the page has sent to the server. */
  token: string;
  /** Where the last login redirects: the page that the user wanted, else the home page. */
  goal: string;
}

export const isAt = (page: Page, place: string) =>
  expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(place);
export const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'));
export const expectToast = (page: Page, title: string, text: string) =>
  expect(page.getByRole('region', { name: 'Pemberitahuan' })).toContainText(`${title}${text}`);
export const ownMenu = (page: Page) => page.getByRole('button', { name: /^Menu akun/ });

/** Navigates like a link. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

let searches = 0;
/**
 * Opens a page that is not cached, so that its call sends the token. Waits for the page, because a page change would
 * close an open menu.
 */
export async function continueToPage(page: Page): Promise<void> {
  await goTo(page, `/order-list/?search=${++searches}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pesanan saya' })).toBeVisible();
}

/** Calls of an ended session. A waiting one would be mistaken for one of the next session. */
export async function discardPendingRequests({ verify, refresh }: Fixture): Promise<void> {
  await verify.discardPending();
  await refresh.discardPending();
}

export async function leavePage(page: Page): Promise<void> {
  await ownMenu(page).click();
  await page.getByRole('button', { name: 'Keluar', exact: true }).click();
}

/** Takes the lock of the session store in this tab and keeps it. */
export const lockStore = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('sentra', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
        opening.onsuccess = () => {
          const keys = opening.result.transaction('keys', 'readwrite').objectStore('keys');
          const spin = () => {
            if (document.body.dataset.released) return opening.result.close();
            keys.get('nothing').onsuccess = spin;
          };
          spin();
          resolve();
        };
      }),
  );
export const unlockStore = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.released = 'yes';
  });

/** No redirect happens, and nothing uncertain is shown. */
export async function expectWaitingAt({ page }: Fixture, place: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('status')).toContainText('Memuat');
  await expect(ownMenu(page)).toHaveCount(0);
  await isAt(page, place);
}

/** The page continues as if nothing had happened. */
export async function expectSignedIn({ page }: Fixture): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ownMenu(page)).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe('/login');
  expect(await storedUser(page)).not.toBeNull();
}

/** A session from before refresh tokens existed. */
export async function withoutRefreshToken(page: Page): Promise<void> {
  await page.route('**/api/v1/auth/login', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, refresh_token: null } } });
  });
}
