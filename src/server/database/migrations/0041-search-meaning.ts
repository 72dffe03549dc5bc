import { type Kysely, sql } from 'kysely';

/**
 * Computes the meaning of a search once: which words are known, the most likely correction of each unknown word, and the text that was
 * probably meant. Order of the results: whole words of the name, beginnings of words, other forms of the words, category and shop,
 * description. The brand name of a shop is searched and corrected like its legal name.
 */
const statements = [
  // Vowels are mixed up, doubled and left out more often than consonants. Cost: 2 for such a change or a swap, 3 for any other.
  `create function spelling_cost(a text, b text) returns integer language plpgsql immutable as $$
    declare
      before2 integer[];
      before integer[] := array[0];
      current integer[];
      cost integer;
      x text;
      y text;
    begin
      for j in 1 .. length(b) loop
        before := before || before[j] + case when position(substr(b, j, 1) in 'aeiou') > 0 then 2 else 3 end;
      end loop;
      for i in 1 .. length(a) loop
        x := substr(a, i, 1);
        current := array[before[1] + case when position(x in 'aeiou') > 0 then 2 else 3 end];
        for j in 1 .. length(b) loop
          y := substr(b, j, 1);
          cost := before[j] + case when x = y then 0 when position(x in 'aeiou') > 0 and position(y in 'aeiou') > 0 then 2 else 3 end;
          cost := least(cost,
            before[j + 1] + case when position(x in 'aeiou') > 0 or (i > 1 and x = substr(a, i - 1, 1)) then 2 else 3 end,
            current[j] + case when position(y in 'aeiou') > 0 or (j > 1 and y = substr(b, j - 1, 1)) then 2 else 3 end);
          if i > 1 and j > 1 and x = substr(b, j - 1, 1) and substr(a, i - 1, 1) = y then
            cost := least(cost, before2[j - 1] + 2);
          end if;
          current := current || cost;
        end loop;
        before2 := before;
        before := current;
      end loop;
      return before[length(b) + 1];
    end $$`,

  // The words with the lowest cost, the most similar first, without words that no name uses any more.
  `create function nearest_words(typed text, most integer) returns text[] language plpgsql stable
    set pg_trgm.similarity_threshold = 0.3 as $$
    begin
      return (
        with candidates as (
          select s.word from search_words s
          where (s.word % typed or s.letters = sorted_letters(typed)) and s.word <> typed
          order by s.letters = sorted_letters(typed) desc, similarity(s.word, typed) desc, s.word limit 12
        ), measured as (
          select c.word, m.cost from candidates c cross join lateral (select spelling_cost(c.word, typed) as cost offset 0) m
          where m.cost <= most
            and (exists (select 1 from listings where words @@ plainto_tsquery('indonesian', c.word))
              or exists (select 1 from shops where words @@ plainto_tsquery('indonesian', c.word)))
        )
        select array_agg(word order by similarity(word, typed) desc, word) from measured
        where cost = (select min(cost) from measured)
      );
    end $$`,

  `create function any_word(list text[]) returns tsquery language sql immutable as $$
    select string_agg(plainto_tsquery('indonesian', word)::text, ' | ')::tsquery from unnest(list) as word
    where numnode(plainto_tsquery('indonesian', word)) > 0 $$`,

  // all_words and any_words: null if there is no word to search. whole and starts: patterns for a name with a space at both
  // ends. correction: null if every word is known.
  `create function search_meaning(typed text, out all_words tsquery, out any_words tsquery, out whole text[], out starts text[],
      out correction text) language plpgsql stable as $$
    declare
      parts text[] := array(select words_of(typed) limit 10);
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
        -- The last word may still be growing, and others may be shortened.
        if is_last or (not is_name and length(part) > 2) then
          select string_agg(plainto_tsquery('indonesian', word)::text, ' | ')::tsquery into grown from (
            select word from search_words where word like part || '%' order by length(word), word limit 20) beginning;
          if is_last then meant := (stem::text || ':*')::tsquery; end if;
          if grown is not null then meant := meant || grown; end if;
          is_name := is_name or grown is not null;
        end if;
        loose := meant;
        is_known := exists (select 1 from listings where words @@ meant) or exists (select 1 from shops where words @@ meant);
        if not (is_name and is_known) then
          near := nearest_words(part, case when is_known then 2 when length(part) < 5 then 3 else 6 end);
          if near is not null then
            loose := meant || any_word(near);
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
      end loop;
      if correction is not null then correction := array_to_string(read, ' '); end if;
    end $$`,

  `create or replace function search_query(typed text, every boolean) returns tsquery language sql stable as $$
    select case when every then all_words else any_words end from search_meaning(typed) $$`,

  ...[
    [
      'refresh_listings(uuid[])',
      `concat_ws('' '', c.category_name, s.name)`,
      `concat_ws('' '', c.category_name, s.name, s.brief::json ->> ''brand_name'')`,
    ],
    [
      'refresh_shops(uuid[])',
      'array(select name from shops',
      `array(select concat_ws('' '', name, brief::json ->> ''brand_name'') from shops`,
    ],
  ].map(
    ([name, before, after]) => `do $$
      declare
        v_source text := pg_get_functiondef('${name}'::regprocedure);
      begin
        if position('${before}' in v_source) = 0 then raise exception '${name} is not as expected'; end if;
        execute replace(v_source, '${before}', '${after}');
      end $$`,
  ),
  'select refresh_shops(array(select id from businesses order by id))',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
