/**
 * SQL that generates the benchmark data. Whole tables come from `generate_series`, ids from a number (`md5('product 7')`) and values
 * from its hash, so every run creates the same data. The triggers of the filled tables are disabled, and their results are
 * computed at the end.
 */
import type { Database } from '../../database/connect.ts';

export interface Sizes {
  shops: number;
  products: number;
  orders: number;
  buyers: number;
}
type NameParts = Record<
  'first' | 'last' | 'houses' | 'places' | 'kinds' | 'tastes' | 'sizes' | 'sentences' | 'categories',
  string[]
>;

const idOf = (kind: string, n: string) => `md5('${kind} ' || (${n}))::uuid`;
/** SQL for a number from 0 below `sides`. Each `salt` gives another number. */
const hashedNumber = (salt: number, sides: number | string, n = 'n') =>
  `((hashint4(${n} * 32 + ${salt}) & 2147483647) % ${sides})`;
/** SQL for one element of an array. */
const pickFrom = (list: string, salt: number, n = 'n') =>
  `(${list})[${hashedNumber(salt, `cardinality(${list})`, n)} + 1]`;
const TABLES = ['users', 'businesses', 'products', 'variants', 'product_media', 'reviews', 'categories'];

export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.executeSql(
    'select exists (select 1 from users) or exists (select 1 from products) as full',
  );
  return rows[0]?.full === false;
}

const execute = (db: Database, text: string, values: unknown[] = []) => db.executeSql(text, values);

export async function withoutTriggers(db: Database, work: () => Promise<void>): Promise<void> {
  for (const table of TABLES) await execute(db, `alter table ${table} disable trigger user`);
  try {
    await work();
  } finally {
    for (const table of TABLES) await execute(db, `alter table ${table} enable trigger user`);
  }
}

export async function addUsers(db: Database, { shops, buyers }: Sizes, words: NameParts, passwordHash: string) {
  const name = `${pickFrom('$2::text[]', 1)} || ' ' || ${pickFrom('$3::text[]', 2)}`;
  const add = (kind: string, role: string, many: number) =>
    execute(
      db,
      `insert into users (id, email, password_hash, name, role, phone_number, email_verified_at, created_at)
        select ${idOf(kind, 'n')}, '${kind}' || n || '@bench.contoh.id', $1, ${name}, '${role}',
          '0812' || lpad(n::text, 8, '0'), now(), now() - n * interval '1 minute'
        from generate_series(1, ${many}) as n`,
      [passwordHash, words.first, words.last],
    );
  await add('seller', 'member', shops);
  await add('buyer', 'user', buyers);
}

/** Shops in six districts of the whole town, with twelve kinds of opening hours. */
export async function addShops(db: Database, { shops }: Sizes, words: NameParts) {
  await execute(
    db,
    `insert into businesses (id, user_id, business_name, brand_name, business_field, province, city, district, lat, lng,
        business_opening_hours, business_closing_hours, business_days_open, business_days_close, business_nib, answers,
        form_version, created_at)
      select ${idOf('shop', 'n')}, ${idOf('seller', 'n')},
        ${pickFrom('$1::text[]', 3)} || ' ' || ${pickFrom('$2::text[]', 4)} || ' ' || ${pickFrom('$3::text[]', 5)},
        ${pickFrom('$2::text[]', 4)},
        ${pickFrom(`array['kuliner','kriya','perdagangan','industri-kreatif','perikanan-peternakan','pertanian-perkebunan']`, 6)},
        '64', '64.71', '64.71.0' || (${hashedNumber(7, 6)} + 1), -1.15 - ${hashedNumber(8, 97)} * 0.0015, 116.80 + ${hashedNumber(9, 89)} * 0.002,
        ${pickFrom(`array['06:00','07:30','08:00','09:00','10:00','16:00','00:00']`, 10)}, ${pickFrom(`array['15:00','17:00','18:30','21:00','22:00','02:00','00:00']`, 10)},
        ${pickFrom(`array['senin-sabtu','senin-minggu','senin-jumat','selasa-minggu']`, 12)}, 'tidak-ada',
        lpad(n::text, 13, '0'),
        jsonb_build_object('business_description', ${pickFrom('$4::text[]', 13)} || ' ' || ${pickFrom('$4::text[]', 14)},
          'business_phone', '0812' || lpad(n::text, 8, '0'), 'business_address', 'Jl. Contoh No. ' || n),
        1, now() - n * interval '1 hour'
      from generate_series(1, ${shops}) as n`,
    [words.houses, words.first, words.places, words.sentences],
  );
}

