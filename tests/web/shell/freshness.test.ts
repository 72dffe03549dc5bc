/** After a write no page shows what was read before it. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { applyWrite } from '#web/api/freshness.ts';

let client: QueryClient;
let reads: string[];
const list = (path: string) => ({ items: [], page: 1, total: 0, path });

beforeEach(() => {
  reads = [];
  client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        queryFn: ({ queryKey }) => {
          reads.push(String(queryKey[0]));
          return list(String(queryKey[0]));
        },
      },
    },
  });
});
afterEach(() => client.clear());

const known = (...paths: string[]) => {
  for (const path of paths) client.setQueryData([path], list(path));
};
const isKept = (path: string) => client.getQueryData([path]) !== undefined;
/** On screen, with data that are not a list. */
const show = (path: string, data: unknown = list(path)) => {
  client.setQueryData([path], data);
  return new QueryObserver(client, { queryKey: [path] }).subscribe(() => {});
};

test.each([
  ['the first product', apiPaths.memberProducts(), apiPaths.memberProducts('page=1')],
  ['a way to be paid', apiPaths.addPaymentOption, apiPaths.paymentOptions],
  ['an order', apiPaths.orders(), apiPaths.orders('status=pending')],
  ['an order, for the stock of products', apiPaths.orders(), apiPaths.products('page=1')],
  ['a move of an order, for the seller', apiPaths.memberOrderStatus('o1'), apiPaths.analysis.total],
  ['a review', apiPaths.review('l1'), apiPaths.productReviews('p1')],
  ['an entry of the curation', apiPaths.curations, '/auth/user/curations?page=1'],
  ['a score', apiPaths.curation.score('s1'), apiPaths.curation.queue('part=score')],
  ['a decision of staff', apiPaths.staffCuration.decision('s1'), apiPaths.staffCuration.queue('period=none')],
  ['a content', apiPaths.staffContent('faq-item'), apiPaths.faq],
  ['a published form', apiPaths.studio.publish('survei'), apiPaths.form('survei')],
  ['a role', apiPaths.people.act('u1', 'role'), apiPaths.people.list('search=')],
  ['the profile of a business', apiPaths.business, apiPaths.shops('page=1')],
  ['a draft', apiPaths.draft('umkm-data'), apiPaths.draft('umkm-data')],
  ['a line of the cart', apiPaths.cartLine('l1'), apiPaths.cart],
  ['read notifications', apiPaths.readNotifications, apiPaths.notifications('page=1')],
])('after %s, a list that was read before and is not on screen is read anew', (_name, write, read) => {
  known(read);
  applyWrite(client, write);
  expect(isKept(read)).toBe(false);
});

test('lists on screen are read again, the written record and published forms are not', async () => {
  const shown = [apiPaths.memberProducts('page=1'), apiPaths.memberProduct('p1'), apiPaths.form('product')];
  const [products = '', product = '', form = ''] = shown;
  const ends = [show(products), show(product, { id: 'p1' }), show(form, { id: 'product' })];
  await Promise.resolve();
  reads = [];
  applyWrite(client, apiPaths.productMedia('p1'));
  await client.getQueryCache().find({ queryKey: [products] })?.promise;
  expect(reads).toEqual([products]);
  for (const end of ends) end();
});

test('what changes nothing drops nothing: an uploaded file, a check, a dry run, a login', () => {
  const read = apiPaths.memberProducts('page=1');
  known(read, apiPaths.options('bank'), apiPaths.form('product'));
  for (const write of [
    apiPaths.uploads,
    apiPaths.studio.check('product'),
    apiPaths.memberProductsImport(true),
    apiPaths.login,
  ])
    applyWrite(client, write);
  expect(isKept(read)).toBe(true);
  applyWrite(client, apiPaths.memberProducts());
  expect(isKept(read)).toBe(false);
  expect(isKept(apiPaths.options('bank')) && isKept(apiPaths.form('product'))).toBe(true);
});

test('a draft that is saved while one types, and the cart under the hands, leave what is on screen alone', async () => {
  const ends = [show(apiPaths.cart, { count: 1 }), show(apiPaths.draft('umkm-data'), { revision: 1 })];
  known(apiPaths.products('page=2'));
  reads = [];
  applyWrite(client, apiPaths.draft('umkm-data'));
  applyWrite(client, apiPaths.cartLine('l1'));
  await Promise.resolve();
  expect(reads).toEqual([]);
  expect(isKept(apiPaths.products('page=2'))).toBe(true);
  for (const end of ends) end();
});
