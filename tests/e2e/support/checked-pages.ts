/**
 * The pages to check, for every role that may see them. A page of a record names the call that returns one, because
 * only the running server knows the ids. `tests/page-coverage.test.ts` compares them with the route table.
 */
import { isFull, stableSubset } from '../../support/property-runs.ts';
import { callApi } from './calls.ts';
import type { Server } from './server.ts';

interface Item {
  id: string;
  status?: string;
  rating_count?: number;
}
interface RecordPage {
  /** `:id` stands for the record's id. */
  page: string;
  call: string;
  /** Selects the first matching item. Default: the first item. */
  pick?: (item: Item) => boolean;
}
export type CheckedPage = string | RecordPage;

export const pathOf = (look: CheckedPage): string => (typeof look === 'string' ? look : look.page);

/** A third of a person's pages, always the same ones. With full counts all of them. */
export function sampleOf(looks: CheckedPage[]): CheckedPage[] {
  const chosen = stableSubset(looks.map(pathOf), Math.ceil(looks.length / 3));
  return looks.filter((look) => chosen.includes(pathOf(look)));
}

/** Fails if there is no such record, because the page of a 404 would be checked instead. */
export async function resolvePaths(server: Server, token: string, looks: CheckedPage[]): Promise<string[]> {
  return Promise.all(
    looks.map(async (look) => {
      if (typeof look === 'string') return look;
      const { items } = (await callApi(server, token, 'GET', look.call)) as { items: Item[] };
      const found = items.find(look.pick ?? (() => true));
      if (!found) throw new Error(`the demo has no record for ${look.page} in ${look.call}`);
      // A page of two records shows the next one as well.
      const other = items.find(({ id }) => id !== found.id);
      return look.page.replace(':id', found.id).replace(':otherId', other?.id ?? '');
    }),
  );
}

const recordPage = (page: string, call: string, pick?: RecordPage['pick']): RecordPage => ({
  page,
  call,
  ...(pick ? { pick } : {}),
});

/** The same page again: filtered, with another record, or already checked by a journey. Only in a full run. */
const onlyInFullRun = (...looks: CheckedPage[]): CheckedPage[] => (isFull ? looks : []);

export const visitorPages: CheckedPage[] = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/forgot-password/page?token=sudah-lama',
  '/verify/success',
  '/verify/fail',
  '/faq',
  ...onlyInFullRun('/faq?search=tidak-ada-yang-cocok'),
  '/announcements',
  ...onlyInFullRun('/announcements?kind=tips'),
  recordPage('/announcements/:id', '/announcements'),
  '/infographics',
  '/curators',
  '/announcement/curation',
  ...onlyInFullRun('/announcement/curation?search=tidak-ada'),
  '/events',
  recordPage('/events/:id', '/events'),
  '/members',
  recordPage('/members/:id', '/shops'),
  '/maps',
  '/help',
  '/terms',
  '/privacy',
  '/forms',
  '/forms/umkm-data',
  '/embed/contact-us',
  '/resume/contact-us',
  '/places/00000000-0000-4000-8000-000000000000',
  '/offline',
  '/tidak-ada',
];

/** The page with a public form. */
export const contactPage: CheckedPage = '/contact-us';

export const marketPages: CheckedPage[] = [
  '/marketplace',
  // A page with links to the previous and to the next one.
  '/marketplace?page=2',
  '/marketplace?search=zzzz&rating=5&price_max=20000',
  ...onlyInFullRun('/marketplace?page=99'),
  recordPage('/product/:id', '/products?per_page=100&sort=sold', ({ rating_count }) => Number(rating_count) > 0),
];

/** An order to be paid, a received one, and its receipt. */
export const orderPages: CheckedPage[] = [
  recordPage('/order-list/:id', '/users/orders?status=waiting&per_page=1'),
  ...onlyInFullRun(recordPage('/order-list/:id', '/users/orders?status=completed&per_page=1')),
  recordPage('/order-list/:id/receipt', '/users/orders?status=completed&per_page=1'),
];

const DESK = '/dashboard/curator';
/** Entries of three users, a score sheet, a period, an assisted business. */
export const curationPages: Record<string, CheckedPage[]> = {
  'yusuf@contoh.id': [
    recordPage(`${DESK}/submissions/:id`, '/curators/curations?status=verifying'),
    recordPage(`${DESK}/submissions/:id?nilai=1`, '/curators/curations?part=score'),
    ...onlyInFullRun(recordPage(`${DESK}/submissions/:id`, '/curators/curations?status=passed')),
  ],
  'dewi@contoh.id': [recordPage(`${DESK}/businesses/:id`, '/curators/businesses')],
  'staf@contoh.id': [
    recordPage('/dashboard/staff/curation/:id', '/staff/curation/periods'),
    recordPage('/dashboard/staff/curation/submissions/:id', '/staff/curation/submissions'),
    recordPage('/dashboard/staff/submissions/:id', '/staff/submissions'),
  ],
  'siti@contoh.id': [
    recordPage('/curation/:id', '/auth/user/curations'),
    ...onlyInFullRun(recordPage('/curation/:id?perbaiki=1', '/auth/user/curations')),
  ],
};

