-- Records a change of what a list of products is sorted by.
create function record_ranking_change() returns trigger
language plpgsql as $$
begin
  insert into content_changes (tag) values (new.id::text), (new.business_id::text), ('ranks');
  return null;
end
$$;

create trigger products_record_ranking after update of sold, rating_sum, rating_count on products for each row when (
  (old.sold, old.rating_sum, old.rating_count) is distinct from (new.sold, new.rating_sum, new.rating_count))
  execute function record_ranking_change();
