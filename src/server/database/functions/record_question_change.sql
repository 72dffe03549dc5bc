-- Records a change of a question for its product.
create function record_question_change() returns trigger
language plpgsql as $$
declare q product_questions := coalesce(new, old);
begin
  insert into content_changes (tag) values (q.product_id::text);
  return null;
end
$$;

create trigger product_questions_record_change after insert or update or delete on product_questions
  for each row execute function record_question_change();
