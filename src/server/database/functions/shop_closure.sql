-- JSON of a closure as every card shows it; null while the shop is not closed. The day on which it opens again is not part of it.
create function shop_closure(p_business uuid) returns json
language sql stable as $$
select json_build_object('until', to_char(until, 'YYYY-MM-DD'), 'message', message, 'orders', orders)
from shop_closures where business_id = p_business and until > (now() at time zone 'Asia/Makassar')::date
$$;
