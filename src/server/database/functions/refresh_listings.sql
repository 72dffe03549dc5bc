-- Writes the listings of these products again, and deletes those that are no longer public.
create function refresh_listings(ids uuid[]) returns void
language plpgsql as $$
begin
  -- Waits for a transaction that changes the shop. Then the shop does not change until this transaction ends.
  perform 1 from businesses where id in (select business_id from products where id = any(ids)) order by id for share;
  delete from listings l where l.product_id = any(ids) and not exists (
    select 1 from products p join shops s on s.business_id = p.business_id
    where p.id = l.product_id and p.status = 'active' and p.hidden_at is null and p.removed_at is null);
  insert into listings (product_id, business_id, category_id, district, created_at, price, price_max, price_until, sold,
      rating_sum, rating_count, opens, closes, open_days, name, card, media, words)
    select p.id, p.business_id, p.category_id, s.district, p.created_at, coalesce(o.price, p.price), coalesce(o.price_max, p.price_max),
      o.price_until, p.sold,
      p.rating_sum, p.rating_count, s.opens, s.closes, s.open_days, p.name, o.offer || product_card(p, s.card),
      product_media_list(p.id),
      setweight(to_tsvector('indonesian', p.name), 'A')
        || setweight(to_tsvector('indonesian', concat_ws(' ', c.category_name, s.name, s.card::json ->> 'brand_name')), 'B')
        || setweight(to_tsvector('indonesian', coalesce(variant_names(p.id), '')), 'C')
        || setweight(to_tsvector('indonesian', p.description), 'D')
    from products p join shops s on s.business_id = p.business_id join categories c on c.id = p.category_id
    cross join lateral product_offer(p.id) o
    where p.id = any(ids) and p.status = 'active' and p.hidden_at is null and p.removed_at is null
    order by p.id
    on conflict (product_id) do update set business_id = excluded.business_id, category_id = excluded.category_id,
      district = excluded.district, price = excluded.price, price_max = excluded.price_max,
      price_until = excluded.price_until, sold = excluded.sold,
      rating_sum = excluded.rating_sum, rating_count = excluded.rating_count, opens = excluded.opens,
      closes = excluded.closes, open_days = excluded.open_days, name = excluded.name, card = excluded.card,
      media = excluded.media, words = excluded.words;
  perform add_search_words(array(select distinct concat_ws(' ', l.name, c.category_name, variant_names(l.product_id))
    from listings l join categories c on c.id = l.category_id where l.product_id = any(ids)));
end
$$;
