/** SQL that writes a consultation's changes. */
import { type RawBuilder, sql } from 'kysely';
import type { ConsultationStatus } from '#contract/consultations.ts';
import type { Answers } from '#engine/types.ts';
import { consultationStatusesWith } from '#machines/consultation.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { literalList } from '#server/database/literal-list.ts';

export interface LockedConsultation {
  id: string;
  number: string;
  user_id: string;
  asker_name: string;
  curator_id: string | null;
  curator_name: string | null;
  status: ConsultationStatus;
  starts_at: Date | null;
  has_begun: boolean;
  is_rated: boolean;
  version: number;
  answers: Answers;
}

const SELECT_LOCKED = sql`select c.id, s.number, c.user_id, u.name as asker_name, c.curator_id, k.name as curator_name, c.status, c.starts_at,
    coalesce(c.starts_at <= now(), false) as has_begun, c.rating is not null as is_rated, c.version, s.answers
  from consultations c join submissions s on s.id = c.id join users u on u.id = c.user_id
  left join users k on k.id = c.curator_id`;

/**
 * Through which relation it is reached. A curator also reaches consultations that nobody has taken, staff reach all.
 */
export type ConsultationViewer = { by: 'asker' | 'curator' | 'staff'; user_id: string };

export async function lockConsultation(
  trx: Tx,
  viewer: ConsultationViewer,
  id: string,
): Promise<LockedConsultation | undefined> {
  const viewerCondition = {
    asker: sql`c.user_id = ${viewer.user_id}`,
    curator: sql`(c.curator_id = ${viewer.user_id}
      or (c.curator_id is null and c.status = 'pending' and c.user_id <> ${viewer.user_id}))`,
    staff: sql`true`,
  }[viewer.by];
  const { rows } =
    await sql<LockedConsultation>`${SELECT_LOCKED} where c.id = ${id} and ${viewerCondition} for update of c`.execute(
      trx,
    );
  return rows[0];
}

/** All of a user's consultations that have not ended, as asker or as curator. */
export const lockOpenConsultations = async (trx: Tx, userId: string): Promise<LockedConsultation[]> =>
  (
    await sql<LockedConsultation>`${SELECT_LOCKED} where (c.user_id = ${userId} or c.curator_id = ${userId})
      and c.status in (${literalList(consultationStatusesWith('open'))}) order by c.id for update of c`.execute(trx)
  ).rows;

export interface Booking {
  starts_at: string;
  place: string | null;
  link: string | null;
}
/** False if the hour has ended or is more than a year away. */
export async function isBookable(trx: Tx, starts_at: string): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`select ${starts_at}::timestamptz + interval '1 hour' > now()
    and ${starts_at}::timestamptz < now() + interval '366 days' as fits`.execute(trx);
  return rows[0]?.fits === true;
}

export interface ConsultationUpdate {
  status: ConsultationStatus;
  curator_id?: string | undefined;
  booking?: Booking | undefined;
  /** The calendar entry changes. */
  isChange?: boolean;
  result?: { answers: Answers; version: number } | undefined;
  rating?: { stars: number; answers: Answers; version: number } | undefined;
}
/** The submission with the same id has the same status. Raises 23505 if the curator's hour is taken. */
export async function writeConsultation(trx: Tx, id: string, update: ConsultationUpdate): Promise<void> {
  const { status, curator_id, booking, isChange, result, rating } = update;
  const set: RawBuilder<unknown>[] = [sql`status = ${status}`, sql`version = version + 1`, sql`updated_at = now()`];
  if (curator_id) set.push(sql`curator_id = ${curator_id}`);
  if (isChange) set.push(sql`sequence = sequence + 1`);
  if (booking)
    set.push(sql`starts_at = ${booking.starts_at}::timestamptz, place = ${booking.place}, link = ${booking.link},
      booked_at = now(), day_reminded_at = null, hour_reminded_at = null`);
  if (result) set.push(sql`result = ${JSON.stringify(result.answers)}::jsonb, result_version = ${result.version}`);
  if (rating)
    set.push(sql`rating = ${rating.stars}, rating_answers = ${JSON.stringify(rating.answers)}::jsonb,
      rating_version = ${rating.version}, rated_at = now()`);
  await sql`update consultations set ${sql.join(set)} where id = ${id}`.execute(trx);
  await sql`update submissions set status = ${status}, updated_at = now()
    ${curator_id ? sql`, curator_id = ${curator_id}` : sql``} where id = ${id}`.execute(trx);
}

interface NewConsultationEvent {
  consultation_id: string;
  actor: 'asker' | 'curator' | 'staff' | 'system';
  actor_id: string | null;
  event: string;
  from_status: ConsultationStatus | null;
  to_status: ConsultationStatus;
  note: string | null;
  starts_at: string | null;
  previous_curator_id?: string | null;
  curator_id?: string | null;
}
export const insertConsultationEvent = (trx: Db, historyEvent: NewConsultationEvent) =>
  trx.insertInto('consultation_events').values(historyEvent).execute();

export const insertMessage = (trx: Tx, message: { consultation_id: string; user_id: string; text: string }) =>
  trx.insertInto('consultation_messages').values(message).execute();

/**
 * For an erased account: removes texts that the user wrote and texts about them. The other side still sees that it took
 * place.
 */
export async function anonymiseConsultations(trx: Tx, userId: string, name: string): Promise<void> {
  const ownConsultations = sql`(select id from consultations where user_id = ${userId})`;
  await sql`update consultations set result = null, rating_answers = null, place = null, link = null
    where user_id = ${userId}`.execute(trx);
  await sql`update consultation_messages set text = '' where user_id = ${userId} or consultation_id in ${ownConsultations}`.execute(
    trx,
  );
  await sql`update consultation_events set note = null where actor_id = ${userId} or consultation_id in ${ownConsultations}`.execute(
    trx,
  );
  await sql`update notifications set facts = facts || jsonb_build_object('asker', ${name}::text, 'judul', '', 'note', '')
    where facts ->> 'consultation_id' in (select id::text from consultations where user_id = ${userId})`.execute(trx);
  await sql`update notifications set facts = facts || jsonb_build_object('curator', ${name}::text)
    where facts ->> 'consultation_id' in (select id::text from consultations where curator_id = ${userId})`.execute(
    trx,
  );
  // A transfer notification names the next curator as well. Only the erased user's name is replaced.
  for (const fact of ['curator', 'former'])
    await sql`update notifications n set facts = n.facts || jsonb_build_object(${fact}::text, ${name}::text) from users u
      where u.id = ${userId} and n.facts ->> ${fact}::text = u.name and n.facts ->> 'consultation_id' in (
        select consultation_id::text from consultation_events where previous_curator_id = ${userId})`.execute(trx);
}
