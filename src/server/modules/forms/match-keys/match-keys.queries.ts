/** SQL about submissions that have keys in common. */
import { sql } from 'kysely';

/** Pairs of a form that staff have not decided about. */
const undecided = (formId: string) => sql`select x.first_id, x.second_id from submission_similar x
  where x.form_id = ${formId} and not exists (
    select from submission_pairs p where p.first_id = x.first_id and p.second_id = x.second_id)`;

/** Which submissions of a form may repeat another, unless staff have decided about the two. */
export const undecidedIds = (formId: string) => sql`(
  with undecided as materialized (${undecided(formId)})
  select first_id from undecided union select second_id from undecided)`;
