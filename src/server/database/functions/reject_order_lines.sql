-- Takes pieces of an order's lines out of it: `p_rejected` are the totals of the lines `p_lines`. A lower or equal total changes
-- nothing. Gives the stock back, uncounts the sale if `p_is_sold`, and lowers the total of the order by the goods; the delivery
-- fee stays. Returns how much the total fell. The caller has locked the order.
create function reject_order_lines(p_order uuid, p_lines uuid[], p_rejected integer[], p_is_sold boolean)
returns bigint
language plpgsql as $$
declare
  v_goods bigint;
begin
  perform 1 from products where id in (select product_id from order_lines where order_id = p_order)
    order by id for no key update;
  perform 1 from variants where id in (select variant_id from order_lines where order_id = p_order)
    order by id for no key update;
  with wanted as (
      select l.id, q.rejected, q.rejected - l.rejected_quantity as pieces
      from unnest(p_lines, p_rejected) as q(id, rejected) join order_lines l on l.id = q.id
      where l.order_id = p_order and q.rejected > l.rejected_quantity),
    changed as (
      update order_lines l set rejected_quantity = w.rejected from wanted w where l.id = w.id
      returning l.product_id, l.variant_id, l.price, w.pieces),
    moved as (
      insert into stock_moves (order_id, variant_id, reason, quantity)
      select p_order, variant_id, 'rejected', sum(pieces) from changed group by variant_id
      on conflict (order_id, variant_id, reason) do update set quantity = stock_moves.quantity + excluded.quantity),
    back as (
      update variants v set stock_quantity = v.stock_quantity + c.pieces
      from (select variant_id, sum(pieces) as pieces from changed group by variant_id) c where v.id = c.variant_id),
    uncounted as (
      update products p set sold = p.sold - c.pieces
      from (select product_id, sum(pieces) as pieces from changed group by product_id) c
      where p.id = c.product_id and p_is_sold)
    select coalesce(sum(price * pieces), 0) into v_goods from changed;
  update orders set total = total - v_goods, version = version + 1, updated_at = now() where id = p_order and v_goods > 0;
  return v_goods;
end
$$;
