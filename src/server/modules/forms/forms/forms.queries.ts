/** SQL of form versions, their modules, and the revision by which processes learn of each other's publications. */

import { sql } from 'kysely';
import type { FormDoc } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';
import { findSetting } from '#server/database/settings.ts';
import type { Overlay } from './overlays.ts';

export interface VersionHead {
  form_id: string;
  version: number;
  hash: string;
  source_hash: string;
  author: string;
}
interface NewVersion extends VersionHead {
  source: string;
  /** Texts of its option lists, by name. */
  lists: Record<string, string>;
  doc: FormDoc;
  note: string;
  author_id: string | null;
}
interface StoredForm {
  doc: FormDoc;
  published_at: Date;
}
export type FormState = FormDoc['state'];

const REVISION_KEY = 'forms.revision';
const FINDINGS_KEY = 'forms.findings';
/** Key of the advisory lock for publishing, the same in all processes. */
const PUBLISHING_LOCK = 7_202_611;

/** The newest version of every form, from a file or the studio. These are the current versions. */
export const listNewestVersions = (db: Db): Promise<VersionHead[]> =>
  db
    .selectFrom('form_versions')
    .distinctOn('form_id')
    .select(['form_id', 'version', 'hash', 'source_hash', 'author'])
    .orderBy('form_id')
    .orderBy('version', 'desc')
    .execute();

export async function findVersion(db: Db, formId: string, version: number): Promise<StoredForm | undefined> {
  const row = await db
    .selectFrom('form_versions')
    .select(['doc', 'published_at'])
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { doc: row.doc, published_at: new Date(row.published_at) };
}

/**
 * For each question the newest version that had it. `at` is its position in the list. Questions that no version had are
 * left out. `group` is the repeating group in whose rows it is.
 */
export async function listLastVersionsAsking(
  db: Db,
  formId: string,
  questions: Array<{ name: string; group: string | null }>,
): Promise<Array<{ at: number; doc: FormDoc }>> {
  const paths = questions.map(({ name, group }) => (group === null ? [name] : [group, 'rows', 'fields', name]));
  const { rows } = await sql<{ at: number; doc: FormDoc }>`
    select distinct on (asked.at) asked.at::integer - 1 as at, v.doc
    from jsonb_array_elements(${JSON.stringify(paths)}::jsonb) with ordinality as asked(path, at)
    join form_versions v on v.form_id = ${formId}
      and (v.doc -> 'ui' -> 'fields') #> array(select jsonb_array_elements_text(asked.path)) is not null
    order by asked.at, v.version desc`.execute(db);
  return rows;
}

/** Labels by list and code. */
export type OptionLabels = NonNullable<FormDoc['ui']['retired']>;

/**
 * Every option that a version of the form up to `version` offered or listed as withdrawn, with the label in the newest
 * of them.
 */
export async function listOptionLabels(db: Db, formId: string, version: number): Promise<OptionLabels> {
  const { rows } = await sql<{ list: string; code: string; label: string }>`
    select distinct on (list, code) list, code, label from (
      select v.version, split_part(o.key, '!', 1) as list, one ->> 'value' as code, one ->> 'label' as label
      from form_versions v, jsonb_each(v.doc -> 'options') o, jsonb_array_elements(o.value) one
      where v.form_id = ${formId} and v.version <= ${version}
      union all
      select v.version, o.key, one.key, one.value
      from form_versions v, jsonb_each(v.doc -> 'ui' -> 'retired') o, jsonb_each_text(o.value) one
      where v.form_id = ${formId} and v.version <= ${version}) all_versions
    order by list, code, version desc`.execute(db);
  const labels: OptionLabels = {};
  for (const { list, code, label } of rows) {
    const own = labels[list] ?? {};
    own[code] = label;
    labels[list] = own;
  }
  return labels;
}

export const insertVersion = (trx: Db, row: NewVersion) =>
  trx
    .insertInto('form_versions')
    .values({ ...row, doc: JSON.stringify(row.doc), lists: JSON.stringify(row.lists) })
    .execute();

