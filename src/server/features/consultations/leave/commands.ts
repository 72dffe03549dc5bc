/** Somebody leaves for good: what still ran is called off with a word to the other side, what was said of them goes. */
import type { Tx } from '#server/database/door.ts';
import type { Person } from '#server/types.ts';
import { say } from '#server/words.ts';
import { moveConsultation } from '../change/commands.ts';
import { blankConsultations, lockRunning } from '../change/queries.ts';

export async function leaveConsultations(trx: Tx, { id }: Pick<Person, 'id'>, name: string): Promise<void> {
  for (const row of await lockRunning(trx, id)) {
    const isAsker = row.user_id === id;
    const event = isAsker ? 'consultation.cancel' : 'consultation.reject';
    const note = isAsker ? null : say('consultations:gone');
    await moveConsultation(trx, row, { event, by: isAsker ? 'asker' : 'curator', actor_id: id, note });
  }
  await blankConsultations(trx, id, name);
}
