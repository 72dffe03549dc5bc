/** Route guards: every guarded URL, for every role, as in the route table. */
import { type Guard, webPages } from '../../src/contract/pages.ts';
import { type Permission, type Role, roleRules } from '../../src/contract/roles.ts';
import { stableSubset } from '../support/property-runs.ts';
import { restoreSession } from './support/accounts.ts';
import { followLink, pushPath } from './support/links.ts';
import { expect, LONG_TEST, type Page, test } from './support/test.ts';

/** `guest` and `login`, or a role for the pages that need one of its permissions. */
type Audience = 'guest' | 'login' | Role;
const isFor = (audience: Audience, guard: Guard) =>
  audience === 'guest' || audience === 'login'
    ? guard === audience
    : roleRules[audience].permissions.includes(guard as Permission);
const addresses = (...audiences: Audience[]) =>
  Object.entries(webPages)
    .filter(([, { guard }]) => audiences.some((audience) => isFor(audience, guard)))
    .map(([path]) => path.replace(':id', '00000000-0000-4000-8000-000000000000'));
/**
 * One component handles all URLs with the same guard (`urls.test.ts` tests the whole table). Here two of each are
 * tested, for every role.
 */
const sampleOf = (audience: Audience) => stableSubset(addresses(audience), 2);
const currentPath = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

const arrives = (page: Page, from: string, to: string) =>
  page
    .waitForURL((url) => url.pathname + url.search === to, { waitUntil: 'commit' })
    .catch((error: Error) => expect(currentPath(page), `${from} leads elsewhere: ${error.message}`).toBe(to));

/** The first URL is loaded directly, the others are reached by links. */
async function expectRedirected(page: Page, addresses: string[], to: (from: string) => string): Promise<void> {
  const [first = '', ...others] = addresses;
  await page.goto(first);
  await arrives(page, first, to(first));
  for (const from of others) {
    await pushPath(page, from);
    await arrives(page, from, to(from));
  }
}
async function expectAllowed(page: Page, paths: string[]): Promise<void> {
  for (const [at, path] of paths.entries()) {
    if (at === 0) await page.goto(path);
    else expect(await followLink(page, path), `nothing came at ${path}`).toBe(true);
    await page.locator('h1').filter({ visible: true }).first().waitFor();
    expect(currentPath(page)).toBe(path);
  }
}

test('there are guarded URLs, and each is answered when loaded directly', async ({ server }) => {
  for (const audience of ['guest', 'login', 'member', 'curator', 'staff'] as const) {
    expect(addresses(audience).length).toBeGreaterThan(0);
    for (const path of addresses(audience)) expect((await fetch(server.url + path)).status, path).toBe(200);
  }
});

test('a visitor is redirected to /login, with the path to return to', async ({ page }) => {
  for (const audience of ['login', 'member', 'curator', 'staff'] as const)
    await expectRedirected(page, sampleOf(audience), (path) => `/login?next=${encodeURIComponent(path)}`);
  await expectAllowed(page, ['/login', '/register', '/forgot-password']);
});

const people = [
  { email: 'budi@contoh.id', own: [], others: ['member', 'curator', 'staff'] },
  { email: 'siti@contoh.id', own: ['member'], others: ['curator', 'staff'] },
  { email: 'dewi@contoh.id', own: ['curator'], others: ['member', 'staff'] },
  { email: 'staf@contoh.id', own: ['staff'], others: ['member', 'curator'] },
] as { email: string; own: Role[]; others: Role[] }[];

// Only the first one in every run, because the rule is the same for all.
for (const [at, { email, own, others }] of people.entries()) {
  test(
    `${email} stays where the role allows it and is redirected to / from everywhere else`,
    at === 0 ? {} : LONG_TEST,
    async ({ page, server }) => {
      await restoreSession(page, server, email);
      for (const audience of ['guest', ...others] as const) await expectRedirected(page, sampleOf(audience), () => '/');
      // Other journeys open their own pages, and `signed-in-pages` checks them one by one.
      await expectAllowed(page, [...stableSubset(addresses(...own), 1), '/profile', '/curation']);
    },
  );
}

test('after login Budi is redirected to the page he wanted, but never to another site', async ({ page, demo }) => {
  for (const [next, arrived] of [
    ['/curation?form=curator-registration', '/curation?form=curator-registration'],
    ['//contoh.com/jahat', '/'],
    ['https://contoh.com', '/'],
    ['/dashboard/staff', '/'],
  ] as const) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Email').fill('budi@contoh.id');
    await page.locator('input[name=password]').fill(demo);
    await page.locator('input[name=password]').press('Enter');
    await expect.poll(() => currentPath(page)).toBe(arrived);
    await page.evaluate(() => localStorage.removeItem('user'));
  }
});
