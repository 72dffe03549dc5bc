/**
 * The pages that are looked at, by everybody who may see them. A page of a record names the call that knows one:
 * which it is only the running server can say. `tests/looks.test.ts` holds them against the table of addresses.
 */
import { drawn, isFull } from '../../support/runs.ts';
import { callApi } from './calls.ts';
import type { Server } from './server.ts';

interface Item {
  id: string;
  status?: string;
  rating_count?: number;
}
interface OfRecord {
  /** `:id` stands for the record's. */
  page: string;
  call: string;
  /** The first that is so; without it the first. */
  pick?: (item: Item) => boolean;
}
export type Look = string | OfRecord;

export const pageOf = (look: Look): string => (typeof look === 'string' ? look : look.page);

/** Half of somebody's pages, always the same; with full counts all. */
export function half(looks: Look[]): Look[] {
  const chosen = drawn(looks.map(pageOf), Math.ceil(looks.length / 2));
  return looks.filter((look) => chosen.includes(pageOf(look)));
}

/** A record that there is not would be looked at as the page of a 404. */
export async function addressesOf(server: Server, token: string, looks: Look[]): Promise<string[]> {
  return Promise.all(
    looks.map(async (look) => {
      if (typeof look === 'string') return look;
      const { items } = (await callApi(server, token, 'GET', look.call)) as { items: Item[] };
      const found = items.find(look.pick ?? (() => true));
      if (!found) throw new Error(`the demo has no record for ${look.page} in ${look.call}`);
      return look.page.replace(':id', found.id);
    }),
  );
}

const record = (page: string, call: string, pick?: OfRecord['pick']): OfRecord => ({
  page,
  call,
  ...(pick ? { pick } : {}),
});

/** The same page again: filtered, with another record, or as a journey has judged it already. With full counts only. */
const again = (...looks: Look[]): Look[] => (isFull ? looks : []);

export const visitor: Look[] = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/forgot-password/page?token=sudah-lama',
  '/verify/success',
  '/verify/fail',
  '/faq',
  ...again('/faq?search=tidak-ada-yang-cocok'),
  '/announcements',
  ...again('/announcements?kind=tips'),
  record('/announcements/:id', '/announcements'),
  '/infographics',
  '/curators',
  '/announcement/curation',
  ...again('/announcement/curation?search=tidak-ada'),
  '/events',
  record('/events/:id', '/events'),
  '/members',
  record('/members/:id', '/shops'),
  '/maps',
  '/help',
  '/terms',
  '/privacy',
  '/forms',
  '/forms/umkm-data',
  '/offline',
  '/tidak-ada',
];

/** Where anybody fills something in. */
export const contact: Look = '/contact-us';

export const market: Look[] = [
  '/marketplace',
  // Both ways, back and forth.
  '/marketplace?page=2',
  '/marketplace?search=zzzz&rating=5&price_max=20000',
  ...again('/marketplace?page=99'),
  record('/product/:id', '/products?per_page=100&sort=sold', ({ rating_count }) => Number(rating_count) > 0),
];

/** An order to be paid, one that was received, and its receipt. */
export const orders: Look[] = [
  record('/order-list/:id', '/users/orders?status=waiting&per_page=1'),
  ...again(record('/order-list/:id', '/users/orders?status=completed&per_page=1')),
  record('/order-list/:id/receipt', '/users/orders?status=completed&per_page=1'),
];

const DESK = '/dashboard/curator';
/** Entries on three desks, a score sheet, a period, an assisted business. */
export const curation: Record<string, Look[]> = {
  'yusuf@contoh.id': [
    record(`${DESK}/submissions/:id`, '/curators/curations?status=verifying'),
    record(`${DESK}/submissions/:id?nilai=1`, '/curators/curations?part=score'),
    ...again(record(`${DESK}/submissions/:id`, '/curators/curations?status=passed')),
  ],
  'dewi@contoh.id': [record(`${DESK}/businesses/:id`, '/curators/businesses')],
  'staf@contoh.id': [
    record('/dashboard/staff/curation/:id', '/staff/curation/periods'),
    record('/dashboard/staff/curation/submissions/:id', '/staff/curation/submissions'),
    record('/dashboard/staff/submissions/:id', '/staff/submissions'),
  ],
  'siti@contoh.id': [
    record('/curation/:id', '/auth/user/curations'),
    ...again(record('/curation/:id?perbaiki=1', '/auth/user/curations')),
  ],
};

