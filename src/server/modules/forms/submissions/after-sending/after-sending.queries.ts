/** SQL of what follows a sent form. */
import { sql } from 'kysely';
import { MAX_NOTIFIED_STAFF } from '#contract/after-sending.ts';
import type { Db } from '#server/database/connect.ts';

export interface AfterSendingRow {
  confirmation: string | null;
  mails_sender: boolean;
  mail_text: string | null;
  mail_field: string | null;
  notified_staff: string[] | null;
}

/** undefined: nobody changed the settings of this form. */
export const findAfterSending = (db: Db, formId: string): Promise<AfterSendingRow | undefined> =>
  db
    .selectFrom('form_after_sending')
    .select(['confirmation', 'mails_sender', 'mail_text', 'mail_field', 'notified_staff'])
    .where('form_id', '=', formId)
    .executeTakeFirst();

export async function saveAfterSending(trx: Db, form_id: string, row: AfterSendingRow): Promise<void> {
  const written = { ...row, updated_at: sql<Date>`now()` };
  await trx
    .insertInto('form_after_sending')
    .values({ form_id, ...written })
    .onConflict((conflict) => conflict.column('form_id').doUpdateSet(written))
    .execute();
}

export const listStaff = (db: Db): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'staff')
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_NOTIFIED_STAFF)
    .execute();
