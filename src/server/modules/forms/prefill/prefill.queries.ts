/** SQL of prefilled answers. */
import type { Answers } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';

interface LastSubmission {
  id: string;
  form_version: number;
  answers: Answers;
}

/** The person's own, whatever became of it. */
export const findLastSubmission = (db: Db, user_id: string, form_id: string): Promise<LastSubmission | undefined> =>
  db
    .selectFrom('submissions')
    .select(['id', 'form_version', 'answers'])
    .where('user_id', '=', user_id)
    .where('form_id', '=', form_id)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
