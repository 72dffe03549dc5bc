-- The words with the lowest cost, the most similar first, without words that no name uses any more. Words that only sound alike
-- cost 1.
create function nearest_words(typed text, most integer)
returns text[]
language plpgsql stable set pg_trgm.similarity_threshold = 0.3 as $$
declare
  heard text := word_sound(typed);
begin
  return (
    with candidates as (
      select s.word, s.sound from search_words s
      where (s.word % typed or s.sound % heard or s.letters = sorted_letters(typed)) and s.word <> typed
      order by s.letters = sorted_letters(typed) desc, greatest(similarity(s.word, typed), similarity(s.sound, heard)) desc, s.word
      limit 12
    ), measured as (
      select c.word, c.sound, m.cost from candidates c
      cross join lateral (select least(spelling_cost(c.word, typed), spelling_cost(c.sound, heard) + 1) as cost offset 0) m
      where m.cost <= most
        and (exists (select 1 from listings where words @@ plainto_tsquery('indonesian', c.word))
          or exists (select 1 from shops where words @@ plainto_tsquery('indonesian', c.word)))
    )
    select array_agg(word order by greatest(similarity(word, typed), similarity(sound, heard)) desc, word) from measured
    where cost = (select min(cost) from measured)
  );
end
$$;
