/** SQL of the versions of a form. */
import type { FormDoc } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';

export interface VersionRow {
  version: number;
  hash: string;
  note: string;
  author: string;
  author_id: string | null;
  author_name: string | null;
  published_at: Date;
}
export interface VersionTexts {
  version: number;
  doc: FormDoc;
  source: string;
  lists: Record<string, string> | null;
}

export async function listVersions(db: Db, formId: string, at: { page: number; per_page: number }) {
  const rows: VersionRow[] = await db
    .selectFrom('form_versions as v')
    .leftJoin('users as u', 'u.id', 'v.author_id')
    .select(['v.version', 'v.hash', 'v.note', 'v.author', 'v.author_id', 'u.name as author_name', 'v.published_at'])
    .where('v.form_id', '=', formId)
    .orderBy('v.version', 'desc')
    .limit(at.per_page)
    .offset((at.page - 1) * at.per_page)
    .execute();
  const { total } = await db
    .selectFrom('form_versions')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('form_id', '=', formId)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export async function findTexts(db: Db, formId: string, version: number): Promise<VersionTexts | undefined> {
  const row = await db
    .selectFrom('form_versions')
    .select(['version', 'doc', 'source', 'lists'])
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { ...row, doc: row.doc };
}

/** The version before it; undefined for the first. */
export async function findVersionBefore(db: Db, formId: string, version: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('form_versions')
    .select('version')
    .where('form_id', '=', formId)
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return row?.version;
}
