import { type Kysely, sql } from 'kysely';

/**
 * Triggers record which public data a write changed, so that no writer can forget it. Rows are only inserted, because orders would
 * wait for a shared counter. Each row has its transaction id, so that a reader finds the changes committed since its last
 * snapshot. Tags: the id of a product, shop or event, or a whole kind (`products`, `shops`, `ranks`, `contents`, `categories`).
 */
const statements = [
  `create table content_changes (
    xid xid8 not null default pg_current_xact_id(),
    tag text not null,
    noted_at timestamptz not null default now())`,
  `create index content_changes_xid on content_changes (xid)`,

  `create function note_product() returns trigger language plpgsql as $$
    declare p products := coalesce(new, old);
    begin
      insert into content_changes (tag) values (p.id::text), (p.business_id::text), ('products');
      return null;
    end $$`,
  `create trigger products_noted_whole after insert or delete on products
    for each row execute function note_product()`,
  // Of the stock, only whether there is any. The number itself is recorded by the trigger of variants. The columns are listed, because
  // each statement parses the condition again, and an order, which changes only stock, should parse a short one.
  `create trigger products_noted after update of business_id, category_id, name, description, status, price, price_max,
      min_order, sku, picture, has_variants, media_count, hidden_at, removed_at on products for each row when (
      (old.business_id, old.category_id, old.name, old.description, old.status, old.price, old.price_max, old.min_order,
       old.sku, old.picture, old.has_variants, old.media_count, old.hidden_at, old.removed_at)
      is distinct from
      (new.business_id, new.category_id, new.name, new.description, new.status, new.price, new.price_max, new.min_order,
       new.sku, new.picture, new.has_variants, new.media_count, new.hidden_at, new.removed_at))
    execute function note_product()`,
  `create trigger products_sold_out after update of stock_quantity on products for each row
    when ((old.stock_quantity > 0) <> (new.stock_quantity > 0)) execute function note_product()`,
  `create function note_rank() returns trigger language plpgsql as $$
    begin
      insert into content_changes (tag) values (new.id::text), (new.business_id::text), ('ranks');
      return null;
    end $$`,
  `create trigger products_ranked after update of sold, rating_sum, rating_count on products for each row when (
      (old.sold, old.rating_sum, old.rating_count) is distinct from (new.sold, new.rating_sum, new.rating_count))
    execute function note_rank()`,

  // Of the public data, an order changes only the stock of variants: one row per line.
  `create function note_variant() returns trigger language plpgsql as $$
    begin
      insert into content_changes (tag) values (coalesce(new.product_id, old.product_id)::text);
      return null;
    end $$`,
  `create trigger variants_noted_whole after insert or delete on variants
    for each row execute function note_variant()`,
  `create trigger variants_noted after update on variants for each row when (old.* is distinct from new.*)
    execute function note_variant()`,
  `create trigger product_media_noted after insert or update or delete on product_media
    for each row execute function note_variant()`,

  `create function note_review() returns trigger language plpgsql as $$
    declare r reviews := coalesce(new, old);
    begin
      insert into content_changes (tag) values (r.product_id::text), (r.business_id::text);
      return null;
    end $$`,
  `create trigger reviews_noted after insert or update or delete on reviews
    for each row execute function note_review()`,
  `create function note_review_media() returns trigger language plpgsql as $$
    begin
      insert into content_changes (tag)
        select product_id::text from reviews where id = coalesce(new.review_id, old.review_id);
      return null;
    end $$`,
  `create trigger review_media_noted after insert or delete on review_media
    for each row execute function note_review_media()`,
  `create function note_author() returns trigger language plpgsql as $$
    begin
      insert into content_changes (tag) select distinct product_id::text from reviews where user_id = new.id;
      return null;
    end $$`,
  `create trigger users_noted after update on users for each row when (old.name is distinct from new.name)
    execute function note_author()`,

  `create function note_shop() returns trigger language plpgsql as $$
    begin
      insert into content_changes (tag) values (coalesce(new.id, old.id)::text), ('shops'), ('products');
      return null;
    end $$`,
  `create trigger businesses_noted_whole after insert or delete on businesses
    for each row execute function note_shop()`,
  `create trigger businesses_noted after update on businesses for each row when (old.* is distinct from new.*)
    execute function note_shop()`,
  // A disabled or restored account also hides or shows its shop.
  `create function note_shelf() returns trigger language plpgsql as $$
    begin
      insert into content_changes (tag) values (coalesce(new.business_id, old.business_id)::text), ('shops'), ('products');
      return null;
    end $$`,
  `create trigger shops_noted after insert or delete on shops for each row execute function note_shelf()`,

  `create function note_content() returns trigger language plpgsql as $$
    begin
      insert into content_changes (tag) values (coalesce(new.id, old.id)::text), ('contents');
      return null;
    end $$`,
  `create trigger contents_noted after insert or update or delete on contents
    for each row execute function note_content()`,
  `create function note_category() returns trigger language plpgsql as $$
    begin
      insert into content_changes (tag) values ('categories'), ('products');
      return null;
    end $$`,
  `create trigger categories_noted after insert or update or delete on categories
    for each row execute function note_category()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
