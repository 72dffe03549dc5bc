/** SQL of products as the public sees them. The table `listings` decides whether a product is public. */

import { createHash } from 'node:crypto';
import { getEntry } from '#engine/lookup.ts';
import type { ParsedShopHours } from '#engine/opening-hours.ts';
import type { Db } from '#server/database/connect.ts';
import type { PublicDb } from '#server/database/database.ts';
import { Semaphore } from '#server/semaphore.ts';
import { refreshListings } from './due-listings.queries.ts';
import { type CatalogueFilter, pageStatement, type Statement, totalStatement } from './listing-sql.ts';
import { cardsSql, SELECT_OWN_DETAIL, SELECT_PUBLIC_DETAIL } from './product-json-sql.ts';

export type { CatalogueFilter } from './listing-sql.ts';

interface CardPage {
  /** A JSON list of cards without its brackets. */
  items: string;
  n: number;
  is_due: boolean;
}

/**
 * Most searches and totals that run at once. Each needs a processor for some milliseconds. Flood protection refuses
 * excess requests before this point.
 */
const MAX_CONCURRENT = 4;
const searchSemaphores = new WeakMap<PublicDb, Semaphore>();
function semaphoreOf(db: PublicDb): Semaphore {
  const semaphore = searchSemaphores.get(db) ?? new Semaphore(MAX_CONCURRENT, Number.POSITIVE_INFINITY);
  searchSemaphores.set(db, semaphore);
  return semaphore;
}

const statementNames = new Map<string, string>();
/** The statement name is derived from its text, so two texts never share a name. */
function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known) return known;
  const name = `products-${createHash('sha1').update(text).digest('base64url')}`;
  statementNames.set(text, name);
  return name;
}

/** For statements that walk an index to one page or one product. */
const readPipelined = <Row extends object>(db: PublicDb, { text, values }: Statement): Promise<Row[]> =>
  db.read<Row>(statementName(text), text, values);

/** Reads again after listings were refreshed whose promotion began or ended. So they are exact at the second, without a job. */
async function readCurrent<Row extends { is_due: boolean }>(
  db: PublicDb,
  read: () => Promise<Row[]>,
): Promise<Row | undefined> {
  const [row] = await read();
  if (!row?.is_due) return row;
  await refreshListings(db);
  return (await read())[0];
}

/** For statements that read many rows. No short statement is pipelined behind them. */
const readLimited = <Row extends object>(db: PublicDb, { text, values }: Statement): Promise<Row[]> =>
  semaphoreOf(db).run(() => db.prepared<Row>(statementName(text), text, values));

export async function listCards(
  db: PublicDb,
  filter: CatalogueFilter,
  at: { page: number; per_page: number },
): Promise<CardPage> {
  const { text, values } = pageStatement(filter, at);
  const find = filter.search === undefined ? readPipelined : readLimited;
  return (await readCurrent(db, () => find<CardPage>(db, { text: cardsSql(text), values }))) as CardPage;
}

/** Cards of the products that a statement selects (column `product_id`), in its order. */
export async function listSelectedCards(db: PublicDb, { text, values }: Statement): Promise<CardPage> {
  return (await readCurrent(db, () => readPipelined<CardPage>(db, { text: cardsSql(text), values }))) as CardPage;
}

/** Ids and names of the first products that a search finds. */
export function listNames(db: PublicDb, search: string, limit: number): Promise<{ id: string; name: string }[]> {
  const { text, values } = pageStatement({ search }, { page: 1, per_page: limit });
  return readLimited(db, {
    text: `select l.product_id as id, l.name from (select product_id, row_number() over () as place from (${text}) found) p
      join listings l on l.product_id = p.product_id order by p.place`,
    values,
  });
}

export async function countCards(db: PublicDb, filter: CatalogueFilter): Promise<number> {
  const [row] = await readLimited<{ total: number }>(db, totalStatement(filter));
  return row?.total ?? 0;
}

export interface FacetCount {
  category_id: string;
  district: string | null;
  /** Whole stars: a rating of 4.3 counts as 4. */
  stars: number;
  n: number;
}

/** What the products of one facet count have in common. */
export type Facet = Omit<FacetCount, 'n'>;

/**
 * All products as needed for totals. Each has three numbers: its lowest price, its highest price, and the index of its
 * shop's hours in `hours`.
 */
export interface FacetScan {
  hours: ParsedShopHours[];
  facets: (Facet & { products: Float64Array })[];
}

/**
 * One text per facet, because single numbers would each become an object in transit. Hours are one number: 11 bits each
 * for the opening and closing minute, 7 for the days.
 */
export async function scanFacets(db: PublicDb): Promise<FacetScan> {
  const rows = await readLimited<Facet & { products: string }>(db, {
    text: `select category_id, district, rating / 10 as stars, '[' || string_agg(price || ',' || price_max || ','
        || (opens * 2048 + closes) * 128 + open_days, ',') || ']' as products
      from listings group by 1, 2, 3`,
    values: [],
  });
  const places = new Map<number, number>();
  const shares = rows.map(({ products, ...share }) => {
    const numbers = Float64Array.from(JSON.parse(products) as number[]);
    for (let at = 2; at < numbers.length; at += 3) {
      const packed = getEntry(numbers, at);
      const place = places.get(packed) ?? places.size;
      places.set(packed, place);
      numbers[at] = place;
    }
    return { ...share, products: numbers };
  });
  const hours = [...places.keys()].map((packed) => ({
    opens: packed >> 18,
    closes: (packed >> 7) & 2047,
    days: packed & 127,
  }));
  return { hours, facets: shares };
}

/** Number of public products for each category, district and star count. Every plain total is a sum of these. */
export const countFacets = (db: PublicDb): Promise<FacetCount[]> =>
  readLimited(db, {
    text: `select category_id, district, rating / 10 as stars, count(*) as n from listings group by 1, 2, 3`,
    values: [],
  });

interface DetailRow {
  /** A ProductDetail as JSON, without `payment_ways`. */
  detail: string;
  /** Codes of the ways in which the shop can be paid. */
  ways: string[];
  is_due: boolean;
}
/** Undefined if the product is not public. */
export async function findDetail(db: PublicDb, id: string): Promise<DetailRow | undefined> {
  return readCurrent(db, () => readPipelined<DetailRow>(db, { text: SELECT_PUBLIC_DETAIL, values: [id] }));
}

/** Like findDetail, for a product that only its seller sees. */
export async function findOwnDetail(db: PublicDb, id: string, userId: string): Promise<DetailRow | undefined> {
  return readCurrent(db, () => readPipelined<DetailRow>(db, { text: SELECT_OWN_DETAIL, values: [id, userId] }));
}

export const isListed = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('listings').select('product_id').where('product_id', '=', id).executeTakeFirst()) !== undefined;
