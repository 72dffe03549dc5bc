-- Writes the shops of these businesses again, and deletes those that are no longer public.
create function refresh_shops(ids uuid[]) returns void
language plpgsql as $$
begin
  -- Products written meanwhile wait here, or are seen by the statements that follow.
  perform 1 from businesses where id = any(ids) order by id for no key update;
  delete from shops s where s.business_id = any(ids) and not exists (
    select 1 from businesses b join users u on u.id = b.user_id
    where b.id = s.business_id and b.hidden_at is null and u.disabled_at is null and u.deleted_at is null);
  insert into shops (business_id, name, district, field, lat, lng, opens, closes, open_days, card, excerpt, whatsapp,
      words, created_at)
    select b.id, b.business_name, b.district, b.business_field, b.lat, b.lng, m.hours[1], m.hours[2],
      case when shop_closure(b.id) is null then open_days(b.business_days_open, b.business_days_close) else 0 end, shop_card(b),
      left(coalesce(business_text_answer(b, 'business_description'), ''), 160), shop_whatsapp(b),
      setweight(to_tsvector('indonesian', concat_ws(' ', b.business_name, b.brand_name)), 'A')
        || setweight(to_tsvector('indonesian', coalesce(business_text_answer(b, 'business_description'), '')), 'D'),
      b.created_at
    from businesses b join users u on u.id = b.user_id
    cross join lateral (select opening_minutes(b.business_opening_hours, b.business_closing_hours) as hours) m
    where b.id = any(ids) and b.hidden_at is null and u.disabled_at is null and u.deleted_at is null
    on conflict (business_id) do update set name = excluded.name, district = excluded.district,
      field = excluded.field, lat = excluded.lat, lng = excluded.lng, opens = excluded.opens,
      closes = excluded.closes, open_days = excluded.open_days, card = excluded.card,
      excerpt = excluded.excerpt, whatsapp = excluded.whatsapp, words = excluded.words;
  perform add_search_words(array(select concat_ws(' ', name, card::json ->> 'brand_name') from shops where business_id = any(ids)));
  perform refresh_listings(array(select id from products where business_id = any(ids) and removed_at is null));
end
$$;
