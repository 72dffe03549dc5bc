-- With `every`, all words must match. Otherwise one word or a similar one is enough.
create function search_query(typed text, every boolean) returns tsquery
language sql stable as $$
select case when every then all_words else any_words end from search_meaning(typed)
$$;
