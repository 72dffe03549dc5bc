-- Two words of names that were written as one, else the word itself. The longest first word wins.
create function split_joined_words(typed text) returns text[]
language plpgsql stable as $$
begin
  if length(typed) < 6 or exists (select 1 from search_words where word = typed) then return array[typed]; end if;
  return coalesce((
    select array[a.word, b.word] from generate_series(3, length(typed) - 3) as cut
      join search_words a on a.word = left(typed, cut) join search_words b on b.word = substr(typed, cut + 1)
      order by cut desc limit 1), array[typed]);
end
$$;
