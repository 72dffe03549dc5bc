-- The words of a text, in small letters.
create function split_words(phrase text) returns setof text
language sql immutable as $$
select word from regexp_split_to_table(lower(phrase), '[^[:alnum:]]+') as word where word <> ''
$$;