/** Every page behind a login, for every role that may see it. */
export const signedInPages: Record<string, CheckedPage[]> = {
  'siti@contoh.id': [
    '/profile',
    '/profile?page=business',
    '/profile?page=business&bagian=dokumen',
    '/profile?page=business&bagian=pembayaran',
    '/profile?page=security',
    ...onlyInFullRun('/profile?page=privacy'),
    '/curation',
    ...onlyInFullRun('/curation?form=umkm-data'),
    '/curation?form=curator-registration',
    '/consultation',
    '/consultation?form=consultation',
    '/consultation/history',
    ...onlyInFullRun('/consultation/history?status=no_show&from=2026-01-01'),
    '/dashboard/member',
    '/dashboard/member/products',
    ...onlyInFullRun('/dashboard/member/products?search=tidak-ada'),
    '/dashboard/member/products/add',
    '/dashboard/member/products/import',
    '/dashboard/member/orders',
    '/dashboard/member/questions',
    recordPage('/dashboard/member/products/detail/:id', '/members/products?sort=sold&direction=desc'),
    recordPage('/dashboard/member/products/edit/:id', '/members/products?sort=sold&direction=desc'),
    recordPage('/dashboard/member/orders/:id', '/members/orders?status=waiting'),
    ...onlyInFullRun(recordPage('/dashboard/member/orders/:id', '/members/orders?status=completed')),
    recordPage('/consultation/detail/:id', '/consultations?status=scheduled'),
    ...onlyInFullRun(recordPage('/consultation/detail/:id', '/consultations?status=done')),
  ],
  'rahma@contoh.id': ['/dashboard/member', ...onlyInFullRun('/profile?page=business')],
  'budi@contoh.id': [
    '/profile',
    ...onlyInFullRun('/profile?page=business'),
    '/curation',
    '/carts',
    '/checkout',
    '/order-list/',
    ...onlyInFullRun('/order-list/?status=failed&search=tidak-ada'),
    '/notifications',
    '/favorites',
  ],
  'dewi@contoh.id': [
    '/dashboard/curator',
    '/dashboard/curator/consultations',
    '/dashboard/curator/submissions',
    ...onlyInFullRun('/dashboard/curator/submissions?part=decide&search=tidak-ada'),
    '/dashboard/curator/businesses',
    ...onlyInFullRun('/dashboard/curator/businesses?part=sent'),
    '/dashboard/curator/registrations',
    // A request without an hour, and a booked hour.
    recordPage('/dashboard/curator/consultations/:id', '/curators/consultations', ({ status }) => status === 'pending'),
    ...onlyInFullRun(
      recordPage(
        '/dashboard/curator/consultations/:id',
        '/curators/consultations',
        ({ status }) => status === 'scheduled',
      ),
    ),
  ],
  'staf@contoh.id': [
    '/dashboard/staff',
    '/dashboard/staff/submissions',
    ...onlyInFullRun('/dashboard/staff/submissions?form=umkm-data'),
    '/dashboard/staff/submissions/overview?form=umkm-data',
    '/dashboard/staff/submissions/import?form=umkm-data',
    '/dashboard/staff/submissions/duplicates?form=umkm-data',
    recordPage('/dashboard/staff/submissions/:id/compare/:otherId', '/staff/submissions?form=umkm-data'),
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
    '/dashboard/staff/forms/umkm-data?bagian=bagikan',
    '/dashboard/staff/forms/umkm-data/poster',
    '/dashboard/staff/content',
    '/dashboard/staff/content/event',
    ...onlyInFullRun('/dashboard/staff/content/faq-item'),
    ...onlyInFullRun('/dashboard/staff/content/category?search=tidak-ada'),
    '/dashboard/staff/content/announcement/new',
    ...onlyInFullRun('/dashboard/staff/content/category/minuman'),
    '/dashboard/staff/complaints',
    '/dashboard/staff/refunds',
    '/dashboard/staff/tickets',
    '/dashboard/staff/businesses',
    '/dashboard/staff/subsidies',
    '/dashboard/staff/subsidies/add',
    '/dashboard/staff/people',
    ...onlyInFullRun('/dashboard/staff/people?search=tidak-ada'),
    '/dashboard/staff/moderation',
    ...onlyInFullRun('/dashboard/staff/moderation?kind=reviews'),
    '/dashboard/staff/mails',
    '/dashboard/staff/system',
    '/dashboard/staff/audit',
    // An event in the editor, an unanswered message, and its sender.
    recordPage('/dashboard/staff/content/event/:id', '/staff/content/event'),
    recordPage('/dashboard/staff/complaints/:id', '/staff/complaints'),
    recordPage('/dashboard/staff/refunds/:id', '/staff/refunds'),
    recordPage('/dashboard/staff/tickets/:id', '/staff/tickets'),
    recordPage('/dashboard/staff/businesses/:id', '/staff/businesses'),
    recordPage('/dashboard/staff/people/:id', '/staff/people'),
    recordPage('/dashboard/staff/subsidies/:id', '/staff/subsidies'),
  ],
};
