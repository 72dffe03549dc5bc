import { notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import type { App } from '#server/types.ts';
import { notificationOf } from './notifications.ts';
import { lockDueReminders, markReminded, type Reminder } from './schedule/schedule.queries.ts';

const BATCH_SIZE = 50;
const MAX_BATCHES = 20;

/** Returns for how many consultations reminders were sent. */
export async function sendReminders(app: Pick<App, 'db'>): Promise<number> {
  let sent = 0;
  for (const reminder of ['tomorrow', 'soon'] as const)
    for (let round = 0; round < MAX_BATCHES; round++) {
      const count = await sendReminderBatch(app, reminder);
      sent += count;
      if (count < BATCH_SIZE) break;
    }
  return sent;
}

const sendReminderBatch = (app: Pick<App, 'db'>, reminder: Reminder): Promise<number> =>
  app.db.tx(async (trx) => {
    const rows = await lockDueReminders(trx, reminder, BATCH_SIZE);
    for (const row of rows) {
      const more = { at: row.starts_at };
      await notify(trx, [
        notificationOf(`consultation-${reminder}-asker`, { user_id: row.user_id, to: 'asker' }, row, more),
        notificationOf(`consultation-${reminder}-curator`, { user_id: row.curator_id, to: 'curator' }, row, more),
      ]);
    }
    if (rows.length > 0)
      await markReminded(
        trx,
        reminder,
        rows.map(({ id }) => id),
      );
    return rows.length;
  });
