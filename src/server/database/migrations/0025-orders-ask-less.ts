import { type Kysely, sql } from 'kysely';

/**
 * Each statement parses the condition of a check or trigger again. The check of a domain is parsed once per connection, and only if
 * such a column is written. An order parsed about 9,000 characters of conditions.
 */
const DOMAINS = {
  order_status: ['pending', 'waiting', 'paid', 'process', 'delivered', 'failed', 'completed', 'canceled', 'rejected'],
  delivery_method: ['pickup', 'seller_courier', 'other'],
  order_actor: ['buyer', 'seller', 'system'],
  stock_reason: ['ordered', 'returned'],
};
const domains = [
  ...Object.entries(DOMAINS).map(
    ([name, words]) =>
      `create domain ${name} as text check (value in (${words.map((word) => `'${word}'`).join(', ')}))`,
  ),
  `alter table orders drop constraint orders_status_check, drop constraint orders_delivery_method_check,
    alter status type order_status, alter delivery_method type delivery_method`,
  'alter table order_events drop constraint order_events_actor_check, alter actor type order_actor',
  'alter table stock_moves drop constraint stock_moves_reason_check, alter reason type stock_reason',
];

/** A stock move's variant is one of the order's lines, and a line's product is its variant's. So other keys cover these two. */
const keys = [
  'alter table stock_moves drop constraint stock_moves_variant_id_fkey',
  'alter table order_lines drop constraint order_lines_product_id_fkey',
];

/** As in 0021, and also records changed stock, so that an order fires only one trigger of variants, without a condition. */
const triggers = [
  'drop trigger variants_changed on variants',
  'drop trigger variants_noted on variants',
  `create or replace function variants_changed() returns trigger language plpgsql as $$
    declare
      v_more bigint := case when new.removed_at is null then new.stock_quantity else 0 end
        - case when old.removed_at is null then old.stock_quantity else 0 end;
    begin
      if v_more <> 0 then
        update products set stock_quantity = stock_quantity + v_more where id = new.product_id;
        insert into content_changes (tag) values (new.product_id::text);
      end if;
      if (new.price, new.is_default, new.removed_at is null) <> (old.price, old.is_default, old.removed_at is null) then
        perform 1 from products where id = new.product_id for no key update;
        update products p set price = coalesce(v.low, p.price), price_max = coalesce(v.high, p.price_max),
            has_variants = coalesce(v.several, false)
          from (select min(price) as low, max(price) as high, bool_or(not is_default) as several
            from variants where product_id = new.product_id and removed_at is null) v
          where p.id = new.product_id and (p.price, p.price_max, p.has_variants) is distinct from
            (coalesce(v.low, p.price), coalesce(v.high, p.price_max), coalesce(v.several, false));
      end if;
      return null;
    end $$`,
  `create trigger variants_changed after update of stock_quantity, price, is_default, removed_at on variants
    for each row execute function variants_changed()`,
  `create trigger variants_noted after update of name, price, sku, picture, is_default, position, answers, removed_at
    on variants for each row when (old.* is distinct from new.*) execute function note_variant()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...domains, ...keys, ...triggers]) await sql.raw(statement).execute(db);
}
