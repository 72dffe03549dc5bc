-- The card of a shop shows confirmed licences.
create function refresh_shop_of_licence() returns trigger
language plpgsql as $$
begin
  perform refresh_shops(array[coalesce(new.business_id, old.business_id)]);
  return null;
end
$$;

create trigger business_licences_update_shops after insert or update or delete on business_licences
  for each row execute function refresh_shop_of_licence();
