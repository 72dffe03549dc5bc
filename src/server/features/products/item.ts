/** How the database itself writes products as JSON: one text a page, so nothing is read into objects and written out again. */

const mean = (sum: string, count: string) =>
  `case when ${count} > 0 then round(${sum}::numeric / ${count}, 1)::text else 'null' end`;
const inBraces = (members: string) => `'{' || ${members} || '}'`;

/** Members of a ProductCard without braces; `row` is one of `listings`. Stock is read from the product itself. */
const cardOf = (row: string) => `'"price":' || ${row}.price || ',"price_max":' || ${row}.price_max
  || ',"rating":' || case when ${row}.rating_count = 0 then 'null' else ${row}.rating / 10 || '.' || ${row}.rating % 10 end
  || ',"rating_count":' || ${row}.rating_count || ',"sold":' || ${row}.sold
  || ',"stock_quantity":' || (select stock_quantity from products where id = ${row}.product_id) || ',' || ${row}.card`;

/** Cards of a selection of `product_id`, in its own order: `items` is the inside of a JSON list, `n` how many they are. */
export const cardsOf = (selection: string) => `select count(*) as n, coalesce(string_agg(
    (select ${inBraces(cardOf('l'))} from listings l where l.product_id = chosen.product_id), ','), '') as items
  from (${selection}) chosen`;

const listOf = (item: string, order: string, from: string) =>
  `'[' || coalesce((select string_agg(${item}, ',' order by ${order}) from ${from}), '') || ']'`;
const pictureOf = (id: string) =>
  `(select '"/media/' || sha256 || '.' || extension || '"' from files where id = ${id})`;

const variants = listOf(
  `'{"id":"' || v.id || '","name":' || json_text(v.name) || ',"price":' || v.price || ',"stock_quantity":'
    || v.stock_quantity || ',"sku":' || json_text(v.sku)
    || ',"picture":' || case when v.picture is null then 'null' else ${pictureOf('v.picture')} end || '}'`,
  'v.position, v.id',
  'variants v where v.product_id = p.id and v.removed_at is null and not v.is_default',
);
const stars = `(select '[' || concat_ws(',', ${[1, 2, 3, 4, 5]
  .map((rate) => `count(*) filter (where rate = ${rate})`)
  .join(', ')}) || ']' from reviews where product_id = p.id and hidden_at is null)`;
const RELATED = 6;
/** Some of the same shop, then what sells best in the category. */
const related = `'[' || (select coalesce(string_agg(${inBraces(cardOf('r'))}, ',' order by r.elsewhere), '') from (
  select * from (select *, 0 as elsewhere from listings where business_id = p.business_id and product_id <> p.id
    order by created_at desc, product_id limit ${RELATED / 2}) same
  union all select * from (select *, 1 from listings where category_id = p.category_id and business_id <> p.business_id
    order by sold desc, product_id limit ${RELATED}) others
  limit ${RELATED}) r) || ']'`;
const seller = `(select ',"rating":' || ${mean('sum(rating_sum)', 'sum(rating_count)')} || ',"rating_count":'
  || coalesce(sum(rating_count), 0) || ',"products":' || count(*) from listings where business_id = p.business_id)`;

/** A ProductDetail. `p` is of `products`, `s` of `shops` or like one; `card` ends with the shop's object. */
const detailOf = (row: string) => `select '{' || left(${cardOf(row)}, -1) || ${seller}
  || '},"description":' || json_text(p.description) 
  || ',"media":' || l.media
  || ',"varian":' || case when p.has_variants then ${variants} else '[]' end
  || ',"min_order":' || p.min_order || ',"sku":' || json_text(p.sku)
  || ',"rating_summary":{"average":' || ${mean('p.rating_sum', 'p.rating_count')} || ',"count":' || p.rating_count
  || ',"stars":' || case when p.rating_count = 0 then '[0,0,0,0,0]' else ${stars} end || '},"whatsapp":' || json_text(s.whatsapp) || ',"related":' || ${related}
  || ',"updated_at":"' || to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"}' as detail`;

export const PUBLIC_DETAIL = `${detailOf('l')}
  from listings l join products p on p.id = l.product_id join shops s on s.business_id = l.business_id
  where l.product_id = $1`;

/** What its seller alone may see: inactive, or moderated away. */
export const OWN_DETAIL = `${detailOf('l')}
  from products p
  join businesses b on b.id = p.business_id
  cross join lateral (select p.id as product_id, p.price, p.price_max, p.rating_count, p.sold,
    case when p.rating_count = 0 then 0 else round(10.0 * p.rating_sum / p.rating_count)::int end as rating,
    product_card(p, shop_brief(b)) as card, product_media_list(p.id) as media) l
  cross join lateral (select shop_whatsapp(b) as whatsapp) s
  where p.id = $1 and b.user_id = $2 and p.removed_at is null`;
