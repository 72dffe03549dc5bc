/** What a visitor, a buyer and the people of a curation see, narrow and wide, light and dark. */
import { callApi } from './support/calls.ts';
import { look, lookThrough } from './support/look.ts';
import { PASSWORD, returning } from './support/people.ts';
import { test } from './support/test.ts';

const visitor = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/verify/success',
  '/verify/fail',
  '/faq',
  '/faq?search=tidak-ada-yang-cocok',
  '/announcements',
  '/announcements?kind=tips',
  '/infographics',
  '/curators',
  '/announcement/curation',
  '/announcement/curation?search=tidak-ada',
  '/events',
  '/members',
  '/maps',
  '/help',
  '/terms',
  '/privacy',
  '/contact-us',
  '/forms/umkm-data',
  '/tidak-ada',
];
test('a visitor', async ({ page }) => {
  test.setTimeout(300_000);
  await lookThrough(page, visitor);
});
test('budi, an order to be paid, one that he has received, and its receipt', async ({ page, server }) => {
  test.setTimeout(300_000);
  const login = { email: 'budi@contoh.id', password: PASSWORD };
  const { token } = (await callApi(server, '', 'POST', '/auth/login', login)) as { token: string };
  const first = async (status: string) => {
    const orders = (await callApi(server, token, 'GET', `/users/orders?status=${status}&per_page=1`)) as {
      items: { id: string }[];
    };
    return orders.items[0]?.id;
  };
  const received = await first('completed');
  await returning(page, server, login.email);
  const orders = [await first('waiting'), received, `${received}/receipt`];
  await lookThrough(
    page,
    orders.map((path) => `/order-list/${path}`),
  );
});
test('a visitor on the marketplace: the list, nothing found, past its end, a product that sells and one that is sold out', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const list = (await callApi(server, '', 'GET', '/products?per_page=100&sort=sold')) as {
    items: { id: string; rating_count: number; stock_quantity: number }[];
  };
  const sold = list.items.find(({ rating_count }) => rating_count > 0)?.id;
  const gone = list.items.find(({ stock_quantity }) => stock_quantity === 0)?.id;
  const paths = ['/marketplace', '/marketplace?search=zzzz&rating=5&price_max=20000', '/marketplace?page=99'];
  for (const path of [...paths, `/product/${sold}`, `/product/${gone ?? sold}`]) await look(page, path);
});
test('the curation: entries on three desks, a score sheet, a period, an assisted business', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const as = async (email: string) => {
    const login = (await callApi(server, '', 'POST', '/auth/login', { email, password: PASSWORD })) as {
      token: string;
    };
    await returning(page, server, email);
    return async (path: string) =>
      ((await callApi(server, login.token, 'GET', path)) as { items: { id: string }[] }).items[0]?.id;
  };
  const desk = '/dashboard/curator';
  const yusuf = await as('yusuf@contoh.id');
  await lookThrough(page, [
    `${desk}/submissions/${await yusuf('/curators/curations?status=verifying')}`,
    `${desk}/submissions/${await yusuf('/curators/curations?part=score')}?nilai=1`,
    `${desk}/submissions/${await yusuf('/curators/curations?status=passed')}`,
  ]);
  const dewi = await as('dewi@contoh.id');
  await look(page, `${desk}/businesses/${await dewi('/curators/businesses')}`);
  const staff = await as('staf@contoh.id');
  await lookThrough(page, [
    `/dashboard/staff/curation/${await staff('/staff/curation/periods')}`,
    `/dashboard/staff/curation/submissions/${await staff('/staff/curation/submissions')}`,
    `/dashboard/staff/submissions/${await staff('/staff/submissions')}`,
  ]);
  const siti = await as('siti@contoh.id');
  const entry = await siti('/auth/user/curations');
  await lookThrough(page, [`/curation/${entry}`, `/curation/${entry}?perbaiki=1`]);
});
