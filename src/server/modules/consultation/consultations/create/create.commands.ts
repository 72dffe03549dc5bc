/** Creates a consultation from an answered form `consultation`, in the transaction that files the submission. */
import { isDayInRange } from '#engine/dates.ts';
import type { Answers } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { listCuratorIds, listCurators } from '#server/modules/forms/options/options.queries.ts';
import { notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { User } from '#server/types.ts';
import { insertConsultationEvent } from '../change/change.queries.ts';
import { notificationOf } from '../notifications.ts';
import { findAssignedCurator, insertConsultation } from './create.queries.ts';

export const CONSULTATION_FORM = 'consultation';

/**
 * The curator to ask: the named one, else the business's own curator if that account is active. null means that any
 * curator may take it.
 */
export async function chooseCurator(trx: Tx, user: User, named: unknown): Promise<string | null> {
  if (named === user.id) throw problems.VALIDATION_FAILED({ curator_id: [t('consultations:own_curator')] });
  if (typeof named === 'string') return named;
  const own = await findAssignedCurator(trx, user.id);
  return own && own !== user.id ? ((await listCuratorIds(trx, [own]))[0] ?? null) : null;
}

interface ConsultationRequest {
  id: string;
  number: string;
  user: User;
  curator_id: string | null;
  answers: Answers;
}

export async function createConsultation(
  trx: Tx,
  { id, number, user, curator_id, answers }: ConsultationRequest,
): Promise<void> {
  const { tanggal_preferensi: day } = answers;
  await insertConsultation(trx, {
    id,
    user_id: user.id,
    business_id: user.business_id,
    curator_id,
    wished_on: typeof day === 'string' && isDayInRange(day) ? day : null,
  });
  const moment = { consultation_id: id, actor: 'asker', actor_id: user.id, event: 'consultation.ask' } as const;
  await insertConsultationEvent(trx, {
    ...moment,
    from_status: null,
    to_status: 'pending',
    note: null,
    starts_at: null,
  });
  const kind = curator_id ? 'consultation-asked' : 'consultation-free';
  const recipients = curator_id ? [curator_id] : (await listCurators(trx)).map((curator) => curator.id);
  const facts = { id, number, answers, asker_name: user.name, curator_name: null };
  await notify(
    trx,
    recipients.filter((id) => id !== user.id).map((user_id) => notificationOf(kind, { user_id, to: 'curator' }, facts)),
  );
}
