/** The catalogue filter as SQL over `listings`. The page, its total and a shop's product list use the same filter. */
import type { ProductQuery } from '#contract/catalogue.ts';
import { meaningSql } from '#server/database/search-meaning.ts';
import { otherReadings } from '#server/lib/search-readings.ts';

export interface CatalogueFilter extends Partial<Omit<ProductQuery, 'page' | 'per_page' | 'open'>> {
  business_id?: string;
  /** Only shops that are open at this time: day (0 = Sunday) and minute in WITA. */
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
const RELEVANCE = 'named desc, near desc, sold desc, product_id';
const SORT_COLUMNS = 'l.product_id, l.created_at, l.price, l.price_max, l.rating, l.rating_count, l.sold';

/** The largest difference between the lowest and the highest price of one product. */
const MAX_PRICE_RANGE = '(select max(price_max - price) from listings)';

/**
 * Builds the conditions and appends the compared values to `values`. Each value is in a subquery, so the planner does
 * not see it. Otherwise it would plan again for every page, because it expects more from the value than it gets.
 */
function filterSql(filter: CatalogueFilter, values: unknown[]): string {
  const parameter = (value: unknown, type: string) => `(select $${values.push(value)}::${type})`;
  const parts: string[] = [];
  if (filter.business_id !== undefined) parts.push(`l.business_id = ${parameter(filter.business_id, 'uuid')}`);
  if (filter.category !== undefined) parts.push(`l.category_id = ${parameter(filter.category, 'text')}`);
  if (filter.district !== undefined) parts.push(`l.district = ${parameter(filter.district, 'text')}`);
  // The first condition repeats part of the second, so that the partial indexes over rated products can be used.
  if (filter.rating !== undefined)
    parts.push(`l.rating > 0 and l.rating >= ${parameter(filter.rating * 10, 'smallint')}`);
  // At least one variant costs a price within the range.
  if (filter.price_min !== undefined) parts.push(`l.price_max >= ${parameter(filter.price_min, 'bigint')}`);
  if (filter.price_max !== undefined) parts.push(`l.price <= ${parameter(filter.price_max, 'bigint')}`);
  // Adds the condition that follows for the sort column, so that its index is read from there and not from its end.
  if (filter.price_max !== undefined && filter.sort === 'dearest')
    parts.push(`l.price_max <= ${parameter(filter.price_max, 'bigint')} + ${MAX_PRICE_RANGE}`);
  if (filter.price_min !== undefined && filter.sort === 'cheapest')
    parts.push(`l.price >= ${parameter(filter.price_min, 'bigint')} - ${MAX_PRICE_RANGE}`);
  if (filter.open)
    parts.push(
      `is_open(l.opens, l.closes, l.open_days, $${values.push(filter.open.day)}::int, $${values.push(filter.open.minute)}::int)`,
    );
  return parts.join(' and ');
}

/** If fewer products match all search words, products that match some words are added. */
const FEW_MATCHES = 8;
/**
 * At most this many products that match some words are ranked. A rare word counts more than a common one, and the first
 * word counts twice, because an Indonesian phrase begins with its noun ("sabun muka" is a soap).
 */
const MAX_NEAR = 1_000;

/** `l.name` in the form that the patterns of `search_meaning` expect. */
const PADDED_NAME = `' ' || translate(lower(l.name), '-/(),.+&', '        ') || ' '`;

/**
 * 5: whole words of the name. 4: beginnings of its words. 3: other forms of them. Less: some words are in the name, and
 * all are in name, category, shop or variants. Cheap comparisons come first, because a search may find thousands.
 */
const NAME_MATCH_RANK = `case when ${PADDED_NAME} like all (asked.starts) then case when ${PADDED_NAME} like all (asked.whole) then 5 else 4 end
  when ts_filter(l.words, '{a}') @@ asked.all_words then 3
  else (ts_filter(l.words, '{a,b,c}') @@ asked.all_words)::int + (ts_filter(l.words, '{a}') @@ asked.any_words)::int end`;

function searchSql(wanted: CatalogueFilter, values: unknown[]): string {
  const filter = filterSql(wanted, values);
  const and = filter && ` and ${filter}`;
  const every = '(select all_words from asked)';
  const asked = meaningSql(`$${values.push(wanted.search)}`, `$${values.push(otherReadings(wanted.search ?? ''))}`);
  const exact = `listings l where l.words @@ ${every}${and}`;
  // `materialized` makes the database compute the meaning once, whatever the plan is.
  return `with asked as materialized (${asked}),
      weights as materialized (select q, case n when 1 then 2 else 1 end / ln(2 + (select count(*)
          from (select 1 from listings where words @@ q limit ${MAX_NEAR}) of_word)) as weight
        from asked, unnest(asked.each_word) with ordinality as word(q, n))
    select ${SORT_COLUMNS}, true as hit, ${NAME_MATCH_RANK} as named, 0::real as near from asked, ${exact}
    union all select ${SORT_COLUMNS}, false, 0, (select sum(ts_rank(l.words, q) * weight) from weights)
      from (select any_words as q from asked where any_words <> all_words
        and (select count(*) < ${FEW_MATCHES} from (select 1 from ${exact} limit ${FEW_MATCHES}) few) offset 0) loose
      cross join lateral (select * from listings l where l.words @@ loose.q${and} limit ${MAX_NEAR}) l
      where not l.words @@ ${every}`;
}

/**
 * The inner limit is a literal, so the planner knows that few rows are wanted. There are few sizes, so plans can be
 * reused.
 */
const LIMIT_SIZES = [20, 100, 500, 5_000];

/** Selects the product ids of one page, in its order. */
export function pageStatement(
  filter: CatalogueFilter,
  { page, per_page }: { page: number; per_page: number },
): Statement {
  const values: unknown[] = [];
  const last = page * per_page;
  const size = LIMIT_SIZES.find((one) => last <= one);
  const from = filter.search === undefined ? walkSql(filter, values) : `(${searchSql(filter, values)}) l`;
  const sort = filter.sort ? SORTS[filter.sort] : filter.search === undefined ? SORTS.newest : RELEVANCE;
  const order = `${filter.search === undefined ? '' : 'hit desc, '}${sort}`;
  const first = `select product_id from ${from} order by ${order}${size ? ` limit ${size}` : ''}`;
  // Also in subqueries, hidden from the planner.
  const [offset, limit] = [`(select $${values.push(last - per_page)}::int)`, `(select $${values.push(per_page)}::int)`];
  return { text: `select product_id from (${first}) l offset ${offset} limit ${limit}`, values };
}

function walkSql(wanted: CatalogueFilter, values: unknown[]): string {
  const filter = filterSql(wanted, values);
  return `listings l${filter && ` where ${filter}`}`;
}

export function totalStatement(filter: CatalogueFilter): Statement {
  const values: unknown[] = [];
  const from = filter.search === undefined ? walkSql(filter, values) : `(${searchSql(filter, values)}) l`;
  return { text: `select count(*) as total from ${from}`, values };
}
