/** SQL about the keys that submissions have in common. */
import { sql } from 'kysely';

/** A key that more submissions share, such as the phone of an office, is not compared pair by pair. */
export const MOST_COMPARED = 50;

/** Which submissions of a form have a key in common with another, unless staff have decided about the two. */
export const undecidedIds = (formId: string, madeWith: string) => sql`(
  with keyed as materialized (
    select submission_id, unnest(keys) as key from submission_match_keys
    where form_id = ${formId} and made_with = ${madeWith}),
  counted as (select key, count(*) as n from keyed group by key having count(*) > 1),
  common as materialized (
    select keyed.* from keyed join counted using (key) where counted.n <= ${sql.lit(MOST_COMPARED)})
  select one.submission_id from common one join common other
      on other.key = one.key and other.submission_id <> one.submission_id
    left join submission_pairs p on p.first_id = least(one.submission_id, other.submission_id)
      and p.second_id = greatest(one.submission_id, other.submission_id)
    where p.first_id is null
  union
  select submission_id from keyed join counted using (key) where counted.n > ${sql.lit(MOST_COMPARED)})`;
