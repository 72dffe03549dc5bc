-- How a shop can be paid, without accounts: codes of banks in the order in which they were added, then `qris`, then `cod`.
create function shop_payment_ways(p_business uuid) returns text[]
language sql stable as $$
select array(select bank from payment_options where business_id = p_business and removed_at is null and type = 'bank'
    group by bank order by min(created_at), bank)
  || array(select 'qris' where exists (select from payment_options
    where business_id = p_business and removed_at is null and type = 'qris'))
  || array(select 'cod' from shop_payment where business_id = p_business and cod)
$$;
