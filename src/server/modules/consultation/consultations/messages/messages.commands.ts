/** Messages between asker and curator. The recipient gets a notification, live and by e-mail. */
import { normaliseText } from '#engine/normalise-answers.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { notify, wasNotifiedRecently } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import { lockForViewer, requireTransition } from '../change/change.commands.ts';
import { type ConsultationViewer, insertMessage } from '../change/change.queries.ts';
import { notificationOf } from '../notifications.ts';

export async function sendMessage(trx: Tx, viewer: ConsultationViewer, id: string, given: string): Promise<void> {
  const text = normaliseText(given, true);
  if (text === '') throw problems.VALIDATION_FAILED({ text: [t('consultations:text_needed')] });
  const row = await lockForViewer(trx, viewer, id);
  requireTransition(row, { event: 'message.send', by: viewer.by, actor_id: viewer.user_id });
  await insertMessage(trx, { consultation_id: id, user_id: viewer.user_id, text });
  const to = viewer.by === 'asker' ? 'curator' : 'asker';
  const user_id = to === 'asker' ? row.user_id : row.curator_id;
  if (!user_id) return;
  const kind = `consultation-message-${to}` as const;
  // A conversation sends at most one e-mail an hour. On screen every message is notified.
  const is_quiet = await wasNotifiedRecently(trx, { user_id, kind, facts: { consultation_id: id } });
  await notify(trx, [{ ...notificationOf(kind, { user_id, to }, row), is_quiet }]);
}
