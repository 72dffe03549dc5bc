import { type Kysely, sql } from 'kysely';

/**
 * A search also reads the names of variants ("kopi bubuk"), compares words by sound ("krispi", crispy) and separates words that were
 * written as one ("oleholeh"). `search_meaning` returns one query for each word, so that products that match only some of the words can
 * be sorted by how rare those words are.
 */
const statements = [
  // Letters that sound alike become one letter: crispy and krispi, vanila and fanila, coklat and cokelat without its e stay apart.
  `create function word_sound(word text) returns text language sql immutable as $$
    select regexp_replace(regexp_replace(translate(replace(replace(regexp_replace(regexp_replace(word,
      'c([eiy])', 's\\1', 'g'), 'ck?', 'k', 'g'), 'ph', 'f'), 'x', 'ks'), 'vqz', 'fks'),
      '([^aeiou])y', '\\1i', 'g'), '(.)\\1', '\\1', 'g') $$`,
  'alter table search_words add column sound text not null generated always as (word_sound(word)) stored',
  'create index search_words_sound on search_words using gin (sound gin_trgm_ops)',

  // The words with the lowest cost, the most similar first, without words that no name uses any more. Words that only sound alike cost 1.
  `create or replace function nearest_words(typed text, most integer) returns text[] language plpgsql stable
    set pg_trgm.similarity_threshold = 0.3 as $$
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
    end $$`,

  // Two words of names that were written as one, else the word itself. The longest first word wins.
  `create function separate_words(typed text) returns text[] language plpgsql stable as $$
    begin
      if length(typed) < 6 or exists (select 1 from search_words where word = typed) then return array[typed]; end if;
      return coalesce((
        select array[a.word, b.word] from generate_series(3, length(typed) - 3) as cut
          join search_words a on a.word = left(typed, cut) join search_words b on b.word = substr(typed, cut + 1)
          order by cut desc limit 1), array[typed]);
    end $$`,

  'drop function search_query(text, boolean)',
  'drop function search_meaning(text)',
  // all_words and any_words: null if there is no word to search. each_word: one query for each word. whole and starts: patterns for a
  // name with a space at both ends. correction: null if every word is known.
  `create function search_meaning(typed text, out all_words tsquery, out any_words tsquery, out each_word tsquery[], out whole text[],
      out starts text[], out correction text) language plpgsql stable as $$
    declare
      written text[] := array(select words_of(typed) limit 10);
      parts text[] := array(select w.word from unnest(written) with ordinality as typed_word(word, n),
        unnest(separate_words(typed_word.word)) with ordinality as w(word, m) order by n, m limit 10);
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
        each_word := each_word || loose;
      end loop;
      if correction is not null then correction := array_to_string(read, ' '); end if;
    end $$`,
  `create function search_query(typed text, every boolean) returns tsquery language sql stable as $$
    select case when every then all_words else any_words end from search_meaning(typed) $$`,

  // Names of variants rank between the category and the description.
  `create function variant_names(id uuid) returns text language sql stable as $$
    select string_agg(v.name, ' ' order by v.position, v.id) from variants v
    where v.product_id = variant_names.id and not v.is_default and v.removed_at is null $$`,
  ...[
    [
      `|| setweight(to_tsvector(''indonesian'', p.description), ''D'')`,
      `|| setweight(to_tsvector(''indonesian'', coalesce(variant_names(p.id), '''')), ''C'')
            || setweight(to_tsvector(''indonesian'', p.description), ''D'')`,
    ],
    [
      `concat_ws('' '', l.name, c.category_name)`,
      `concat_ws('' '', l.name, c.category_name, variant_names(l.product_id))`,
    ],
  ].map(
    ([before, after]) => `do $$
      declare
        v_source text := pg_get_functiondef('refresh_listings(uuid[])'::regprocedure);
      begin
        if position('${before}' in v_source) = 0 then raise exception 'refresh_listings is not as expected'; end if;
        execute replace(v_source, '${before}', '${after}');
      end $$`,
  ),
  `create function variant_words_made() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from made where not is_default) then
        perform refresh_listings(array(select distinct product_id from made where not is_default));
      end if;
      return null;
    end $$`,
  `create trigger variants_words_made after insert on variants referencing new table as made
    for each statement execute function variant_words_made()`,
  `create function variant_words_changed() returns trigger language plpgsql as $$
    begin perform refresh_listings(array[new.product_id]); return null; end $$`,
  `create trigger variants_words_changed after update of name, is_default, removed_at on variants for each row
    when ((old.name, old.is_default, old.removed_at) is distinct from (new.name, new.is_default, new.removed_at))
    execute function variant_words_changed()`,
  `select refresh_listings(array(select distinct product_id from variants where not is_default and removed_at is null))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
