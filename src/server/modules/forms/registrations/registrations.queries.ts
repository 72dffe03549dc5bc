/** All SQL about short registrations with a curator. They are submissions of one form. */

import { sql } from 'kysely';
import type { RegistrationStatus } from '#contract/curation.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { likePattern } from '#server/lib/like-pattern.ts';
import type { SubmissionHead } from '../submissions/submissions.queries.ts';

export const REGISTRATION_FORM = 'curator-registration';

export interface RegistrationRow extends Omit<SubmissionHead, 'status'> {
  status: RegistrationStatus;
  answers: Answers;
  note: string | null;
}

const from = sql`from submissions s left join users u on u.id = s.user_id left join users c on c.id = s.curator_id
  left join businesses b on b.id = s.business_id`;
const select = sql`select s.id, s.number, s.form_id, s.form_version, s.user_id, s.business_id, s.curator_id, s.status, s.submitted_at,
    s.updated_at, s.answers, u.name as person_name, b.business_name, c.name as curator_name,
    (select note from submission_events where submission_id = s.id order by id desc limit 1) as note
  ${from}`;

export async function listRegistrations(
  db: Db,
  {
    curator_id,
    status,
    search,
  }: { curator_id?: string; status: RegistrationStatus | undefined; search: string | undefined },
  at: { page: number; per_page: number },
): Promise<{ rows: RegistrationRow[]; total: number }> {
  const text = search?.trim();
  const pattern = text && likePattern(text);
  const found = sql`(s.number ilike ${pattern} or u.name ilike ${pattern} or c.name ilike ${pattern} or b.business_name ilike ${pattern})`;
  const where = sql`where s.form_id = ${REGISTRATION_FORM}
    ${curator_id ? sql`and s.curator_id = ${curator_id}` : sql``} ${status ? sql`and s.status = ${status}` : sql``}
    ${pattern ? sql`and ${found}` : sql``}`;
  const { rows } = await sql<RegistrationRow>`${select} ${where} order by s.submitted_at desc, s.id
    limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${from} ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

async function findRegistration(db: Db, id: string): Promise<RegistrationRow | undefined> {
  const { rows } =
    await sql<RegistrationRow>`${select} where s.id = ${id} and s.form_id = ${REGISTRATION_FORM}`.execute(db);
  return rows[0];
}
export async function lockRegistration(trx: Tx, id: string): Promise<RegistrationRow | undefined> {
  await sql`select 1 from submissions where id = ${id} for update`.execute(trx);
  return findRegistration(trx, id);
}

export const writeRegistration = (trx: Tx, id: string, status: RegistrationStatus) =>
  trx.updateTable('submissions').set({ status, updated_at: sql<Date>`now()` }).where('id', '=', id).execute();

/** From now on this curator assists the user's business, if it exists already. */
export const assignBusinessCurator = (trx: Tx, userId: string, curator_id: string) =>
  trx
    .updateTable('businesses')
    .set({ curator_id, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();

/** The curator of a user who was accepted before the business existed. */
export async function findAcceptedCurator(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ curator_id: string | null }>`select s.curator_id from submissions s
    join users c on c.id = s.curator_id and c.role = 'curator'
    where s.user_id = ${userId} and s.form_id = ${REGISTRATION_FORM} and s.status = 'accepted'
    order by s.updated_at desc limit 1`.execute(db);
  return rows[0]?.curator_id ?? null;
}
