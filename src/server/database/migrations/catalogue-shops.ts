/** Part of 0004: opening hours as in `src/engine/opening-hours.ts`, and the table of public shops. */
export const shopStatements = [
  `create function opening_hours(opening text, closing text) returns text language sql immutable as $$
    select coalesce(nullif(opening, ''), '00:00') || '-' || coalesce(nullif(closing, ''), '24:00') $$`,

  // [opens, closes] in minutes. Unreadable hours mean the whole day. Closing at 00:00 means midnight.
  `create function opening_minutes(opening text, closing text) returns smallint[] language sql immutable as $$
    select case when m is null then array[0, 1440]::smallint[]
      else array[m[1]::int * 60 + m[2]::int, coalesce(nullif(m[3]::int * 60 + m[4]::int, 0), 1440)]::smallint[] end
    from (select regexp_match(opening_hours(opening, closing),
      '^[[:space:]]*([0-9]{1,2})[:.]([0-9]{2})[[:space:]]*[-–][[:space:]]*([0-9]{1,2})[:.]([0-9]{2})[[:space:]]*$') as m) as hours $$`,

  // The days of senin-sabtu or minggu as bits, Sunday the lowest. A range may include Sunday in the middle. Other texts give no days.
  `create function day_bits(days text) returns integer language sql immutable as $$
    select coalesce(bit_or(1 << ((first + step) % 7)), 0)
    from (select array_position(week, btrim(names[1])) - 1 as first,
            array_position(week, btrim(names[cardinality(names)])) - 1 as last, cardinality(names) as parts
          from (select array['minggu','senin','selasa','rabu','kamis','jumat','sabtu'] as week,
                  regexp_split_to_array(lower(days), '[[:space:]]*[-–][[:space:]]*') as names) as split) as ends,
      generate_series(0, (last - first + 7) % 7) as step
    where parts <= 2 $$`,
  `create function open_days(days_open text, days_close text) returns smallint language sql immutable as $$
    select (coalesce(nullif(day_bits(days_open), 0), 127) & ~day_bits(days_close))::smallint $$`,

  // day (0 = Sunday) and minute are WITA. Hours after midnight belong to the day before.
  `create function is_open(opens smallint, closes smallint, days smallint, day integer, minute integer)
    returns boolean language sql immutable as $$
    select case
      when opens = closes then (days >> day) & 1 = 1
      when opens < closes then minute >= opens and minute < closes and (days >> day) & 1 = 1
      when minute >= opens then (days >> day) & 1 = 1
      else minute < closes and (days >> ((day + 6) % 7)) & 1 = 1 end $$`,

  // JSON of the shop as every card shows it.
  `create function shop_brief(b businesses) returns text language sql stable as $$
    select '{"id":"' || b.id || '","business_name":' || json_text(b.business_name) || ',"business_logo":'
      || json_text((select '/media/' || sha256 || '.' || extension from files
          where id = b.business_logo and visibility = 'public'))
      || ',"district":' || case when b.district is null then 'null' else '{"code":' || json_text(b.district)
          || ',"name":' || json_text(coalesce((select name from districts where code = b.district), b.district)) || '}' end
      || ',"business_opening_hours":' || json_text(opening_hours(b.business_opening_hours, b.business_closing_hours))
      || ',"days_open":' || json_text(b.business_days_open) || ',"days_close":' || json_text(b.business_days_close)
      || ',"nib_registered":' || (b.business_nib is not null)::text || '}' $$`,

  `create table shops (
    business_id uuid primary key references businesses(id) on delete cascade,
    name text not null,
    district text,
    field text,
    lat double precision,
    lng double precision,
    opens smallint not null,
    closes smallint not null,
    open_days smallint not null,
    brief text not null,
    excerpt text not null,
    whatsapp text,
    words tsvector not null,
    created_at timestamptz not null)`,
  `create index shops_newest on shops (created_at desc, business_id)`,
  `create index shops_district on shops (district, created_at desc, business_id)`,
  `create index shops_words on shops using gin (words)`,

  // A text answer. Encrypted and other values give null.
  `create function shop_text(b businesses, field text) returns text language sql immutable as $$
    select case when jsonb_typeof(b.answers -> field) = 'string' then b.answers ->> field end $$`,

  // Digits for wa.me. null for a landline.
  `create function shop_whatsapp(b businesses) returns text language sql immutable as $$
    select case when shop_text(b, 'business_phone') ~ '^08[0-9]{7,12}$'
      then '62' || substr(shop_text(b, 'business_phone'), 2) end $$`,

  `create function refresh_shops(ids uuid[]) returns void language plpgsql as $$
    begin
      -- Products written meanwhile wait here, or are seen by the statements that follow.
      perform 1 from businesses where id = any(ids) order by id for no key update;
      delete from shops s where s.business_id = any(ids) and not exists (
        select 1 from businesses b join users u on u.id = b.user_id
        where b.id = s.business_id and b.hidden_at is null and u.disabled_at is null and u.deleted_at is null);
      insert into shops (business_id, name, district, field, lat, lng, opens, closes, open_days, brief, excerpt, whatsapp,
          words, created_at)
        select b.id, b.business_name, b.district, b.business_field, b.lat, b.lng, m.hours[1], m.hours[2],
          open_days(b.business_days_open, b.business_days_close), shop_brief(b),
          left(coalesce(shop_text(b, 'business_description'), ''), 160), shop_whatsapp(b),
          setweight(to_tsvector('indonesian', concat_ws(' ', b.business_name, b.brand_name)), 'A')
            || setweight(to_tsvector('indonesian', coalesce(shop_text(b, 'business_description'), '')), 'D'),
          b.created_at
        from businesses b join users u on u.id = b.user_id
        cross join lateral (select opening_minutes(b.business_opening_hours, b.business_closing_hours) as hours) m
        where b.id = any(ids) and b.hidden_at is null and u.disabled_at is null and u.deleted_at is null
        on conflict (business_id) do update set name = excluded.name, district = excluded.district,
          field = excluded.field, lat = excluded.lat, lng = excluded.lng, opens = excluded.opens,
          closes = excluded.closes, open_days = excluded.open_days, brief = excluded.brief,
          excerpt = excluded.excerpt, whatsapp = excluded.whatsapp, words = excluded.words;
      perform keep_words(array(select name from shops where business_id = any(ids)));
      perform refresh_listings(array(select id from products where business_id = any(ids) and removed_at is null));
    end $$`,

  `create function businesses_to_shops() returns trigger language plpgsql as $$
    begin perform refresh_shops(array[new.id]); return null; end $$`,
  `create trigger businesses_to_shops after insert or update on businesses
    for each row execute function businesses_to_shops()`,
  `create function users_to_shops() returns trigger language plpgsql as $$
    begin perform refresh_shops(array(select id from businesses where user_id = new.id)); return null; end $$`,
  `create trigger users_to_shops after update of disabled_at, deleted_at on users for each row
    when ((old.disabled_at is null, old.deleted_at is null) is distinct from (new.disabled_at is null, new.deleted_at is null))
    execute function users_to_shops()`,
];
