-- Gives the subsidy of an order back to the budget, and returns what went back. Never more than was taken: the same again returns 0.
-- `orders` stays as it is. The caller has locked the order, and takes no further locks of products.
create function return_subsidy(p_order uuid) returns bigint
language plpgsql as $$
declare
  v_use record;
begin
  select subsidy_id, amount - returned as rest into v_use from subsidy_uses where order_id = p_order for update;
  if not found or v_use.rest <= 0 then
    return 0;
  end if;
  update subsidy_uses set returned = returned + v_use.rest, returned_at = now() where order_id = p_order;
  update subsidies set spent = spent - v_use.rest where id = v_use.subsidy_id;
  return v_use.rest;
end
$$;
