-- Notifies the users who wait for a product when it can be bought again, each once. While its shop is hidden they go on waiting.
create function notify_of_stock() returns trigger
language plpgsql as $$
begin
  with due as (
      delete from stock_alerts a using businesses b
      where a.product_id = new.id and b.id = new.business_id and b.hidden_at is null returning a.user_id)
  insert into notifications (user_id, kind, facts)
    select due.user_id, 'stock-returned', jsonb_build_object('product', new.name,
      'shop', coalesce(nullif(b.brand_name, ''), b.business_name), 'url', '/product/' || new.id)
    from due join businesses b on b.id = new.business_id;
  return null;
end
$$;

create trigger products_notify_of_stock after update on products for each row
  when (new.stock_quantity >= greatest(new.min_order, 1) and new.status = 'active' and new.hidden_at is null
    and new.removed_at is null
    and (old.stock_quantity < greatest(old.min_order, 1) or old.status <> 'active' or old.hidden_at is not null))
  execute function notify_of_stock();
