-- When a hidden shop is shown again, its products that can be bought are back for the users who wait for them, as in `notify_of_stock`.
create function notify_of_shown_stock() returns trigger
language plpgsql as $$
begin
  with due as (
      delete from stock_alerts a using products p
      where p.business_id = new.id and a.product_id = p.id and p.stock_quantity >= greatest(p.min_order, 1)
        and p.status = 'active' and p.hidden_at is null and p.removed_at is null
      returning a.user_id, p.id, p.name)
  insert into notifications (user_id, kind, facts)
    select user_id, 'stock-returned', jsonb_build_object('product', name,
      'shop', coalesce(nullif(new.brand_name, ''), new.business_name), 'url', '/product/' || id)
    from due;
  return null;
end
$$;

create trigger businesses_notify_of_stock after update of hidden_at on businesses for each row
  when (old.hidden_at is not null and new.hidden_at is null) execute function notify_of_shown_stock();
