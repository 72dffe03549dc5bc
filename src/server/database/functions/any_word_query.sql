-- A query that finds any of these words. Null if none of them is searched.
create function any_word_query(list text[]) returns tsquery
language sql immutable as $$
select string_agg(plainto_tsquery('indonesian', word)::text, ' | ')::tsquery from unnest(list) as word
where numnode(plainto_tsquery('indonesian', word)) > 0
$$;
