import { type Kysely, sql } from 'kysely';

/**
 * A mistyped word matches the words with the fewest changes: at most one change in a short word, two in a longer one. Trigrams alone
 * matched "sambel" with Samboja as well as with sambal. Now they only find the candidates.
 */
const statements = [
  // Counts letters that were added, left out, replaced or swapped with their neighbour.
  `create function edit_distance(a text, b text) returns integer language plpgsql immutable as $$
    declare
      before2 integer[];
      before integer[] := array(select generate_series(0, length(b)));
      now integer[];
      cost integer;
      least_cost integer;
    begin
      for i in 1 .. length(a) loop
        now := array[i];
        for j in 1 .. length(b) loop
          cost := case when substr(a, i, 1) = substr(b, j, 1) then 0 else 1 end;
          least_cost := least(before[j + 1] + 1, now[j] + 1, before[j] + cost);
          if i > 1 and j > 1 and substr(a, i, 1) = substr(b, j - 1, 1) and substr(a, i - 1, 1) = substr(b, j, 1) then
            least_cost := least(least_cost, before2[j - 1] + 1);
          end if;
          now := now || least_cost;
        end loop;
        before2 := before;
        before := now;
      end loop;
      return before[length(b) + 1];
    end $$`,
  `create or replace function near_words(typed text) returns tsquery language plpgsql stable
    set pg_trgm.similarity_threshold = 0.3 as $$
    begin
      return (
        with candidates as (
          select s.word from search_words s
          where (s.word % typed or s.letters = sorted_letters(typed)) and s.word <> typed
          order by s.letters = sorted_letters(typed) desc, similarity(s.word, typed) desc, s.word limit 12
        ), measured as (
          select word, edit_distance(word, typed) as changes from candidates
        )
        select string_agg(plainto_tsquery('indonesian', word)::text, ' | ')::tsquery from measured
        where changes = (select min(changes) from measured) and changes <= case when length(typed) < 5 then 1 else 2 end
      );
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
