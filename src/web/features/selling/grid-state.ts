/** State of the product list in the URL, so that back, reload and shared links restore it. */
import type { MEMBER_PRODUCT_SORTS } from '#contract/selling.ts';
import { defineList, type ValuesOf } from '../../components/lists/define-list.ts';
import { code, flag, oneOf, page, text } from '../../components/lists/params.ts';
import { sortParams } from '../../components/lists/sort-params.ts';

type Sort = (typeof MEMBER_PRODUCT_SORTS)[number];

export const PAGE_SIZES = [10, 20, 50, 100];
const SORTS: readonly Sort[] = ['name', 'price', 'stock_quantity', 'sold', 'status', 'updated_at'];

export const productList = defineList({
  search: text,
  status: oneOf(['active', 'inactive'], ''),
  category: code,
  /** Only products with a stock of five or less. */
  low: flag,
  ...sortParams(oneOf(SORTS, ''), { sort: 'updated_at', direction: 'desc' }),
  per_page: oneOf(PAGE_SIZES, 20),
  page,
});
export type GridState = ValuesOf<typeof productList>;

/** The query of `GET /members/products`. It names page and order always, so they do not depend on server defaults. */
export function gridApiQuery(state: GridState): string {
  const { page, per_page, sort, direction } = state;
  return productList.query(state, { page, per_page, sort, direction });
}

export const isFiltered = ({ search, status, category, low }: GridState): boolean =>
  Boolean(search || status || category || low);
