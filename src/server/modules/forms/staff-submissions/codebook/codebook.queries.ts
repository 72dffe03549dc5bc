/** SQL of the codebook: the versions of a form. */
import type { Db } from '#server/database/connect.ts';

/** More than this are not read. A form has a new version for each publication. */
const MOST_VERSIONS = 300;

/** Newest first. */
export async function listVersionNumbers(db: Db, formId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('form_versions')
    .select('version')
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return rows.map(({ version }) => version);
}
