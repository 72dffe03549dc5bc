-- Gives the subsidy of an order back to the budget, or `p_amount` of it, and returns what went back. Never more than was taken: the
-- same again returns 0. `orders` stays as it is. The caller has locked the order, and takes no further locks of products.
create function return_subsidy(p_order uuid, p_amount bigint default null) returns bigint
language plpgsql as $$
declare
  v_use record;
  v_back bigint;
begin
  select subsidy_id, amount - returned as rest into v_use from subsidy_uses where order_id = p_order for update;
  v_back := least(coalesce(p_amount, v_use.rest), v_use.rest);
  if v_back is null or v_back <= 0 then
    return 0;
  end if;
  update subsidy_uses set returned = returned + v_back, returned_at = now() where order_id = p_order;
  update subsidies set spent = spent - v_back where id = v_use.subsidy_id;
  return v_back;
end
$$;
