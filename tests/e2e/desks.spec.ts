/** Every page behind a login, by everybody who may see it, narrow and wide, light and dark. */
import { callApi } from './support/calls.ts';
import { lookThrough } from './support/look.ts';
import { PASSWORD, returning } from './support/people.ts';
import type { Server } from './support/server.ts';
import { test } from './support/test.ts';

const journeys: Record<string, string[]> = {
  'siti@contoh.id': [
    '/profile',
    '/profile?page=business',
    '/profile?page=business&bagian=dokumen',
    '/profile?page=business&bagian=pembayaran',
    '/profile?page=security',
    '/profile?page=privacy',
    '/curation',
    '/curation?form=umkm-data',
    '/curation?form=curator-registration',
    '/consultation',
    '/consultation?form=consultation',
    '/consultation/history',
    '/consultation/history?status=no_show&from=2026-01-01',
    '/dashboard/member',
    '/dashboard/member/products',
    '/dashboard/member/products?search=tidak-ada',
    '/dashboard/member/products/add',
    '/dashboard/member/products/import',
    '/dashboard/member/orders',
  ],
  'rahma@contoh.id': ['/dashboard/member', '/profile?page=business'],
  'budi@contoh.id': [
    '/profile',
    '/profile?page=business',
    '/curation',
    '/carts',
    '/checkout',
    '/order-list/',
    '/order-list/?status=failed&search=tidak-ada',
    '/notifications',
  ],
  'dewi@contoh.id': [
    '/dashboard/curator',
    '/dashboard/curator/consultations',
    '/dashboard/curator/submissions',
    '/dashboard/curator/submissions?part=decide&search=tidak-ada',
    '/dashboard/curator/businesses',
    '/dashboard/curator/registrations',
  ],
  'staf@contoh.id': [
    '/dashboard/staff',
    '/dashboard/staff/submissions',
    '/dashboard/staff/submissions?form=umkm-data',
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
    '/dashboard/staff/content/faq-item',
    '/dashboard/staff/content/category?search=tidak-ada',
    '/dashboard/staff/content/announcement/new',
    '/dashboard/staff/content/category/minuman',
    '/dashboard/staff/tickets',
    '/dashboard/staff/people',
    '/dashboard/staff/people?search=tidak-ada',
    '/dashboard/staff/moderation',
    '/dashboard/staff/moderation?kind=reviews',
    '/dashboard/staff/mails',
    '/dashboard/staff/system',
    '/dashboard/staff/audit',
  ],
};

/** Pages of records that only the running server knows. */
async function recordsOf(server: Server, email: string): Promise<string[]> {
  if (email === 'dewi@contoh.id') return consultationsOf(server, email);
  if (email === 'staf@contoh.id') return contentOf(server, email);
  if (email !== 'siti@contoh.id') return [];
  const { token } = (await callApi(server, '', 'POST', '/auth/login', { email, password: PASSWORD })) as {
    token: string;
  };
  const first = async (path: string) =>
    ((await callApi(server, token, 'GET', path)) as { items: { id: string }[] }).items[0]?.id;
  const product = await first('/members/products?sort=sold&direction=desc');
  return [
    `/dashboard/member/products/detail/${product}`,
    `/dashboard/member/products/edit/${product}`,
    `/dashboard/member/orders/${await first('/members/orders?status=waiting')}`,
    `/dashboard/member/orders/${await first('/members/orders?status=completed')}`,
    `/consultation/detail/${await first('/consultations?status=scheduled')}`,
    `/consultation/detail/${await first('/consultations?status=done')}`,
  ];
}

/** An event as it is written, and a message that waits for an answer. */
async function contentOf(server: Server, email: string): Promise<string[]> {
  const { token } = (await callApi(server, '', 'POST', '/auth/login', { email, password: PASSWORD })) as {
    token: string;
  };
  const first = async (path: string) =>
    ((await callApi(server, token, 'GET', path)) as { items: { id: string }[] }).items[0]?.id;
  return [
    `/dashboard/staff/content/event/${await first('/staff/content/event')}`,
    `/dashboard/staff/tickets/${await first('/staff/tickets')}`,
  ];
}

/** A request that waits for its hour, and an hour that is booked. */
async function consultationsOf(server: Server, email: string): Promise<string[]> {
  const { token } = (await callApi(server, '', 'POST', '/auth/login', { email, password: PASSWORD })) as {
    token: string;
  };
  const { items } = (await callApi(server, token, 'GET', '/curators/consultations')) as {
    items: { id: string; status: string }[];
  };
  const one = (wanted: string) => items.find(({ status }) => status === wanted)?.id;
  return ['pending', 'scheduled'].map((status) => `/dashboard/curator/consultations/${one(status)}`);
}

for (const [email, paths] of Object.entries(journeys)) {
  test(email, async ({ page, server }) => {
    test.setTimeout(300_000);
    await returning(page, server, email);
    await lookThrough(page, [...paths, ...(await recordsOf(server, email))]);
  });
}
