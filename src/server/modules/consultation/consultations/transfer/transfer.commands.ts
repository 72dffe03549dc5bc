/**
 * Transfers a consultation with its booked hour to another curator. The database refuses it if she already has that
 * hour.
 */

import type { HandOnBody } from '#contract/consultations.ts';
import type { Tx } from '#server/database/connect.ts';
import { errorCode } from '#server/lib/error-code.ts';
import { t } from '#server/lib/i18n.ts';
import { listCuratorIds } from '#server/modules/forms/options/options.queries.ts';
import { findUserName } from '#server/modules/sellers/business/business.queries.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { lockForViewer, requireTransition, transitionConsultation, viewerOf } from '../change/change.commands.ts';
import type { LockedConsultation } from '../change/change.queries.ts';
import { formatHour } from '../notifications.ts';
import { UNIQUE_VIOLATION } from '../schedule/schedule.commands.ts';

export async function transferConsultation(
  app: Pick<App, 'db'>,
  user: User,
  id: string,
  { by, body, ip }: { by: 'curator' | 'staff'; body: HandOnBody; ip: string },
): Promise<void> {
  let busy: { curator: string; when: string } | undefined;
  try {
    await app.db.tx(async (trx) => {
      const row = await lockForViewer(trx, viewerOf(user, by), id, body.version);
      const transition = { event: 'consultation.hand-on', by, actor_id: user.id, note: body.note, ip } as const;
      requireTransition(row, transition);
      const next = await getNewCurator(trx, row, body.curator_id);
      if (row.starts_at) busy = { curator: next.name, when: formatHour(row.starts_at) };
      await transitionConsultation(trx, row, { ...transition, next });
    });
  } catch (error) {
    if (!busy || errorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw problems.CONFLICT('CONSULTATION_CURATOR_BUSY', busy);
  }
}

/** A user who is a curator now, does not have this consultation already, and did not ask for it. */
async function getNewCurator(trx: Tx, row: LockedConsultation, id: string): Promise<{ id: string; name: string }> {
  const isOther = id !== row.curator_id && id !== row.user_id;
  const next = isOther && (await listCuratorIds(trx, [id])).length > 0 ? await findUserName(trx, id) : undefined;
  if (!next) throw problems.VALIDATION_FAILED({ curator_id: [t('consultations:next_wrong')] });
  return { id, name: next.name };
}
