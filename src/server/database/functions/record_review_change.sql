-- Records a change of a review for its product and its shop.
create function record_review_change() returns trigger
language plpgsql as $$
declare r reviews := coalesce(new, old);
begin
  insert into content_changes (tag) values (r.product_id::text), (r.business_id::text);
  return null;
end
$$;

create trigger reviews_record_change after insert or update or delete on reviews
  for each row execute function record_review_change();
