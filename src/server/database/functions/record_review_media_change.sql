-- Records a change of the pictures of a review.
create function record_review_media_change() returns trigger
language plpgsql as $$
begin
  insert into content_changes (tag)
    select product_id::text from reviews where id = coalesce(new.review_id, old.review_id);
  return null;
end
$$;

create trigger review_media_record_change after insert or delete on review_media
  for each row execute function record_review_media_change();
