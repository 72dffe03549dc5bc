-- The letters of a word in alphabetical order. Words with swapped letters have the same.
create function sorted_letters(word text) returns text
language sql immutable as $$
select coalesce(string_agg(letter, '' order by letter collate "C"), '') from regexp_split_to_table(word, '') as letter
$$;
