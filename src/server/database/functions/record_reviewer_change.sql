-- The name of a user stands beside their reviews and questions.
create function record_reviewer_change() returns trigger
language plpgsql as $$
begin
  insert into content_changes (tag) select product_id::text from reviews where user_id = new.id
    union select product_id::text from product_questions where user_id = new.id;
  return null;
end
$$;

create trigger users_record_name after update on users for each row when (old.name is distinct from new.name)
  execute function record_reviewer_change();
