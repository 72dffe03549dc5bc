/** After a write no page shows data from before it. */

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountPaths } from '#contract/calls/account.ts';
import { buyingPaths } from '#contract/calls/buying.ts';
import { formPaths } from '#contract/calls/forms.ts';
import { programmePaths } from '#contract/calls/programme.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import { apiPaths } from '#contract/paths.ts';
import { invalidateAfterWrite } from '#web/api/cache-invalidation.ts';

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
/** A query on screen whose data is not a list. */
const show = (path: string, data: unknown = list(path)) => {
  client.setQueryData([path], data);
  return new QueryObserver(client, { queryKey: [path] }).subscribe(() => {});
};

test.each([
  ['the first product', sellingPaths.memberProducts(), sellingPaths.memberProducts('page=1')],
  ['a way to be paid', accountPaths.addPaymentOption, accountPaths.paymentOptions],
  ['an order', buyingPaths.orders(), buyingPaths.orders('status=pending')],
  ['an order, for the stock of products', buyingPaths.orders(), apiPaths.products('page=1')],
  ['a move of an order, for the seller', sellingPaths.memberOrderStatus('o1'), sellingPaths.analysis.total],
  ['a review', buyingPaths.review('l1'), apiPaths.productReviews('p1')],
  ['an entry of the curation', formPaths.curations, '/auth/user/curations?page=1'],
  ['a score', programmePaths.curation.score('s1'), programmePaths.curation.queue('part=score')],
  ['a decision of staff', staffPaths.staffCuration.decision('s1'), staffPaths.staffCuration.queue('period=none')],
  ['a content', staffPaths.staffContent('faq-item'), apiPaths.faq],
  ['a published form', staffPaths.studio.publish('survei'), formPaths.form('survei')],
  ['a role', staffPaths.people.act('u1', 'role'), staffPaths.people.list('search=')],
  ['the profile of a business', accountPaths.business, apiPaths.shops('page=1')],
  ['a draft', formPaths.draft('umkm-data'), formPaths.draft('umkm-data')],
  ['a line of the cart', buyingPaths.cartLine('l1'), buyingPaths.cart],
  ['read notifications', apiPaths.readNotifications, apiPaths.notifications('page=1')],
])('after %s, a list that was read before and is not on screen is read anew', (_name, write, read) => {
  known(read);
  invalidateAfterWrite(client, write);
  expect(isKept(read)).toBe(false);
});

test('lists on screen are read again, the written record and published forms are not', async () => {
  const shown = [sellingPaths.memberProducts('page=1'), sellingPaths.memberProduct('p1'), formPaths.form('product')];
  const [products = '', product = '', form = ''] = shown;
  const ends = [show(products), show(product, { id: 'p1' }), show(form, { id: 'product' })];
  await Promise.resolve();
  reads = [];
  invalidateAfterWrite(client, sellingPaths.productMedia('p1'));
  await client.getQueryCache().find({ queryKey: [products] })?.promise;
  expect(reads).toEqual([products]);
  for (const end of ends) end();
});

test('a call that changes nothing invalidates nothing: an upload, a check, a dry run, a login', () => {
  const read = sellingPaths.memberProducts('page=1');
  known(read, formPaths.options('bank'), formPaths.form('product'));
  for (const write of [
    formPaths.uploads,
    staffPaths.studio.check('product'),
    sellingPaths.memberProductsImport(true),
    apiPaths.login,
  ])
    invalidateAfterWrite(client, write);
  expect(isKept(read)).toBe(true);
  invalidateAfterWrite(client, sellingPaths.memberProducts());
  expect(isKept(read)).toBe(false);
  expect(isKept(formPaths.options('bank')) && isKept(formPaths.form('product'))).toBe(true);
});

test('saving a draft while typing and changing the cart do not refetch what is on screen', async () => {
  const ends = [show(buyingPaths.cart, { count: 1 }), show(formPaths.draft('umkm-data'), { revision: 1 })];
  known(apiPaths.products('page=2'));
  reads = [];
  invalidateAfterWrite(client, formPaths.draft('umkm-data'));
  invalidateAfterWrite(client, buyingPaths.cartLine('l1'));
  await Promise.resolve();
  expect(reads).toEqual([]);
  expect(isKept(apiPaths.products('page=2'))).toBe(true);
  for (const end of ends) end();
});
