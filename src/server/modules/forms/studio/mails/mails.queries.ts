/** SQL of staff members who turned off the e-mails about new submissions of a form. */
import type { Db } from '#server/database/connect.ts';

export async function wantsMails(db: Db, form_id: string, user_id: string): Promise<boolean> {
  const mutedUsers = await db
    .selectFrom('form_mail_opt_outs')
    .select('form_id')
    .where('form_id', '=', form_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return mutedUsers === undefined;
}

export async function setMailsWanted(db: Db, form_id: string, user_id: string, wanted: boolean): Promise<void> {
  if (wanted)
    await db.deleteFrom('form_mail_opt_outs').where('form_id', '=', form_id).where('user_id', '=', user_id).execute();
  else
    await db
      .insertInto('form_mail_opt_outs')
      .values({ form_id, user_id })
      .onConflict((at) => at.columns(['form_id', 'user_id']).doNothing())
      .execute();
}
