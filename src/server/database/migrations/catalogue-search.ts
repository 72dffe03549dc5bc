/** Part of 0004: text search. PostgreSQL makes the stems. Typing errors are corrected with the words that occur in names. */
export const searchStatements = [
  `create function sorted_letters(word text) returns text language sql immutable as $$
    select coalesce(string_agg(letter, '' order by letter collate "C"), '') from regexp_split_to_table(word, '') as letter $$`,
  // Words of products, shops and categories. A word that is no longer used does no harm, because it finds nothing.
  `create table search_words (word text primary key, letters text not null)`,
  `create index search_words_near on search_words using gin (word gin_trgm_ops)`,
  `create index search_words_letters on search_words (letters)`,
  `create function words_of(phrase text) returns setof text language sql immutable as $$
    select word from regexp_split_to_table(lower(phrase), '[^[:alnum:]]+') as word where word <> '' $$`,
  // Sorted, so that two transactions with the same words lock them in the same order.
  `create function keep_words(phrases text[]) returns void language sql as $$
    insert into search_words select distinct one.word, sorted_letters(one.word) from unnest(phrases) as phrase, words_of(phrase) as one(word)
      where length(one.word) between 3 and 40 and not exists (select 1 from search_words s where s.word = one.word)
      order by one.word on conflict do nothing $$`,

  // The nearest words: first those with swapped letters, then those with the most common trigrams. null if none is near.
  `create function near_words(typed text) returns tsquery language plpgsql stable
    set pg_trgm.similarity_threshold = 0.35 as $$
    begin
      return (select string_agg(plainto_tsquery('indonesian', near.word)::text, ' | ')::tsquery from (
        select s.word from search_words s
        where (s.word % typed or s.letters = sorted_letters(typed)) and s.word <> typed
        order by s.letters = sorted_letters(typed) desc, similarity(s.word, typed) desc, s.word limit 3) near);
    end $$`,

  // Whole words for a typed beginning, because a stem may begin differently (kepiting has the stem piting).
  `create function grown_words(typed text) returns tsquery language sql stable as $$
    select string_agg(plainto_tsquery('indonesian', grown.word)::text, ' | ')::tsquery from (
      select word from search_words where word like typed || '%' order by length(word), word limit 20) grown $$`,

  // One typed word as a query. The last word may be incomplete. An unknown word may mean a similar one.
  `create function search_word(typed text, grows boolean, forgiving boolean) returns tsquery language plpgsql stable as $$
    declare
      meant tsquery := plainto_tsquery('indonesian', typed);
      more tsquery;
      known boolean := exists (select 1 from search_words where word = typed);
    begin
      if numnode(meant) = 0 then return null; end if;
      if grows then
        meant := (meant::text || ':*')::tsquery;
        more := grown_words(typed);
        known := known or more is not null;
        if more is not null then meant := meant || more; end if;
      end if;
      if known and not forgiving then return meant; end if;
      more := near_words(typed);
      return case when more is null then meant else meant || more end;
    end $$`,

  // With `every`, all words must match. Else one word or a similar one is enough.
  `create function search_query(typed text, every boolean) returns tsquery language plpgsql stable as $$
    declare
      parts text[] := array(select words_of(typed) limit 10);
      whole tsquery;
      part tsquery;
    begin
      for n in 1 .. cardinality(parts) loop
        part := search_word(parts[n], n = cardinality(parts), not every);
        whole := case when whole is null or part is null then coalesce(whole, part) when every then whole && part else whole || part end;
      end loop;
      return whole;
    end $$`,
];
