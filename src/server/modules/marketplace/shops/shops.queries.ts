/** SQL of shops for the public. The table `shops` decides which businesses are public. */
import type { ShopBrief } from '#contract/catalogue.ts';
import type { PublicDb } from '#server/database/database.ts';

export interface ShopFilter {
  search?: string | undefined;
  district?: string | undefined;
  field?: string | undefined;
  open?: { day: number; minute: number } | undefined;
}
export interface ShopRow {
  card: ShopBrief;
  field: string | null;
  excerpt: string;
  created_at: Date;
  products: number;
  rating_sum: number;
  rating_count: number;
  sold: number;
}
export interface ShopDetailRow extends ShopRow {
  brand_name: string | null;
  lat: number | null;
  lng: number | null;
  whatsapp: string | null;
  /** Codes of the ways in which the shop can be paid. */
  ways: string[];
  /** Texts of the profile. Private answers are encrypted and not texts. */
  answers: Record<string, unknown>;
}

const CARD_COLUMNS =
  's.card::json as card, s.field, s.excerpt, s.created_at, t.products, t.rating_sum, t.rating_count, t.sold';
const PRODUCT_TOTALS_JOIN = `left join lateral (select count(*) as products, coalesce(sum(rating_sum), 0)::int as rating_sum,
  coalesce(sum(rating_count), 0)::int as rating_count, coalesce(sum(sold), 0)::bigint as sold
  from listings l where l.business_id = s.business_id) t on true`;

function filterSql({ search, district, field, open }: ShopFilter, values: unknown[]) {
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const parts: string[] = [];
  let order = 's.created_at desc, s.business_id';
  if (search !== undefined) {
    // If no shop matches all search words, shops that match some of them are listed.
    const words = `${parameter(search)}::text`;
    const [every, some] = ['true', 'false'].map((all) => `(select search_query(${words}, ${all}))`);
    const none = `(select not exists (select 1 from shops where words @@ ${every}))`;
    parts.push(`(s.words @@ ${every} or ${none} and s.words @@ ${some})`);
    order = `ts_rank(s.words, ${some}) desc, ${order}`;
  }
  if (district !== undefined) parts.push(`s.district = ${parameter(district)}`);
  if (field !== undefined) parts.push(`s.field = ${parameter(field)}`);
  if (open)
    parts.push(`is_open(s.opens, s.closes, s.open_days, ${parameter(open.day)}::int, ${parameter(open.minute)}::int)`);
  return { where: parts.length > 0 ? ` where ${parts.join(' and ')}` : '', order };
}

const rowsOf = async <Row>(db: PublicDb, text: string, values: unknown[]): Promise<Row[]> =>
  (await db.executeSql(text, values)).rows as Row[];

export function listShops(
  db: PublicDb,
  filter: ShopFilter,
  at: { page: number; per_page: number },
): Promise<ShopRow[]> {
  const values: unknown[] = [];
  const { where, order } = filterSql(filter, values);
  const [limit, offset] = [`$${values.push(at.per_page)}`, `$${values.push((at.page - 1) * at.per_page)}`];
  const shown = `select s.* , row_number() over (order by ${order}) as place from shops s${where}
    order by place limit ${limit} offset ${offset}`;
  return rowsOf(db, `select ${CARD_COLUMNS} from (${shown}) s ${PRODUCT_TOTALS_JOIN} order by s.place`, values);
}

export async function countShops(db: PublicDb, filter: ShopFilter): Promise<number> {
  const values: unknown[] = [];
  const [row] = await rowsOf<{ total: number }>(
    db,
    `select count(*) as total from shops s${filterSql(filter, values).where}`,
    values,
  );
  return row?.total ?? 0;
}

/** Shops that the user follows and that are public, the last followed first. */
export async function listFollowedShops(
  db: PublicDb,
  userId: string,
  at: { page: number; per_page: number },
): Promise<{ rows: ShopRow[]; total: number }> {
  const followed = 'from followed_shops f join shops s on s.business_id = f.business_id where f.user_id = $1';
  const rows = await rowsOf<ShopRow>(
    db,
    `select ${CARD_COLUMNS} from (select s.*, f.created_at as followed_at ${followed}
      order by f.created_at desc, s.business_id limit $2 offset $3) s ${PRODUCT_TOTALS_JOIN} order by s.followed_at desc`,
    [userId, at.per_page, (at.page - 1) * at.per_page],
  );
  const [counted] = await rowsOf<{ total: number }>(db, `select count(*)::integer as total ${followed}`, [userId]);
  return { rows, total: counted?.total ?? 0 };
}

export async function findShop(db: PublicDb, id: string): Promise<ShopDetailRow | undefined> {
  const [row] = await db.read<ShopDetailRow>(
    'shop-detail',
    `select ${CARD_COLUMNS}, b.brand_name, s.lat, s.lng, s.whatsapp, b.answers, shop_payment_ways(b.id) as ways from shops s
      join businesses b on b.id = s.business_id ${PRODUCT_TOTALS_JOIN} where s.business_id = $1`,
    [id],
  );
  return row;
}

export const hasShop = async ({ kysely }: PublicDb, id: string): Promise<boolean> =>
  (await kysely.selectFrom('shops').select('business_id').where('business_id', '=', id).executeTakeFirst()) !==
  undefined;

/** Most points that a map and the list beside it show. */
const MAX_POINTS = 5_000;

/** The first points as a JSON list without its brackets, and the number of all. `at` decides which are open. */
export async function listPoints(
  db: PublicDb,
  filter: Omit<ShopFilter, 'open'>,
  at: { day: number; minute: number },
  limit = MAX_POINTS,
): Promise<{ items: string; total: number }> {
  const values: unknown[] = [at.day, at.minute];
  const { where, order } = filterSql(filter, values);
  const pinned = `${where || ' where true'} and s.lat is not null and s.lng is not null`;
  const [row] = await rowsOf<{ items: string; total: number }>(
    db,
    `select coalesce(string_agg('{"id":"' || s.business_id || '","name":' || json_text(coalesce(s.card::json ->> 'brand_name', s.name)) || ',"lat":' || s.lat
        || ',"lng":' || s.lng || ',"district":' || json_text(s.district) || ',"field":' || json_text(s.field)
        || ',"open":' || is_open(s.opens, s.closes, s.open_days, $1::int, $2::int)::text || '}', ','), '') as items, coalesce(max(s.total), 0) as total
      from (select s.*, count(*) over () as total from shops s${pinned} order by ${order} limit ${limit}) s`,
    values,
  );
  return { items: row?.items ?? '', total: Math.min(row?.total ?? 0, MAX_POINTS) };
}
