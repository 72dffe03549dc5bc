/** What is sent to the form `consultation` becomes a consultation, in the transaction that files the submission. */
import { isDayInRange } from '#engine/dates.ts';
import type { Answers } from '#engine/types.ts';
import type { Tx } from '#server/database/door.ts';
import { problems } from '#server/problems.ts';
import type { Person } from '#server/types.ts';
import { say } from '#server/words.ts';
import { notify } from '../../notifications/commands.ts';
import { listCuratorIds, listCurators } from '../../options/queries.ts';
import { insertMoment } from '../change/queries.ts';
import { noticeOf } from '../notices.ts';
import { findOwnCurator, insertConsultation } from './queries.ts';

export const CONSULTATION = 'consultation';

/** Whom to ask: the one who was named, else the business's own curator while that account lives; null: whoever takes it. */
export async function curatorFor(trx: Tx, person: Person, named: unknown): Promise<string | null> {
  if (named === person.id) throw problems.VALIDATION_FAILED({ curator_id: [say('consultations:own_curator')] });
  if (typeof named === 'string') return named;
  const own = await findOwnCurator(trx, person.id);
  return own && own !== person.id ? ((await listCuratorIds(trx, [own]))[0] ?? null) : null;
}

interface Begun {
  id: string;
  number: string;
  person: Person;
  curator_id: string | null;
  answers: Answers;
}

export async function beginConsultation(trx: Tx, { id, number, person, curator_id, answers }: Begun): Promise<void> {
  const { tanggal_preferensi: day } = answers;
  await insertConsultation(trx, {
    id,
    user_id: person.id,
    business_id: person.business_id,
    curator_id,
    wished_on: typeof day === 'string' && isDayInRange(day) ? day : null,
  });
  const moment = { consultation_id: id, actor: 'asker', actor_id: person.id, event: 'consultation.ask' } as const;
  await insertMoment(trx, { ...moment, from_status: null, to_status: 'pending', note: null, starts_at: null });
  const kind = curator_id ? 'consultation-asked' : 'consultation-free';
  const told = curator_id ? [curator_id] : (await listCurators(trx)).map((one) => one.id);
  const facts = { id, number, answers, asker_name: person.name, curator_name: null };
  await notify(
    trx,
    told.filter((one) => one !== person.id).map((user_id) => noticeOf(kind, { user_id, to: 'curator' }, facts)),
  );
}
