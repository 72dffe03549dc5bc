/** Which products are wanted, as SQL over `listings`: the same filter for the page, for its total and for a shop's shelf. */
import type { ProductQuery } from '#contract/catalogue.ts';

export interface Wanted extends Partial<Omit<ProductQuery, 'page' | 'per_page' | 'open'>> {
  business_id?: string;
  /** Only of shops that are open then: day (0 = Sunday) and minute of WITA. */
  open?: { day: number; minute: number };
}

export interface Statement {
  text: string;
  values: unknown[];
}

const SORTS: Record<NonNullable<ProductQuery['sort']>, string> = {
  newest: 'created_at desc, product_id',
  cheapest: 'price, product_id',
  dearest: 'price_max desc, product_id',
  rating: 'rating desc, rating_count desc, product_id',
  sold: 'sold desc, product_id',
};
const RELEVANCE = 'hit desc, named desc, near desc, sold desc, product_id';
const COLUMNS = 'product_id, price, price_max, rating, rating_count, sold, card';

/** A filter of parameters; `values` grows by what it compares with. */
function filterOf(wanted: Wanted, values: unknown[]): string {
  const hold = (value: unknown) => `$${values.push(value)}`;
  const parts: string[] = [];
  if (wanted.business_id !== undefined) parts.push(`l.business_id = ${hold(wanted.business_id)}`);
  if (wanted.category !== undefined) parts.push(`l.category_id = ${hold(wanted.category)}`);
  if (wanted.district !== undefined) parts.push(`l.district = ${hold(wanted.district)}`);
  if (wanted.rating !== undefined) parts.push(`l.rating >= ${hold(wanted.rating * 10)}::smallint`);
  // Something of it can be had within the range.
  if (wanted.price_min !== undefined) parts.push(`l.price_max >= ${hold(wanted.price_min)}::bigint`);
  if (wanted.price_max !== undefined) parts.push(`l.price <= ${hold(wanted.price_max)}::bigint`);
  if (wanted.open)
    parts.push(
      `is_open(l.opens, l.closes, l.open_days, ${hold(wanted.open.day)}::int, ${hold(wanted.open.minute)}::int)`,
    );
  return parts.join(' and ');
}

/** Below this many exact hits, names that are only near are shown after them. */
const FEW = 8;

/** Stems first; where they find little, what is spelt alike. */
function searched(wanted: Wanted, values: unknown[]): string {
  const words = `$${values.push(wanted.search)}::text`;
  const asked = `(select search_query(${words}))`;
  const filter = filterOf(wanted, values);
  const and = filter && ` and ${filter}`;
  return `select l.*, true as hit, ts_filter(l.words, '{a}') @@ ${asked} as named, 1::real as near
      from listings l where l.words @@ ${asked}${and}
    union all select l.*, false, false, n.near from near_listings(${words}) n join listings l using (product_id)
      where (select count(*) < ${FEW} from (select 1 from listings l where l.words @@ ${asked}${and} limit ${FEW}) few)
        and not l.words @@ ${asked}${and}`;
}

/** The inner limit is a literal of a few sizes, so that the planner knows how little is wanted and may keep its plan. */
const SIZES = [20, 100, 500, 5_000];

export function pageOf(wanted: Wanted, { page, per_page }: { page: number; per_page: number }): Statement {
  const values: unknown[] = [];
  const last = page * per_page;
  const size = SIZES.find((one) => last <= one);
  const most = size ? ` limit ${size}` : '';
  const sort =
    wanted.search === undefined ? SORTS[wanted.sort ?? 'newest'] : wanted.sort ? SORTS[wanted.sort] : RELEVANCE;
  const filter = wanted.search === undefined ? filterOf(wanted, values) : '';
  const from =
    wanted.search === undefined ? `listings l${filter && ` where ${filter}`}` : `(${searched(wanted, values)}) l`;
  const [offset, limit] = [`$${values.push(last - per_page)}::int`, `$${values.push(per_page)}::int`];
  return {
    text: `select * from (select ${COLUMNS} from ${from} order by ${sort}${most}) l offset ${offset} limit ${limit}`,
    values,
  };
}

export function totalOf(wanted: Wanted): Statement {
  const values: unknown[] = [];
  if (wanted.search !== undefined)
    return { text: `select count(*) as total from (${searched(wanted, values)}) l`, values };
  const filter = filterOf(wanted, values);
  return { text: `select count(*) as total from listings l${filter && ` where ${filter}`}`, values };
}
