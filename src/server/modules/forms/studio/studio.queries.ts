/** SQL of unpublished work on forms. */
import { sql } from 'kysely';
import type { StudioFiles } from '#contract/studio.ts';
import type { Db } from '#server/database/connect.ts';
import type { StoredFinding } from '#server/database/tables.ts';

export type { StoredFinding };

/**
 * `over`: digests of the current lists when each was first changed. They reveal whether somebody else published one
 * meanwhile.
 */
export type StoredFiles = StudioFiles & { over?: Record<string, string> };

export interface WorkRow {
  form_id: string;
  files: StoredFiles | null;
  revision: number;
  based_on: number | null;
  saved_at: Date;
  saved_by: string | null;
  saver: string | null;
  publish_at: Date | null;
  publish_note: string | null;
  publish_by: string | null;
  publisher: string | null;
  publish_errors: StoredFinding[] | null;
  /** Not null: the form is archived and cannot be changed. */
  archived_at: Date | null;
}

const worksQuery = (db: Db) =>
  db
    .selectFrom('form_working_copies as w')
    .leftJoin('users as s', 's.id', 'w.saved_by')
    .leftJoin('users as p', 'p.id', 'w.publish_by')
    .leftJoin('form_states as f', 'f.form_id', 'w.form_id')
    .select(['w.form_id', 'w.files', 'w.revision', 'w.based_on', 'w.saved_at', 'w.saved_by', 's.name as saver'])
    .select([
      'w.publish_at',
      'w.publish_note',
      'w.publish_by',
      'p.name as publisher',
      'w.publish_errors',
      'f.archived_at',
    ]);

export const findWork = (db: Db, formId: string): Promise<WorkRow | undefined> =>
  worksQuery(db).where('w.form_id', '=', formId).executeTakeFirst();

/** Forms with unpublished work. There are at most as many as forms, which are tens. */
export const listWorks = (db: Db): Promise<WorkRow[]> =>
  worksQuery(db).where('w.files', 'is not', null).orderBy('w.form_id').execute();

/** Creates the row if it is missing and locks it, so that two concurrent saves run one after the other. */
export async function lockWork(trx: Db, form_id: string): Promise<WorkRow> {
  await trx
    .insertInto('form_working_copies')
    .values({ form_id, revision: 0 })
    .onConflict((at) => at.column('form_id').doNothing())
    .execute();
  await trx.selectFrom('form_working_copies').select('form_id').where('form_id', '=', form_id).forUpdate().execute();
  // Read after taking the lock, so that an archiving committed meanwhile is seen.
  return worksQuery(trx).where('w.form_id', '=', form_id).executeTakeFirstOrThrow();
}

interface WorkUpdate {
  form_id: string;
  files: StoredFiles | null;
  revision: number;
  based_on: number | null;
  saved_by: string | null;
}
/** Also removes a plan or an error of the earlier work. */
export async function saveWorkRow(trx: Db, { form_id, files, ...row }: WorkUpdate): Promise<Date> {
  const saved = await trx
    .updateTable('form_working_copies')
    .set({ ...row, files: files && JSON.stringify(files), saved_at: sql<Date>`now()` })
    .set({ publish_at: null, publish_note: null, publish_by: null, publish_errors: null })
    .where('form_id', '=', form_id)
    .returning('saved_at')
    .executeTakeFirstOrThrow();
  return saved.saved_at;
}

interface ScheduleRow {
  at: Date;
  note: string;
  by: string;
}
export const setSchedule = (trx: Db, form_id: string, plan: ScheduleRow | null) =>
  trx
    .updateTable('form_working_copies')
    .set({
      publish_at: plan?.at ?? null,
      publish_note: plan?.note ?? null,
      publish_by: plan?.by ?? null,
      publish_errors: null,
    })
    .where('form_id', '=', form_id)
    .execute();

export const saveTrouble = (trx: Db, form_id: string, findings: StoredFinding[]) =>
  trx
    .updateTable('form_working_copies')
    .set({ publish_errors: JSON.stringify(findings) })
    .where('form_id', '=', form_id)
    .execute();

/** The text of the newest version that has one. For a form whose file was removed, that is its last text. */
export async function findLastSource(db: Db, formId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('form_versions')
    .select('source')
    .where('form_id', '=', formId)
    .where('source', '<>', '')
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return row?.source;
}

export interface ListAuthor {
  author_id: string | null;
  author: string | null;
  published_at: Date;
}
/** Who first published a list with this text. */
export const findListAuthor = (db: Db, list: string, text: string): Promise<ListAuthor | undefined> =>
  db
    .selectFrom('form_versions as v')
    .leftJoin('users as u', 'u.id', 'v.author_id')
    .select(['v.author_id', 'u.name as author', 'v.published_at'])
    .where(sql<boolean>`v.lists ->> ${list} = ${text}`)
    .orderBy('v.published_at')
    .limit(1)
    .executeTakeFirst();

/** The published text of a list with this digest (`digest` of overlays.ts). */
export async function findListText(db: Db, list: string, digest: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('form_versions as v')
    .select(sql<string>`v.lists ->> ${list}`.as('text'))
    .where(sql<boolean>`encode(sha256(convert_to(v.lists ->> ${list}, 'UTF8')), 'hex') = ${digest}`)
    .limit(1)
    .executeTakeFirst();
  return row?.text;
}

/** Names of the questions of every version, those of rows as `group.question`. Answers are stored under them. */
export async function listQuestionNames(db: Db, formId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct unnest(array[f.key, f.key || '.' || r.key]) as name
    from form_versions v
    cross join jsonb_each(v.doc -> 'ui' -> 'fields') f
    left join lateral jsonb_object_keys(coalesce(f.value -> 'rows' -> 'fields', '{}')) r(key) on true
    where v.form_id = ${formId}`.execute(db);
  return rows.flatMap(({ name }) => name ?? []);
}

/** Whether the form exists, published or only as work. */
export async function isFormIdTaken(db: Db, formId: string): Promise<boolean> {
  const version = await db
    .selectFrom('form_versions')
    .select('version')
    .where('form_id', '=', formId)
    .executeTakeFirst();
  if (version) return true;
  const work = await db
    .selectFrom('form_working_copies')
    .select('form_id')
    .where('form_id', '=', formId)
    .where('files', 'is not', null)
    .executeTakeFirst();
  return work !== undefined;
}

/** Ids of all forms that exist or existed, unpublished ones included. */
export async function listTakenFormIds(db: Db): Promise<string[]> {
  const published = await db.selectFrom('form_versions').select('form_id').distinct().execute();
  const unpublished = await db
    .selectFrom('form_working_copies')
    .select('form_id')
    .where('files', 'is not', null)
    .execute();
  return [...published, ...unpublished].map(({ form_id }) => form_id);
}

/** Earlier releases stored modules of trials. */
export async function sweepPreviews(db: Db): Promise<void> {
  await sql`delete from form_previews where made_at < now() - interval '1 day'`.execute(db);
}

/** Submissions of these forms whose senders were asked to correct them. */
export async function countInCorrection(db: Db, formIds: string[]): Promise<number> {
  const { n } = await db
    .selectFrom('submissions')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('form_id', 'in', formIds)
    .where('status', '=', 'revision')
    .executeTakeFirstOrThrow();
  return Number(n);
}
