-- Notes a new product that visitors see for the first time, if anybody follows the shop. Products that are older than two weeks are no news.
create function record_shop_news() returns trigger
language plpgsql as $$
begin
  insert into shop_news (product_id, business_id)
    select new.id, new.business_id where exists (select 1 from followed_shops where business_id = new.business_id)
    on conflict (product_id) do nothing;
  return null;
end
$$;

create trigger products_record_new_news after insert on products for each row
  when (new.status = 'active' and new.hidden_at is null and new.removed_at is null)
  execute function record_shop_news();
create trigger products_record_shown_news after update on products for each row
  when (new.status = 'active' and new.hidden_at is null and new.removed_at is null
    and old.status <> 'active' and new.created_at > now() - interval '14 days')
  execute function record_shop_news();
