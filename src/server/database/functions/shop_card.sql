-- JSON of the shop as every card shows it.
create function shop_card(b businesses) returns text
language sql stable as $$
select '{"id":"' || b.id || '","business_name":' || json_text(b.business_name)
  || ',"brand_name":' || json_text(nullif(b.brand_name, '')) || ',"business_logo":' || json_text((select '/media/' || sha256 || '.' || extension from files
      where id = b.business_logo and visibility = 'public'))
  || ',"district":' || case when b.district is null then 'null' else '{"code":' || json_text(b.district)
      || ',"name":' || json_text(coalesce((select name from districts where code = b.district), b.district)) || '}' end
  || ',"business_opening_hours":' || json_text(opening_hours(b.business_opening_hours, b.business_closing_hours))
  || ',"days_open":' || json_text(b.business_days_open) || ',"days_close":' || json_text(b.business_days_close)
  || ',"licences":' || shop_licences(b.id) || coalesce(',"closure":' || shop_closure(b.id)::text, '') || '}'
$$;
