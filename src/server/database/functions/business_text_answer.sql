-- A text answer. Encrypted and other values give null.
create function business_text_answer(b businesses, field text) returns text
language sql immutable as $$
select case when jsonb_typeof(b.answers -> field) = 'string' then b.answers ->> field end
$$;
