/** A consultation goes to another curator, with the hour that is booked: the database refuses it where she has that one already. */
import type { HandOnBody } from '#contract/consultations.ts';
import type { Tx } from '#server/database/door.ts';
import { problems } from '#server/problems.ts';
import type { App, Person } from '#server/types.ts';
import { say } from '#server/words.ts';
import { findPersonName } from '../../business/queries.ts';
import { listCuratorIds } from '../../options/queries.ts';
import { lockMine, moveConsultation, requireMove, sideOf } from '../change/commands.ts';
import type { LockedConsultation } from '../change/queries.ts';
import { writeHour } from '../notices.ts';
import { HOUR_TAKEN } from '../schedule/commands.ts';

export async function handOn(
  app: Pick<App, 'db'>,
  person: Person,
  id: string,
  { by, body, ip }: { by: 'curator' | 'staff'; body: HandOnBody; ip: string },
): Promise<void> {
  let busy: { curator: string; when: string } | undefined;
  try {
    await app.db.tx(async (trx) => {
      const row = await lockMine(trx, sideOf(person, by), id, body.version);
      const move = { event: 'consultation.hand-on', by, actor_id: person.id, note: body.note, ip } as const;
      requireMove(row, move);
      const next = await getNext(trx, row, body.curator_id);
      if (row.starts_at) busy = { curator: next.name, when: writeHour(row.starts_at) };
      await moveConsultation(trx, row, { ...move, next });
    });
  } catch (error) {
    if (!busy || (error as { code?: string }).code !== HOUR_TAKEN) throw error;
    throw problems.CONFLICT('CONSULTATION_CURATOR_BUSY', busy);
  }
}

/** Somebody who works as a curator now, is not the one who has it, and did not ask for it. */
async function getNext(trx: Tx, row: LockedConsultation, id: string): Promise<{ id: string; name: string }> {
  const isOther = id !== row.curator_id && id !== row.user_id;
  const next = isOther && (await listCuratorIds(trx, [id])).length > 0 ? await findPersonName(trx, id) : undefined;
  if (!next) throw problems.VALIDATION_FAILED({ curator_id: [say('consultations:next_wrong')] });
  return { id, name: next.name };
}