/** One picture per category. Only rows, without files. */
export async function addPictures(db: Database, categories: number) {
  await execute(
    db,
    `insert into files (id, sha256, mime, extension, bytes, width, height, file_name, visibility, form_id, field, released_at)
      select ${idOf('picture', 'n')}, encode(sha256(convert_to('picture ' || n, 'UTF8')), 'hex'), 'image/jpeg', 'jpg', 90000, 900, 900,
        'produk.jpg', 'public', 'product', 'picture', now()
      from generate_series(1, ${categories * 4}) as n`,
  );
}

const CATEGORY = hashedNumber(1, 'cardinality($1::text[])');

export async function addProducts(
  db: Database,
  { shops, products }: Sizes,
  words: NameParts,
  from: number,
  to: number,
) {
  const kind = `($2::text[])[${CATEGORY} * 6 + ${hashedNumber(2, 6)} + 1]`;
  const picture = idOf('picture', `${CATEGORY} * 4 + ${hashedNumber(3, 4)} + 1`);
  await execute(
    db,
    `insert into products (id, business_id, category_id, name, description, status, price, price_max, stock_quantity,
        picture, has_variants, media_count, sold, answers, form_version, created_at, updated_at)
      select ${idOf('product', 'n')}, ${idOf('shop', `n % ${shops} + 1`)}, ($1::text[])[${CATEGORY} + 1],
        ${kind} || ' ' || ${pickFrom('$3::text[]', 4)} || ' ' || ${pickFrom('$4::text[]', 5)},
        concat_ws(' ', ${[6, 7, 8, 9].map((throwNumber) => pickFrom('$5::text[]', throwNumber)).join(', ')}),
        case when ${hashedNumber(10, 50)} = 0 then 'inactive' else 'active' end, v.low, v.high, v.stock, ${picture}, v.many > 1, 2, ${hashedNumber(11, 900)}, '{}', 1,
        now() - (${products} - n) * interval '1 minute', now()
      from generate_series($6::int, $7::int) as n, lateral (${PRICES}) v`,
    [words.categories, words.kinds, words.tastes, words.sizes, words.sentences, from, to],
  );
  await execute(
    db,
    `insert into variants (id, product_id, name, price, stock_quantity, sku, is_default, position)
      select ${idOf('variant', `n || ' ' || at`)}, ${idOf('product', 'n')}, case when v.many > 1 then 'Ukuran ' || at else '' end,
        ${PRICE}, ${STOCK}, 'SKU-' || n || '-' || at, v.many = 1, at - 1
      from generate_series($1::int, $2::int) as n, lateral (${PRICES}) v, generate_series(1, v.many) as at`,
    [from, to],
  );
  await execute(
    db,
    `insert into product_media (product_id, file_id, position)
      select ${idOf('product', 'n')}, ${idOf('picture', `(${hashedNumber(12, 32)} + at * 32) + 1`)}, at
      from generate_series($1::int, $2::int) as n, generate_series(0, 1) as at`,
    [from, to],
  );
}
/** Three variants per product on average: two fifths have one hidden variant, the others four or five. */
const PRICE = `((${hashedNumber(13, 180)} + 5) * 1000 + at * 2500)`;
const STOCK = `(case when ${hashedNumber(14, 40)} = 0 then 0 else 400 + at * 17 + ${hashedNumber(15, 60)} end)`;
const PRICES = `select max(many) as many, min(${PRICE}) as low, max(${PRICE}) as high, sum(${STOCK}) as stock
  from (select (array[1, 1, 4, 4, 5])[${hashedNumber(16, 5)} + 1] as many) how, generate_series(1, many) as at`;

