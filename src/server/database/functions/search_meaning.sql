-- all_words and any_words: null if there is no word to search. each_word: one query for each word. whole and starts: patterns for
-- a name with a space at both ends. correction: null if every word is known.
create function search_meaning(typed text, out all_words tsquery, out any_words tsquery, out each_word tsquery[], out whole text[],
  out starts text[], out correction text)
language plpgsql stable as $$
declare
  written text[] := array(select split_words(typed) limit 10);
  parts text[] := array(select w.word from unnest(written) with ordinality as typed_word(word, n),
    unnest(split_joined_words(typed_word.word)) with ordinality as w(word, m) order by n, m limit 10);
  part text;
  stem tsquery;
  grown tsquery;
  near text[];
  meant tsquery;
  loose tsquery;
  is_name boolean;
  is_known boolean;
  is_last boolean;
  read text[] := '{}';
begin
  if parts <> written then correction := ''; end if;
  foreach part in array parts loop
    stem := plainto_tsquery('indonesian', part);
    if numnode(stem) = 0 then
      read := read || part;
      continue;
    end if;
    near := null;
    meant := stem;
    is_name := exists (select 1 from search_words where word = part);
    is_last := cardinality(read) = cardinality(parts) - 1;
    -- The last word may still be growing, and others may be shortened. A word that only sounds like the whole is corrected below.
    if is_last or (not is_name and length(part) > 2) then
      select string_agg(plainto_tsquery('indonesian', word)::text, ' | ')::tsquery into grown from (
        select word from search_words where word like part || '%'
          or (not is_name and length(part) > 3 and sound like word_sound(part) || '_%') order by length(word), word limit 20) beginning;
      if is_last then meant := (stem::text || ':*')::tsquery; end if;
      if grown is not null then meant := meant || grown; end if;
      is_name := is_name or grown is not null;
    end if;
    loose := meant;
    is_known := exists (select 1 from listings where words @@ meant) or exists (select 1 from shops where words @@ meant);
    if not (is_name and is_known) then
      near := nearest_words(part, case when is_known then 2 when length(part) < 5 then 3 else 6 end);
      if near is not null then
        loose := meant || any_word_query(near);
        if not is_known then meant := loose; end if;
      end if;
    end if;
    part := coalesce(near[1], part);
    if near is not null then correction := ''; end if;
    read := read || part;
    whole := whole || ('% ' || part || ' %');
    starts := starts || ('% ' || part || '%');
    all_words := case when all_words is null then meant else all_words && meant end;
    any_words := case when any_words is null then loose else any_words || loose end;
    each_word := each_word || loose;
  end loop;
  if correction is not null then correction := array_to_string(read, ' '); end if;
end
$$;