/** Every page behind a login, by everybody who may see it. */
export const desks: Record<string, Look[]> = {
  'siti@contoh.id': [
    '/profile',
    '/profile?page=business',
    '/profile?page=business&bagian=dokumen',
    '/profile?page=business&bagian=pembayaran',
    '/profile?page=security',
    ...again('/profile?page=privacy'),
    '/curation',
    ...again('/curation?form=umkm-data'),
    '/curation?form=curator-registration',
    '/consultation',
    '/consultation?form=consultation',
    '/consultation/history',
    ...again('/consultation/history?status=no_show&from=2026-01-01'),
    '/dashboard/member',
    '/dashboard/member/products',
    ...again('/dashboard/member/products?search=tidak-ada'),
    '/dashboard/member/products/add',
    '/dashboard/member/products/import',
    '/dashboard/member/orders',
    record('/dashboard/member/products/detail/:id', '/members/products?sort=sold&direction=desc'),
    record('/dashboard/member/products/edit/:id', '/members/products?sort=sold&direction=desc'),
    record('/dashboard/member/orders/:id', '/members/orders?status=waiting'),
    ...again(record('/dashboard/member/orders/:id', '/members/orders?status=completed')),
    record('/consultation/detail/:id', '/consultations?status=scheduled'),
    ...again(record('/consultation/detail/:id', '/consultations?status=done')),
  ],
  'rahma@contoh.id': ['/dashboard/member', ...again('/profile?page=business')],
  'budi@contoh.id': [
    '/profile',
    ...again('/profile?page=business'),
    '/curation',
    '/carts',
    '/checkout',
    '/order-list/',
    ...again('/order-list/?status=failed&search=tidak-ada'),
    '/notifications',
  ],
  'dewi@contoh.id': [
    '/dashboard/curator',
    '/dashboard/curator/consultations',
    '/dashboard/curator/submissions',
    ...again('/dashboard/curator/submissions?part=decide&search=tidak-ada'),
    '/dashboard/curator/businesses',
    ...again('/dashboard/curator/businesses?part=sent'),
    '/dashboard/curator/registrations',
    // A request that waits for its hour, and an hour that is booked.
    record('/dashboard/curator/consultations/:id', '/curators/consultations', ({ status }) => status === 'pending'),
    ...again(
      record('/dashboard/curator/consultations/:id', '/curators/consultations', ({ status }) => status === 'scheduled'),
    ),
  ],
  'staf@contoh.id': [
    '/dashboard/staff',
    '/dashboard/staff/submissions',
    ...again('/dashboard/staff/submissions?form=umkm-data'),
    '/dashboard/staff/consultations',
    '/dashboard/staff/curation',
    '/dashboard/staff/curation/add',
    '/dashboard/staff/curation/submissions?period=none',
    '/dashboard/staff/curation/registrations',
    '/dashboard/staff/forms',
    '/dashboard/staff/forms/umkm-data',
    '/dashboard/staff/forms/umkm-data?bagian=yaml',
    '/dashboard/staff/forms/umkm-data?bagian=peta',
    '/dashboard/staff/forms/umkm-data?bagian=versi',
    '/dashboard/staff/content',
    '/dashboard/staff/content/event',
    ...again('/dashboard/staff/content/faq-item'),
    ...again('/dashboard/staff/content/category?search=tidak-ada'),
    '/dashboard/staff/content/announcement/new',
    ...again('/dashboard/staff/content/category/minuman'),
    '/dashboard/staff/tickets',
    '/dashboard/staff/businesses',
    '/dashboard/staff/people',
    ...again('/dashboard/staff/people?search=tidak-ada'),
    '/dashboard/staff/moderation',
    ...again('/dashboard/staff/moderation?kind=reviews'),
    '/dashboard/staff/mails',
    '/dashboard/staff/system',
    '/dashboard/staff/audit',
    // An event as it is written, a message that waits for an answer, and who wrote.
    record('/dashboard/staff/content/event/:id', '/staff/content/event'),
    record('/dashboard/staff/tickets/:id', '/staff/tickets'),
    record('/dashboard/staff/businesses/:id', '/staff/businesses'),
    record('/dashboard/staff/people/:id', '/staff/people'),
  ],
};
