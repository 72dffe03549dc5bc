/** SQL with which the database writes products as JSON, one text per page. Node neither parses nor serialises them (decision 0145). */
import { IS_DUE } from './due-listings.queries.ts';

const averageSql = (sum: string, count: string) =>
  `case when ${count} > 0 then round(${sum}::numeric / ${count}, 1)::text else 'null' end`;

/** A ProductCard without its last brace. `row` is an alias of `listings`; `stock` is read from the product itself. */
const cardSql = (row: string, stock: string) =>
  `'{"category_id":' || json_text(${row}.category_id) || ',"stock_quantity":' || ${stock} || ',' || ${row}.numbers || ${row}.card`;
const stockSql = (row: string) => `(select stock_quantity from products where id = ${row}.product_id)`;

/**
 * Cards for a selection of `product_id`, in the order of the selection. `items` is a JSON list without its brackets,
 * `n` their number.
 */
export const cardsSql = (selection: string) => `select count(*) as n, coalesce(string_agg(
    (select ${cardSql('l', stockSql('l'))} || '}' from listings l where l.product_id = chosen.product_id), ','), '') as items, ${IS_DUE}
  from (${selection}) chosen`;

const pictureSql = (id: string) =>
  `(select '"/media/' || sha256 || '.' || extension || '"' from files where id = ${id})`;

// Sorted in the subquery, where the index already has that order. An aggregate would sort once more.
const variants = `'[' || coalesce((select string_agg('{"id":"' || v.id || '","name":' || json_text(v.name) || ','
    || case when l.price_until < 'infinity' then variant_price_json(v.id, v.price) else '"price":' || v.price end
    || ',"stock_quantity":' || v.stock_quantity || ',"sku":' || json_text(v.sku)
    || ',"picture":' || case when v.picture is null then 'null' else ${pictureSql('v.picture')} end || '}', ',')
  from (select * from variants where product_id = p.id and removed_at is null and not is_default
    order by position, id) v), '') || ']'`;
const stars = `(select '[' || concat_ws(',', ${[1, 2, 3, 4, 5]
  .map((rate) => `count(*) filter (where rate = ${rate})`)
  .join(', ')}) || ']' from reviews where product_id = p.id and hidden_at is null)`;
const RELATED_COUNT = 6;
/** Some products of the same shop, then the best sellers of the category. */
const related = `'[' || (select coalesce(string_agg(${cardSql('r', stockSql('r'))} || '}', ','), '') from (
  select * from (select product_id, category_id, numbers, card from listings where business_id = p.business_id and product_id <> p.id
    order by created_at desc, product_id limit ${RELATED_COUNT / 2}) same
  union all select * from (select product_id, category_id, numbers, card from listings
    where category_id = p.category_id and business_id <> p.business_id
    order by sold desc, product_id limit ${RELATED_COUNT}) others
  limit ${RELATED_COUNT}) r) || ']'`;
const seller = `(select ',"rating":' || ${averageSql('sum(rating_sum)', 'sum(rating_count)')} || ',"rating_count":'
  || coalesce(sum(rating_count), 0) || ',"products":' || count(*) from listings where business_id = p.business_id)`;

/**
 * A ProductDetail without `payment_ways`, whose codes are beside it. Aliases: `p` of `products`, `l` of `listings`, `s` of `shops` or a row like it. `card` ends with the
 * shop's object.
 */
const SELECT_DETAIL = `select left(${cardSql('l', 'p.stock_quantity')}, -1) || ${seller}
  || '},"description":' || json_text(p.description)
  || ',"media":' || l.media
  || ',"varian":' || case when p.has_variants then ${variants} else '[]' end
  || ',"min_order":' || p.min_order || ',"sku":' || json_text(p.sku)
  || ',"rating_summary":{"average":' || ${averageSql('p.rating_sum', 'p.rating_count')} || ',"count":' || p.rating_count
  || ',"stars":' || case when p.rating_count = 0 then '[0,0,0,0,0]' else ${stars} end
  || '},"whatsapp":' || json_text(s.whatsapp) || ',"related":' || ${related}
  || ',"updated_at":"' || to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"}' as detail, shop_payment_ways(p.business_id) as ways, l.price_until <= now() as is_due`;

export const SELECT_PUBLIC_DETAIL = `${SELECT_DETAIL}
  from listings l join products p on p.id = l.product_id join shops s on s.business_id = l.business_id
  where l.product_id = $1`;

/** A product that only its seller may see: inactive, or hidden by moderation. */
export const SELECT_OWN_DETAIL = `${SELECT_DETAIL}
  from products p
  join businesses b on b.id = p.business_id
  cross join lateral product_offer(p.id) o
  cross join lateral (select p.category_id, o.price_until, '"price":' || o.price || ',"price_max":' || o.price_max
    || ',"rating":' || ${averageSql('p.rating_sum', 'p.rating_count')} || ',"rating_count":' || p.rating_count
    || ',"sold":' || p.sold || ',' as numbers, o.offer || product_card(p, shop_card(b)) as card,
    product_media_list(p.id) as media) l
  cross join lateral (select shop_whatsapp(b) as whatsapp) s
  where p.id = $1 and b.user_id = $2 and p.removed_at is null`;