const STATUSES = `array['completed','completed','completed','completed','completed','delivered','process','paid','waiting','pending','canceled','failed','rejected']`;

export async function addOrders(db: Database, { products, buyers }: Sizes, from: number, to: number) {
  const product = `${hashedNumber(1, products)} + 1`;
  await execute(
    db,
    `insert into orders (id, number, checkout_id, user_id, business_id, status, total, delivery_method, address, address_version,
        due_at, created_at, updated_at)
      select ${idOf('order', 'n')}, 'SU-B-' || lpad(n::text, 7, '0'), ${idOf('checkout', 'n')}, ${idOf('buyer', `${hashedNumber(2, buyers)} + 1`)},
        p.business_id, s.status, v.price * 2, ${pickFrom(`array['pickup','seller_courier','other']`, 3)},
        jsonb_build_object('district', '64.71.0' || (${hashedNumber(4, 6)} + 1), 'full_address', 'Jl. Pembeli No. ' || n), 1,
        case when s.status in ('pending','waiting') then now() + interval '2 days' end,
        now() - ${hashedNumber(5, 90)} * interval '1 day' - n * interval '1 second', now()
      from generate_series($1::int, $2::int) as n cross join lateral (select ${pickFrom(STATUSES, 6)} as status) s
      join products p on p.id = ${idOf('product', product)} join variants v on v.id = ${idOf('variant', `(${product}) || ' 1'`)}`,
    [from, to],
  );
  const range = `generate_series($1::int, $2::int) as n join orders o on o.id = ${idOf('order', 'n')}`;
  await execute(
    db,
    `insert into order_lines (id, order_id, product_id, variant_id, name, variant_name, picture, price, quantity, position)
      select ${idOf('line', 'n')}, o.id, p.id, v.id, p.name, nullif(v.name, ''), p.picture, v.price, 2, 0
      from ${range} join products p on p.id = ${idOf('product', product)} join variants v on v.id = ${idOf('variant', `(${product}) || ' 1'`)}`,
    [from, to],
  );
  await execute(
    db,
    `insert into stock_moves (order_id, variant_id, reason, quantity, created_at)
      select o.id, l.variant_id, 'ordered', l.quantity, o.created_at from ${range} join order_lines l on l.order_id = o.id`,
    [from, to],
  );
  await execute(
    db,
    `insert into order_events (order_id, actor, actor_id, event, to_status, created_at)
      select o.id, 'buyer', o.user_id, 'order.place', 'pending', o.created_at from ${range}`,
    [from, to],
  );
  await execute(
    db,
    `insert into reviews (order_line_id, product_id, business_id, user_id, rate, description, form_version, created_at)
      select l.id, l.product_id, o.business_id, o.user_id, (array[5,5,4,5,3,4,5,2,4,5,1])[${hashedNumber(7, 11)} + 1], 'Sesuai pesanan, terima kasih.', 1, o.created_at
      from ${range} join order_lines l on l.order_id = o.id where o.status = 'completed' and ${hashedNumber(8, 2)} = 0`,
    [from, to],
  );
}

/** Computes what the disabled triggers would have written: ratings, and the public tables for a hundred shops at a time. */
export async function refreshDerivedData(db: Database, { shops }: Sizes) {
  await execute(
    db,
    `update products p set rating_sum = r.sum, rating_count = r.count
      from (select product_id, sum(rate) as sum, count(*) as count from reviews group by product_id) r where r.product_id = p.id`,
  );
  for (let from = 1; from <= shops; from += 100)
    await execute(
      db,
      `select refresh_shops(array(select ${idOf('shop', 'n')} from generate_series($1::int, $2::int) as n))`,
      [from, Math.min(from + 99, shops)],
    );
  await execute(db, 'vacuum analyze');
}
