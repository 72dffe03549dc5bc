/**
 * Erases a user from consultations. Open ones are cancelled with a notification to the other side, and texts about the
 * user are removed.
 */
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import type { User } from '#server/types.ts';
import { transitionConsultation } from '../change/change.commands.ts';
import { anonymiseConsultations, lockOpenConsultations } from '../change/change.queries.ts';

export async function eraseConsultations(trx: Tx, { id }: Pick<User, 'id'>, name: string): Promise<void> {
  for (const row of await lockOpenConsultations(trx, id)) {
    const isAsker = row.user_id === id;
    const event = isAsker ? 'consultation.cancel' : 'consultation.reject';
    const note = isAsker ? null : t('consultations:gone');
    await transitionConsultation(trx, row, { event, by: isAsker ? 'asker' : 'curator', actor_id: id, note });
  }
  await anonymiseConsultations(trx, id, name);
}
