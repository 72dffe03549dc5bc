/** Words between the two. The other one learns of them as of everything else: a notification, live and by mail. */
import { normaliseText } from '#engine/normalise.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { say } from '#server/words.ts';
import { notify } from '../../notifications/commands.ts';
import { lockMine, requireMove } from '../change/commands.ts';
import { insertMessage, type Side } from '../change/queries.ts';
import { noticeOf } from '../notices.ts';
import { wasToldLately } from './queries.ts';

export async function sendMessage(app: Pick<App, 'db'>, side: Side, id: string, given: string): Promise<void> {
  const text = normaliseText(given, true);
  if (text === '') throw problems.VALIDATION_FAILED({ text: [say('consultations:text_needed')] });
  await app.db.tx(async (trx) => {
    const row = await lockMine(trx, side, id);
    requireMove(row, { event: 'message.send', by: side.by, actor_id: side.user_id });
    await insertMessage(trx, { consultation_id: id, user_id: side.user_id, text });
    const to = side.by === 'asker' ? 'curator' : 'asker';
    const user_id = to === 'asker' ? row.user_id : row.curator_id;
    if (!user_id) return;
    const kind = `consultation-message-${to}` as const;
    // A conversation is one mail an hour; on screen every word is told.
    const is_quiet = await wasToldLately(trx, { user_id, kind, id });
    await notify(trx, [{ ...noticeOf(kind, { user_id, to }, row), is_quiet }]);
  });
}
