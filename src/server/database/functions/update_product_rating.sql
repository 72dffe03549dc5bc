-- A hidden review does not count in the rating. It counts again when it is shown again.
create function update_product_rating() returns trigger
language plpgsql as $$
declare sign integer := case when new.hidden_at is null then 1 else -1 end;
begin
  update products set rating_sum = rating_sum + sign * new.rate, rating_count = rating_count + sign
    where id = new.product_id;
  return null;
end
$$;

create trigger reviews_update_rating after update of hidden_at on reviews for each row
  when ((old.hidden_at is null) <> (new.hidden_at is null)) execute function update_product_rating();
