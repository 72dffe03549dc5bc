/** SQL of imports of answers. */
import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';

export interface EarlierImportRow {
  id: string;
  file_name: string;
  row_count: number;
  created_at: Date;
  actor_name: string;
}

const MAX_EARLIER = 5;

/** Newest first; with `sha256` only those of the same file. */
export const listEarlierImports = (db: Db, formId: string, sha256?: string): Promise<EarlierImportRow[]> =>
  db
    .selectFrom('submission_imports as i')
    .innerJoin('users as u', 'u.id', 'i.actor_id')
    .select(['i.id', 'i.file_name', 'i.row_count', 'i.created_at', 'u.name as actor_name'])
    .where('i.form_id', '=', formId)
    .$if(sha256 !== undefined, (query) => query.where('i.sha256', '=', sha256 ?? ''))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(MAX_EARLIER)
    .execute();

/** Imports into one form run one after the other, so that a file sent twice at once is noticed. */
export const lockImports = (trx: Db, formId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`submission_imports ${formId}`}))`.execute(trx);

interface NewImport {
  id: string;
  form_id: string;
  form_version: number;
  file_name: string;
  sha256: string;
  row_count: number;
  actor_id: string;
}
export const insertImport = (trx: Db, row: NewImport) => trx.insertInto('submission_imports').values(row).execute();

interface NumberRange {
  prefix: string;
  year: number;
  /** The last number that was given before. */
  before: number;
}
/** Numbers for all rows at once. The trigger would change the same counter row once for each of them. */
export async function reserveNumbers(trx: Db, formId: string, count: number): Promise<NumberRange> {
  const { rows } = await sql<{ prefix: string; year: number; last: number }>`
    insert into submission_numbers as n (prefix, year, last)
    values (submission_prefix(${formId}), submission_year(now()), ${count}::integer)
    on conflict (prefix, year) do update set last = n.last + ${count}::integer
    returning prefix, year, last`.execute(trx);
  const [range] = rows;
  if (!range) throw new Error('no numbers were reserved');
  return { prefix: range.prefix, year: range.year, before: range.last - count };
}

export interface ImportedRow {
  id: string;
  curator_id: string | null;
  /** As stored: private ones encrypted. */
  answers: Answers;
}
interface ImportedRows {
  given: NewImport;
  status: string;
  numbers: NumberRange;
  /** Place of the first of the rows in the file, from 0. */
  offset: number;
  rows: ImportedRow[];
}
/** The last row of the file counts as the newest, so that lists show the order of the file. */
export async function insertImportedRows(trx: Db, { given, status, numbers, offset, rows }: ImportedRows) {
  const placed = JSON.stringify(rows.map((row, at) => ({ ...row, place: offset + at + 1 })));
  await sql`
    with sent as (
      insert into submissions (id, form_id, form_version, curator_id, status, answers, submitted_at, number, import_id)
      select r.id, ${given.form_id}, ${given.form_version}::integer, r.curator_id, ${status}, r.answers,
        now() - make_interval(secs => (${given.row_count}::integer - r.place) / 1e6::double precision),
        write_submission_number(${numbers.prefix}, ${numbers.year}::integer, ${numbers.before}::integer + r.place),
        ${given.id}::uuid
      from jsonb_to_recordset(${placed}::jsonb) as r (id uuid, curator_id uuid, answers jsonb, place integer)
      returning id, status)
    insert into submission_events (submission_id, actor_id, event, from_status, to_status)
    select id, ${given.actor_id}::uuid, 'submission.imported', null, status from sent`.execute(trx);
}
