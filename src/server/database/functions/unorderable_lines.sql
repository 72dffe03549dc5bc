-- Problems of these cart lines, without lines whose variant is in `p_sold`.
create function unorderable_lines( p_user uuid, p_ids uuid[], p_variants uuid[], p_quantities integer[], p_sold uuid[])
returns jsonb
language sql stable as $$
select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'stock_quantity', stock_quantity, 'changes', changes))
from (
  select q.id, p.name, v.stock_quantity, array_remove(array[
      case when v.removed_at is not null or p.removed_at is not null or p.hidden_at is not null
        or p.status <> 'active' or b.hidden_at is not null or b.user_id = p_user then 'inactive' end,
      case when v.stock_quantity < q.quantity then 'stock' end,
      case when q.quantity < p.min_order then 'min_order' end], null) as changes
  from unnest(p_ids, p_variants, p_quantities) as q(id, variant_id, quantity)
  join variants v on v.id = q.variant_id join products p on p.id = v.product_id
  join businesses b on b.id = p.business_id
  where v.id <> all (coalesce(p_sold, '{}'))) lines
where cardinality(changes) > 0
$$;
