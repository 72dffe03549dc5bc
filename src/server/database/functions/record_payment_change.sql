-- Public pages of a shop and of its products name how the shop can be paid.
create function record_payment_change() returns trigger
language plpgsql as $$
begin
  insert into content_changes (tag) values (coalesce(new.business_id, old.business_id)::text);
  return null;
end
$$;

create trigger payment_options_record_change after insert or update of removed_at or delete on payment_options
  for each row execute function record_payment_change();

create trigger shop_payment_record_change after insert or update of cod or delete on shop_payment
  for each row execute function record_payment_change();
