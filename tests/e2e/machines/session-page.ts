/** A browser with two tabs of one person, as a test holds and presses them. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { NewAccount } from '../support/accounts.ts';
import type { HeldRequests } from './held-requests.ts';

export const PAGE_PATH = '/profile?page=security';
export const HOME_PATH = '/';

export interface Fixture {
  context: BrowserContext;
  person: NewAccount;
  /** A token of another device of this person. */
  elsewhere: string;
  page: Page;
  other: Page;
  verify: HeldRequests;
  refresh: HeldRequests;
  /** The token that the page has shown to the server. */
  token: string;
  /** Where the last login leads: to where the person was going, else home. */
  goal: string;
}

export const isAt = (page: Page, place: string) =>
  expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(place);
export const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'));
export const expectToast = (page: Page, title: string, text: string) =>
  expect(page.getByRole('region', { name: 'Pemberitahuan' })).toContainText(`${title}${text}`);
export const ownMenu = (page: Page) => page.getByRole('button', { name: /^Menu akun/ });

/** As a link leads there. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

let searches = 0;
/** To a page that nobody has read yet, so that its call shows the token; until it stands, for an open menu would close with the old one. */
export async function continueToPage(page: Page): Promise<void> {
  await goTo(page, `/order-list/?search=${++searches}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pesanan saya' })).toBeVisible();
}

/** Calls of a session that is over: one that waits on would be taken for the next. */
export async function discardPendingRequests({ verify, refresh }: Fixture): Promise<void> {
  await verify.discardPending();
  await refresh.discardPending();
}

export async function leavePage(page: Page): Promise<void> {
  await ownMenu(page).click();
  await page.getByRole('button', { name: 'Keluar', exact: true }).click();
}

/** The store of the session is read by whoever comes first: this tab comes first and takes its time. */
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

/** Nobody is sent away, nothing is shown that is not sure yet. */
export async function expectWaitingAt({ page }: Fixture, place: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('status')).toContainText('Memuat');
  await expect(ownMenu(page)).toHaveCount(0);
  await isAt(page, place);
}

/** A page that goes on as if nothing had happened. */
export async function expectSignedIn({ page }: Fixture): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ownMenu(page)).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe('/login');
  expect(await storedUser(page)).not.toBeNull();
}

/** A session from before there were refresh tokens. */
export async function withoutRefreshToken(page: Page): Promise<void> {
  await page.route('**/api/v1/auth/login', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, refresh_token: null } } });
  });
}
