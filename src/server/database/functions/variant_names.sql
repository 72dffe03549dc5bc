-- Names of variants rank between the category and the description.
create function variant_names(id uuid) returns text
language sql stable as $$
select string_agg(v.name, ' ' order by v.position, v.id) from variants v
where v.product_id = variant_names.id and not v.is_default and v.removed_at is null
$$;
