/** SQL of confirmed licences. */

import { sql } from 'kysely';
import type { LicenceKind } from '#contract/licences.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { witaToday } from '#server/database/wita.ts';
import type { BusinessRow } from '#server/modules/sellers/business/business.queries.ts';

export interface LicenceRow {
  kind: LicenceKind;
  verified_at: Date;
  verified_by: string | null;
  verifier: string | null;
  /** `2027-03-31` */
  expires_on: string | null;
  is_expired: boolean;
}

export const listLicences = (db: Db, businessId: string): Promise<LicenceRow[]> =>
  db
    .selectFrom('business_licences as l')
    .leftJoin('users as u', 'u.id', 'l.verified_by')
    .select(['l.kind', 'l.verified_at', 'l.verified_by', 'u.name as verifier'])
    .select(sql<string | null>`to_char(l.expires_on, 'YYYY-MM-DD')`.as('expires_on'))
    .select(sql<boolean>`coalesce(l.expires_on < ${witaToday}, false)`.as('is_expired'))
    .where('l.business_id', '=', businessId)
    .execute();

export const findBusiness = (db: Db, id: string): Promise<BusinessRow | undefined> =>
  db.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirst();
export const lockBusiness = (trx: Tx, id: string): Promise<BusinessRow | undefined> =>
  trx.selectFrom('businesses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const saveLicence = (
  trx: Tx,
  row: { business_id: string; kind: LicenceKind; verified_by: string; expires_on: string | null },
) =>
  trx
    .insertInto('business_licences')
    .values(row)
    .onConflict((at) =>
      at.columns(['business_id', 'kind']).doUpdateSet({
        verified_by: row.verified_by,
        expires_on: row.expires_on,
        verified_at: sql`now()`,
        expiry_notified: false,
      }),
    )
    .execute();

/**
 * Marks licences whose last day has passed. A trigger then removes them from the shop. Returns how many were marked.
 */
export async function markExpired(db: Db): Promise<number> {
  const { rows } = await sql`update business_licences set expiry_notified = true
    where not expiry_notified and expires_on < ${witaToday} returning kind`.execute(db);
  return rows.length;
}
