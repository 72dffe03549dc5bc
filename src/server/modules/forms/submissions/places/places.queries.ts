/** SQL of places. Whoever takes or gives a place holds the lock of the form until the end of the transaction. */
import { sql } from 'kysely';
import { LIVE_PLACE_STATUSES, PLACE_TAKING_STATUSES, type PlaceStatus } from '#contract/places.ts';
import type { PlaceCounts } from '#engine/form-limit.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { literalList } from '#server/database/literal-list.ts';

export const lockPlaces = (trx: Tx, formId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`form_places ${formId}`}))`.execute(trx);

const taking = literalList([...PLACE_TAKING_STATUSES]);
const live = literalList([...LIVE_PLACE_STATUSES]);

/** Options are counted only if the form has quotas for them. `withQueue`: as if all who wait had their places. */
export async function countPlaces(
  db: Db,
  formId: string,
  { withOptions, withQueue = false }: { withOptions: boolean; withQueue?: boolean },
): Promise<PlaceCounts> {
  const counted = withQueue ? live : taking;
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from submissions
    where form_id = ${formId} and status in (${counted})`.execute(db);
  const options = withOptions
    ? (
        await sql<{ key: string; n: number }>`select key, count(*)::integer as n
          from submission_places p join submissions s on s.id = p.submission_id, unnest(p.options) as key
          where p.form_id = ${formId} and s.status in (${counted}) group by key`.execute(db)
      ).rows
    : [];
  return { form: rows[0]?.n ?? 0, options: Object.fromEntries(options.map(({ key, n }) => [key, n])) };
}

export async function countByStatus(db: Db, formId: string): Promise<Partial<Record<PlaceStatus, number>>> {
  const { rows } = await sql<{ status: PlaceStatus; n: number }>`select status, count(*)::integer as n from submissions
    where form_id = ${formId} and status in (${live}) group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

interface CountedField {
  name: string;
  names: string[];
  codes: Record<string, string>;
}
/**
 * Records the chosen options of submissions that were sent before these questions had quotas, or imported. Does nothing
 * while the questions are the same. Answers that were private once are objects, and are not counted.
 */
export async function recordCountedFields(trx: Tx, formId: string, fields: CountedField[]): Promise<void> {
  if (fields.length === 0) return;
  const text = JSON.stringify(fields);
  const { rows } = await sql`insert into form_counted_fields as f (form_id, fields) values (${formId}, ${text}::jsonb)
    on conflict (form_id) do update set fields = excluded.fields where f.fields <> excluded.fields
    returning 1`.execute(trx);
  if (rows.length === 0) return;
  await sql`insert into submission_places (submission_id, form_id, options)
    select s.id, s.form_id, array(
      select distinct f.name || '=' || coalesce(f.codes ->> code, code)
      from jsonb_to_recordset(${text}::jsonb) as f (name text, names jsonb, codes jsonb),
        lateral (select s.answers -> known as answer from jsonb_array_elements_text(f.names) known
          where jsonb_typeof(s.answers -> known) in ('string', 'array') limit 1) given,
        jsonb_array_elements_text(case jsonb_typeof(given.answer) when 'array' then given.answer
          else jsonb_build_array(given.answer) end) code
      where code <> '')
    from submissions s where s.form_id = ${formId} and s.status in (${live})
    on conflict (submission_id) do update set options = excluded.options`.execute(trx);
}

/** Imported rows are counted when the options are needed next. */
export const forgetCountedFields = (trx: Tx, formId: string) =>
  trx.deleteFrom('form_counted_fields').where('form_id', '=', formId).execute();

export const insertPlace = (trx: Tx, place: { submission_id: string; form_id: string; options: string[] }) =>
  trx.insertInto('submission_places').values(place).execute();

/** The submission with which this person or business has sent the form. */
export async function findLiveSubmission(
  db: Db,
  formId: string,
  by: { user_id: string } | { business_id: string },
): Promise<{ id: string; number: string; user_id: string | null } | undefined> {
  const { rows } = await sql<{ id: string; number: string; user_id: string | null }>`
    select id, number, user_id from submissions where form_id = ${formId} and status in (${live})
      and ${'user_id' in by ? sql`user_id = ${by.user_id}` : sql`business_id = ${by.business_id}`} limit 1`.execute(db);
  return rows[0];
}

export interface PlaceRow {
  id: string;
  number: string;
  form_id: string;
  form_version: number;
  user_id: string | null;
  status: PlaceStatus;
  answers: Answers;
  options: string[];
  turn: string;
  offered_until: Date | null;
  /** It was sent to a form with a limit. */
  is_counted: boolean;
  person_name: string | null;
  email: string | null;
}
/** A submission that was sent before the form had a limit has no row of its own. */
const placeRows = sql`select s.id, s.number, s.form_id, s.form_version, s.user_id, s.status, s.answers,
    coalesce(p.options, '{}') as options, coalesce(p.turn, 0)::text as turn, p.offered_until, p.submission_id is not null as is_counted,
    u.name as person_name, u.email
  from submissions s left join submission_places p on p.submission_id = s.id left join users u on u.id = s.user_id`;

export async function findPlace(db: Db, id: string): Promise<PlaceRow | undefined> {
  return (await sql<PlaceRow>`${placeRows} where s.id = ${id}`.execute(db)).rows[0];
}

/** The first in the waiting list who chose none of these options. */
export async function findFirstQueued(trx: Tx, formId: string, full: string[]): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`${placeRows} where p.form_id = ${formId} and s.status = 'queued'
    and not p.options && ${full}::text[] order by p.turn limit 1`.execute(trx);
  return rows[0];
}

export async function listEndedOffers(trx: Tx, formId: string, now: Date, limit: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`${placeRows} where p.form_id = ${formId} and s.status = 'offered'
    and p.offered_until <= ${now} order by p.offered_until limit ${sql.lit(limit)}`.execute(trx);
  return rows;
}

export async function countQueuedBefore(db: Db, { form_id, turn }: PlaceRow): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n
    from submission_places p join submissions s on s.id = p.submission_id
    where p.form_id = ${form_id} and s.status = 'queued' and p.turn < ${turn}::bigint`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Forms with a waiting list or with offers. */
export async function listFormsWithQueue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ form_id: string }>`select distinct form_id from submissions
    where status in ('queued', 'offered')`.execute(db);
  return rows.map(({ form_id }) => form_id);
}

export const hasQueue = async (db: Db, formId: string): Promise<boolean> =>
  (
    await sql`select 1 from submissions where form_id = ${formId} and status in ('queued', 'offered') limit 1`.execute(
      db,
    )
  ).rows.length > 0;

export async function updatePlace(
  trx: Tx,
  id: string,
  { status, offered_until }: { status: PlaceStatus; offered_until: Date | null },
): Promise<void> {
  await sql`update submissions set status = ${status}, updated_at = now() where id = ${id}`.execute(trx);
  await trx.updateTable('submission_places').set({ offered_until }).where('submission_id', '=', id).execute();
}
