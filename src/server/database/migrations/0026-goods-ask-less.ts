import { type Kysely, sql } from 'kysely';

/**
 * As in 0025, for the remaining columns: their checks are parsed once per connection, not by each order and each cart line.
 */
const DOMAINS = {
  product_status: "text check (value in ('active', 'inactive'))",
  goods_price: 'bigint check (value > 0)',
  product_stock: 'bigint check (value >= 0)',
  variant_stock: 'integer check (value >= 0)',
  order_minimum: 'integer check (value > 0)',
  media_count: 'integer check (value between 0 and 5)',
  cart_quantity: 'integer check (value between 1 and 100000)',
  line_quantity: 'integer check (value > 0)',
  order_total: 'bigint check (value >= 0)',
};

/**
 * Columns by the domain that replaces their check. The check that a product's highest price is not below its lowest stays, because it
 * compares two columns.
 */
const COLUMNS: Record<string, Record<string, keyof typeof DOMAINS>> = {
  products: {
    status: 'product_status',
    price: 'goods_price',
    stock_quantity: 'product_stock',
    min_order: 'order_minimum',
    media_count: 'media_count',
  },
  variants: { price: 'goods_price', stock_quantity: 'variant_stock' },
  cart_lines: { quantity: 'cart_quantity' },
  order_lines: { quantity: 'line_quantity' },
  orders: { total: 'order_total' },
};

/** A trigger depends on the type of its columns, so it is dropped during `work` and created again unchanged. */
async function withoutTriggers(db: Kysely<unknown>, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal order by oid`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)} on ${sql.table(table)}`.execute(db);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, rule] of Object.entries(DOMAINS)) await sql.raw(`create domain ${name} as ${rule}`).execute(db);
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const changes = Object.entries(columns).map(
      ([column, domain]) => `drop constraint ${table}_${column}_check, alter ${column} type ${domain}`,
    );
    await withoutTriggers(db, table, () => sql.raw(`alter table ${table} ${changes.join(', ')}`).execute(db));
  }
}