export async function findModule(db: Db, formId: string, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('form_modules')
    .select('code')
    .where('form_id', '=', formId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.code;
}

export async function savePreview(db: Db, doc: FormDoc): Promise<void> {
  await db
    .insertInto('form_previews')
    .values({ form_id: doc.id, hash: doc.hash, doc: JSON.stringify(doc) })
    .onConflict((at) => at.columns(['form_id', 'hash']).doUpdateSet({ made_at: sql`now()` }))
    .execute();
}

export async function findPreview(db: Db, formId: string, hash: string): Promise<FormDoc | undefined> {
  const row = await db
    .selectFrom('form_previews')
    .select('doc')
    .where('form_id', '=', formId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.doc ?? undefined;
}

export const listModuleNames = (db: Db): Promise<Array<{ form_id: string; hash: string }>> =>
  db.selectFrom('form_modules').select(['form_id', 'hash']).execute();

export const saveModule = (trx: Db, row: { form_id: string; hash: string; code: string }) =>
  trx
    .insertInto('form_modules')
    .values(row)
    .onConflict((at) => at.columns(['form_id', 'hash']).doNothing())
    .execute();

export const listOverlays = (db: Db): Promise<Overlay[]> =>
  db.selectFrom('form_overlays').select(['kind', 'id', 'text', 'release_sha256']).execute();

export const saveOverlay = (trx: Db, { kind, id, text, release_sha256 }: Overlay) =>
  trx
    .insertInto('form_overlays')
    .values({ kind, id, text, release_sha256 })
    .onConflict((at) => at.columns(['kind', 'id']).doUpdateSet({ text, release_sha256 }))
    .execute();

export const deleteOverlay = (trx: Db, { kind, id }: Pick<Overlay, 'kind' | 'id'>) =>
  trx.deleteFrom('form_overlays').where('kind', '=', kind).where('id', '=', id).execute();

/** States that staff have set. All other forms are open. An archived form is closed. */
export async function listFormStates(db: Db): Promise<Map<string, FormState>> {
  const rows = await db.selectFrom('form_states').select(['form_id', 'state', 'archived_at']).execute();
  return new Map(rows.map(({ form_id, state, archived_at }) => [form_id, archived_at ? 'closed' : state]));
}

export const saveFormState = (trx: Db, form_id: string, state: FormState) =>
  trx
    .insertInto('form_states')
    .values({ form_id, state })
    .onConflict((at) => at.column('form_id').doUpdateSet({ state, changed_at: sql<Date>`now()` }))
    .execute();

/**
 * Makes studio screens without changes outdated when the form's own text was published, so that their next save is a
 * conflict. Changes of a list are noticed by the list's tag. Work with changes goes on and stores which version it
 * began from.
 */
export const raiseIdleWorkRevisions = (trx: Db, published: { id: string; version: number }[]) =>
  sql`insert into form_working_copies (form_id)
      select v.form_id
      from unnest(${published.map(({ id }) => id)}::text[], ${published.map(({ version }) => version)}::int[])
        as done(form_id, version)
      join form_versions v on v.form_id = done.form_id and v.version = done.version
      join form_versions b on b.form_id = v.form_id and b.version = v.version - 1
      where v.source <> b.source
      on conflict (form_id) do update set revision = form_working_copies.revision + 1, saved_at = now()
        where form_working_copies.files is null`.execute(trx);

/** Held until the transaction ends, so that two processes do not publish the same file twice. */
export const lockPublishing = (trx: Db) => sql`select pg_advisory_xact_lock(${sql.lit(PUBLISHING_LOCK)})`.execute(trx);

export async function getRevision(db: Db): Promise<number> {
  return Number((await findSetting(db, REVISION_KEY)) ?? 0);
}

export const raiseRevision = (trx: Db) =>
  sql`insert into settings (key, value) values (${REVISION_KEY}, '1'::jsonb)
      on conflict (key) do update set value = to_jsonb((settings.value #>> '{}')::bigint + 1)`.execute(trx);

export const getFindings = async <T>(db: Db) => (await findSetting<T[]>(db, FINDINGS_KEY)) ?? [];

export const saveFindings = (db: Db, findings: unknown[]) => {
  const value = JSON.stringify(findings);
  return db
    .insertInto('settings')
    .values({ key: FINDINGS_KEY, value })
    .onConflict((at) => at.column('key').doUpdateSet({ value }))
    .execute();
};

export interface FormCounts {
  form_id: string;
  drafts: number;
  submissions: number;
}
/** Counts drafts and submissions of each form: two grouped scans, however many forms there are. */
export async function countFormUse(db: Db): Promise<Map<string, FormCounts>> {
  const [drafts, submissions] = await Promise.all([
    db
      .selectFrom('drafts')
      .select(['form_id', db.fn.countAll().as('n')])
      .groupBy('form_id')
      .execute(),
    db
      .selectFrom('submissions')
      .select(['form_id', db.fn.countAll().as('n')])
      .groupBy('form_id')
      .execute(),
  ]);
  const counts = new Map<string, FormCounts>();
  const at = (form_id: string) => {
    const found = counts.get(form_id) ?? { form_id, drafts: 0, submissions: 0 };
    counts.set(form_id, found);
    return found;
  };
  for (const row of drafts) at(row.form_id).drafts = Number(row.n);
  for (const row of submissions) at(row.form_id).submissions = Number(row.n);
  return counts;
}
