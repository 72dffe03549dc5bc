/** The product list in its URL: back, reload and shared links restore the same state. */
import fc from 'fast-check';
import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { MemberProductQuery } from '#contract/selling.ts';
import { ORDER_STATUSES } from '#machines/order.ts';
import { orderList } from '#web/features/member-orders/list-params.ts';
import { type GridState, gridApiQuery, isFiltered, PAGE_SIZES, productList } from '#web/features/selling/grid-state.ts';

const states: fc.Arbitrary<GridState> = fc.record({
  page: fc.integer({ min: 1, max: 5000 }),
  per_page: fc.constantFrom(...PAGE_SIZES),
  search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  status: fc.constantFrom('', 'active', 'inactive'),
  category: fc.constantFrom('', 'kue-dan-roti', 'olahan-laut'),
  low: fc.boolean(),
  sort: fc.constantFrom('name', 'price', 'stock_quantity', 'sold', 'status', 'updated_at'),
  direction: fc.constantFrom('asc', 'desc'),
});
const read = (text: string) => productList.read(new URLSearchParams(text));

test('every state of the list has a URL that restores it', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(read(productList.query(state))).toEqual(state);
    }),
  );
});

test('the initial state has a URL without parameters', () => {
  expect(productList.query(productList.empty)).toBe('');
  expect(read('')).toEqual(productList.empty);
});

test('invalid URL parameters are ignored one by one', () => {
  expect(read('page=-3&per_page=7&status=dihapus&sort=password&direction=desc&low=ya')).toEqual(productList.empty);
  expect(read('page=99999999999').page).toBe(1);
  expect(read('sort=price').direction).toBe('asc');
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100);
});

test('for any URL, the API query is valid', () => {
  const word = fc.constantFrom('page', 'per_page', 'search', 'status', 'category', 'low', 'sort', 'direction', 'x');
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.string())), (pairs) => {
      const query = Object.fromEntries(new URLSearchParams(gridApiQuery(productList.read(new URLSearchParams(pairs)))));
      const numbers = Object.fromEntries(
        ['page', 'per_page', 'low'].flatMap((name) => (name in query ? [[name, Number(query[name])]] : [])),
      );
      expect(Value.Check(MemberProductQuery, { ...query, ...numbers })).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('another filter starts at the first page, and paging keeps the filter', () => {
  const third = { ...productList.empty, page: 3, search: 'amplang' };
  expect(productList.change(third, { status: 'active' })).toMatchObject({
    page: 1,
    search: 'amplang',
    status: 'active',
  });
  expect(productList.change(third, { page: 4 })).toMatchObject({ page: 4, search: 'amplang' });
});

test('sorting and paging are not filters, so an empty shop is not shown as an empty search', () => {
  expect(isFiltered({ ...productList.empty, sort: 'name', page: 2 })).toBe(false);
  for (const filter of [{ search: 'a' }, { status: 'active' as const }, { category: 'k' }, { low: true }])
    expect(isFiltered({ ...productList.empty, ...filter })).toBe(true);
});

test('the order list has the same kind of URLs', () => {
  for (const status of [null, ...ORDER_STATUSES]) {
    const all = status === null;
    const place = {
      status,
      has_proof: status === 'waiting',
      complaint: all,
      refund: all,
      payment_method: all ? ('cod' as const) : null,
      search: 'SU-2611',
      page: 2,
    };
    expect(orderList.read(new URLSearchParams(orderList.query(place)))).toEqual(place);
  }
  // Proofs are checked in status `waiting` only.
  expect(orderList.read(new URLSearchParams('status=paid&has_proof=1')).has_proof).toBe(false);
  expect(orderList.read(new URLSearchParams('status=dicuri&has_proof=1&page=0&search=%20'))).toEqual({
    status: null,
    has_proof: false,
    complaint: false,
    refund: false,
    payment_method: null,
    search: '',
    page: 1,
  });
});
