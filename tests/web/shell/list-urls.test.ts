/**
 * What each list asks the server for at an address, and where its tabs lead. Old links and bookmarks keep their meaning,
 * so a changed line in the tables is a change that users see.
 */
import { describe, expect, test } from 'vitest';
import { findPrefetchPaths } from '#web/ssr/server-prefetch.ts';
import { DESK_LIST_ADDRESSES } from './desk-list-addresses.ts';
import { LIST_ADDRESSES } from './list-addresses.ts';
import { openList } from './open-list.tsx';

/** The order of the parameters means nothing to the server. */
function sortedPath(path: string): string {
  const [pathname = '', query = ''] = path.split('?');
  return query ? `${pathname}?${query.split('&').sort().join('&')}` : pathname;
}
const askedAt = async (address: string) => (await openList(address)).asked.map(sortedPath);

describe.each(Object.entries({ ...LIST_ADDRESSES, ...DESK_LIST_ADDRESSES }))('%s', (page, addresses) => {
  test.each(Object.entries(addresses))('?%s asks for %s', async (query, path) => {
    expect(await askedAt(`${page}?${query}`)).toContain(path);
  });
});

/** Texts of the parameter `page`, and the page that they mean. */
const PAGES: [text: string, page: number][] = [
  ...(['0', '-1', '1.5', 'dua', '', '100001', '99999999999', 'Infinity'].map((text) => [text, 1]) as [
    string,
    number,
  ][]),
  ['3', 3],
  ['007', 7],
  ['1e2', 100],
  [' 2', 2],
  ['100000', 100_000],
];
const PAGED_LISTS = [
  ...['/marketplace', '/members', '/events', '/announcements', '/announcement/curation'],
  ...['/order-list', '/notifications', '/consultation/history'],
  ...['/dashboard/member/products', '/dashboard/member/orders'],
  ...['/dashboard/curator/submissions', '/dashboard/curator/businesses?part=sent'],
  ...['/dashboard/staff/submissions', '/dashboard/staff/content/event', '/dashboard/staff/tickets'],
  '/dashboard/staff/refunds',
  ...['/dashboard/staff/people', '/dashboard/staff/moderation', '/dashboard/staff/mails'],
];
test.each(PAGED_LISTS)('%s shows the page of its address, or the first', async (page) => {
  const pages = PAGES.map(async ([text]) => {
    const asked = await askedAt(`${page}${page.includes('?') ? '&' : '?'}page=${encodeURIComponent(text)}`);
    const numbers = asked.flatMap((path) => /[?&]page=(\d+)/.exec(path)?.[1] ?? []);
    return Number(numbers[0] ?? 1);
  });
  expect(await Promise.all(pages)).toEqual(PAGES.map(([, shown]) => shown));
});

const LONG_TEXT = 'a'.repeat(120);
test.each([
  '/marketplace',
  '/members',
  '/announcement/curation',
  '/order-list',
  '/consultation/history',
  '/dashboard/member/products',
  '/dashboard/member/orders',
  '/dashboard/curator/submissions',
  '/dashboard/staff/submissions',
  '/dashboard/staff/content/event',
  '/dashboard/staff/tickets',
  '/dashboard/staff/refunds',
  '/dashboard/staff/people',
  '/dashboard/staff/moderation',
  '/dashboard/staff/mails',
  '/dashboard/staff/audit',
])('%s searches for the first hundred characters of a text', async (page) => {
  const asked = await askedAt(`${page}?search=${LONG_TEXT}`);
  expect(asked.filter((path) => path.includes('search=')).map((path) => /a{50,}/.exec(path)?.[0].length)).toEqual([
    100,
  ]);
});

const USER = '4b1c2c5e-1111-4111-8111-111111111111';
const DATES = 'from=2026-11-01&until=2026-11-30';
/** An address, and some links of its page. */
const LINKS: [address: string, links: string[]][] = [
  ['/events?past=1&page=2&x=1', ['/events', '/events?past=1']],
  ['/announcements?page=2&x=1', ['/announcements', '/announcements?kind=tips']],
  ['/order-list?page=2&status=waiting&search=a&x=1', ['/order-list/?search=a', '/order-list/?search=a&status=paid']],
  [
    `/consultation/history?page=2&search=a&${DATES}&curator_id=${USER}&status=done&x=1`,
    [
      `/consultation/history?curator_id=${USER}&${DATES}&search=a`,
      `/consultation/history?status=pending&curator_id=${USER}&${DATES}&search=a`,
    ],
  ],
  [
    '/dashboard/curator/consultations?status=done&page=2&week=2026-11-16',
    [
      '/dashboard/curator/consultations',
      '/dashboard/curator/consultations?status=pending',
      '/dashboard/curator/consultations?status=done&page=2&week=2026-11-23',
    ],
  ],
  [
    '/dashboard/member/orders?page=2&search=s&has_proof=1&status=waiting&x=1',
    ['/dashboard/member/orders?search=s', '/dashboard/member/orders?status=waiting&has_proof=1&search=s'],
  ],
  [
    '/dashboard/curator/submissions?page=2&search=s&period=none&status=submitted&part=verify&x=1',
    [
      '/dashboard/curator/submissions?period=none&search=s',
      '/dashboard/curator/submissions?part=score&period=none&search=s',
    ],
  ],
  [
    '/dashboard/staff/content/event?page=2&status=draft&search=s&x=1',
    ['/dashboard/staff/content/event?search=s', '/dashboard/staff/content/event?search=s&status=draft'],
  ],
  [
    '/dashboard/staff/tickets?page=2&direction=asc&search=s&mine=1&status=working&x=1',
    [
      '/dashboard/staff/tickets?mine=1&direction=asc',
      '/dashboard/staff/tickets?status=done&mine=1&direction=asc',
      '/dashboard/staff/tickets?status=working&direction=asc',
    ],
  ],
  ['/dashboard/staff/moderation?page=2&kind=shops&x=1', ['/dashboard/staff/moderation?kind=reviews']],
];
test.each(LINKS)('the tabs of %s start at the first page, with the other filters', async (address, expected) => {
  const { links } = await openList(address);
  for (const link of expected) expect(links).toContain(link);
  expect(links.filter((link) => link.includes('x=1'))).toEqual([]);
});

const publicAddresses = Object.entries(LIST_ADDRESSES).flatMap(([page, addresses]) =>
  Object.keys(addresses).map((query) => `${page}?${query}`),
);
test.each(publicAddresses)('the server loads what the page at %s asks for first', async (address) => {
  const url = new URL(address, 'http://localhost');
  const [first] = (await findPrefetchPaths(url)) ?? [];
  // Only the browser loads shops that are open now. Pages of users are not rendered by the server.
  if (first && !url.searchParams.has('open')) expect((await openList(address)).asked).toContain(first);
});
