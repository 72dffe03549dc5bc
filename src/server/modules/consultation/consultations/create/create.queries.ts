/** SQL that creates a consultation. */
import type { Tx } from '#server/database/connect.ts';

export async function findAssignedCurator(trx: Tx, userId: string): Promise<string | null> {
  const row = await trx.selectFrom('businesses').select('curator_id').where('user_id', '=', userId).executeTakeFirst();
  return row?.curator_id ?? null;
}

interface NewConsultation {
  id: string;
  user_id: string;
  business_id: string | null;
  curator_id: string | null;
  wished_on: string | null;
}
export const insertConsultation = (trx: Tx, row: NewConsultation) =>
  trx
    .insertInto('consultations')
    .values({ ...row, status: 'pending' })
    .execute();
