/** Sends notifications by e-mail and to the devices that want them, each once. They are marked in the transaction that writes both. */
import { NOTIFICATION } from '#server/mail.ts';
import type { App } from '#server/types.ts';
import { describeNotification } from './notifications.present.ts';
import { hasUnmailed, lockUnmailed, markMailed } from './notifications.queries.ts';
import { insertDeliveries } from './push/push.queries.ts';
import { topicOf } from './push/topics.ts';

const BATCH_SIZE = 100;
const MAX_BATCHES = 10;

type Services = Pick<App, 'db' | 'mail' | 'config'>;

export async function mailNotifications(app: Services): Promise<void> {
  for (let round = 0; round < MAX_BATCHES && (await hasUnmailed(app.db.kysely)); round++) {
    const found = await app.db.tx(async (trx) => {
      const rows = await lockUnmailed(trx, BATCH_SIZE);
      const emails = rows.flatMap((row) => {
        if (!row.wants || describeNotification(row).title === '') return [];
        const params = () => {
          const { title, text, url } = describeNotification(row);
          return { title, text, name: row.name, link: `${app.config.publicUrl}${url ?? '/notifications'}` };
        };
        return [{ to: row.email, kind: NOTIFICATION, params }];
      });
      await app.mail(trx, ...emails);
      const pushes = rows.flatMap(({ id, user_id, kind }) => {
        const topic = topicOf(kind);
        return topic ? [{ id, user_id, topic }] : [];
      });
      await insertDeliveries(trx, pushes);
      if (rows.length > 0)
        await markMailed(
          trx,
          rows.map(({ id }) => id),
        );
      return rows.length;
    });
    // Other processes have the rest, or it came just now. The next run takes it.
    if (found < BATCH_SIZE) break;
  }
}
