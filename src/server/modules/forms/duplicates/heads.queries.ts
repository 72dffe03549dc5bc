/** SQL of the submissions of groups, as lists show them. */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { submissionColumns, submissionsWithNames } from '../submissions/submissions.queries.ts';

/** Newest first. `stamp` differs after each change of the row. */
export const listHeads = (db: Db, ids: string[]) =>
  submissionsWithNames(db)
    .select(submissionColumns)
    .select(sql<string>`s.xmin::text`.as('stamp'))
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id')
    .execute();
