-- Records since when a variant has its price. Times of one variant only grow, also if a transaction that began earlier commits later. Of
-- several changes in one transaction the last one counts, because the others were never visible to buyers.
create function record_variant_price() returns trigger
language plpgsql as $$
declare
  v_last timestamptz := (select max(since) from variant_prices where variant_id = new.id);
begin
  insert into variant_prices (variant_id, since, price)
    values (new.id, case when v_last > now() then v_last + interval '1 microsecond' else now() end, new.price)
    on conflict (variant_id, since) do update set price = excluded.price;
  return null;
end
$$;

create trigger variants_record_first_price after insert on variants for each row execute function record_variant_price();

create trigger variants_record_price after update of price on variants for each row
  when (old.price <> new.price) execute function record_variant_price();
