/** After a write no page shows data from before it. */

import { matchQuery, QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountPaths } from '#contract/calls/account.ts';
import { buyingPaths } from '#contract/calls/buying.ts';
import { formPaths } from '#contract/calls/forms.ts';
import { programmePaths } from '#contract/calls/programme.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import { apiPaths } from '#contract/paths.ts';
import { invalidateAfterWrite, pathOf } from '#web/api/cache-invalidation.ts';
import { queryKeyOf } from '#web/api/query-keys.ts';
import { invalidatePaths, whenRefetched } from '#web/api/refetch.ts';

let client: QueryClient;
let reads: string[];
const list = (path: string) => ({ items: [], page: 1, total: 0, path });

beforeEach(() => {
  reads = [];
  client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        queryFn: (query) => {
          reads.push(pathOf(query));
          return list(pathOf(query));
        },
      },
    },
  });
});
afterEach(() => client.clear());

const known = (...paths: string[]) => {
  for (const path of paths) client.setQueryData(queryKeyOf(path), list(path));
};
const isKept = (path: string) => client.getQueryData(queryKeyOf(path)) !== undefined;
/** A query on screen whose data is not a list. */
const show = (path: string, data: unknown = list(path)) => {
  client.setQueryData(queryKeyOf(path), data);
  return new QueryObserver(client, { queryKey: queryKeyOf(path) }).subscribe(() => {});
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
  await whenRefetched(client);
  expect(reads, 'waiting for it requests nothing again').toEqual([products]);
  for (const end of ends) end();
});

test('a list without pages and the record of another path are read again, and the opened published form is not', async () => {
  const shown = [accountPaths.paymentOptions, apiPaths.user, formPaths.form('survei')];
  const [options = '', user = '', form = ''] = shown;
  const ends = [show(options, [{ id: 'bank' }]), show(user, { name: 'Siti' }), show(form, { id: 'survei' })];
  await Promise.resolve();
  reads = [];
  invalidateAfterWrite(client, accountPaths.paymentOption('bank'));
  await whenRefetched(client);
  expect(reads.sort()).toEqual([user, options].sort());
  reads = [];
  invalidateAfterWrite(client, staffPaths.studio.publish('survei'));
  await whenRefetched(client);
  expect(reads).not.toContain(form);
  for (const end of ends) end();
});

test('a write while a page still loads, or shows that there is nothing, does not fail', () => {
  const loading = new QueryObserver(client, {
    queryKey: queryKeyOf(apiPaths.faq),
    queryFn: () => new Promise<unknown>(() => undefined),
  }).subscribe(() => {});
  const ends = [loading, show(formPaths.draft('umkm-data'), null)];
  expect(() => invalidateAfterWrite(client, accountPaths.business)).not.toThrow();
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
  const ends = [
    show(buyingPaths.cart, { count: 1 }),
    show(formPaths.draft('umkm-data'), { revision: 1 }),
    show(apiPaths.notifications('page=1')),
  ];
  known(apiPaths.products('page=2'));
  reads = [];
  invalidateAfterWrite(client, formPaths.draft('umkm-data'));
  invalidateAfterWrite(client, buyingPaths.cartLine('l1'));
  invalidateAfterWrite(client, apiPaths.readNotifications);
  await whenRefetched(client);
  expect(reads).toEqual([]);
  expect(isKept(apiPaths.products('page=2'))).toBe(true);
  for (const end of ends) end();
});

const path = fc
  .tuple(
    fc.array(fc.stringMatching(/^[\w~%:.-]{0,6}$/), { minLength: 1, maxLength: 5 }),
    fc.option(fc.stringMatching(/^[\w=&%/?+,-]{0,12}$/)),
  )
  .map(([parts, query]) => parts.map((part) => `/${part}`).join('') + (query === null ? '' : `?${query}`));

test('a key gives back its path, also when something else follows', () => {
  fc.assert(
    fc.property(path, (made) => {
      expect(pathOf({ queryKey: queryKeyOf(made) })).toBe(made);
      expect(pathOf({ queryKey: [...queryKeyOf(made), { role: 'member' }] })).toBe(made);
    }),
  );
});

test('the key of a path covers what is below it, and no path that only begins with the same letters', () => {
  const covered = (filter: string) =>
    ['/products', '/products?page=2', '/products/17', '/products/17/reviews?page=1', '/products-of-shops', '/product']
      .map((one) => client.getQueryCache().build(client, { queryKey: queryKeyOf(one) }))
      .filter((query) => matchQuery({ queryKey: queryKeyOf(filter) }, query))
      .map(pathOf);
  expect(covered('/products')).toEqual([
    '/products',
    '/products?page=2',
    '/products/17',
    '/products/17/reviews?page=1',
  ]);
  expect(covered('/products/17')).toEqual(['/products/17', '/products/17/reviews?page=1']);
  expect(covered('/products/1')).toEqual([]);
});

test('after a refused call, the paths that may have changed are read again, and no others', async () => {
  const shown = [sellingPaths.memberOrders('page=1'), sellingPaths.memberOrder('o1'), sellingPaths.memberProducts()];
  const ends = shown.map((one) => show(one));
  await Promise.resolve();
  reads = [];
  await invalidatePaths(client, [sellingPaths.memberOrders()]);
  expect(reads).toEqual(shown.slice(0, 2));
  for (const end of ends) end();
});
