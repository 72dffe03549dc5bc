/**
 * Sends notifications by e-mail and to the devices that want them, each once. They are marked in the transaction that writes both. A
 * quiet one has no e-mail, but devices get it.
 */
import { NOTIFICATION } from '#server/mail.ts';
import type { App } from '#server/types.ts';
import { describeNotification } from './notifications.present.ts';
import { hasUnsent, lockUnsent, markSent } from './notifications.queries.ts';
import { insertDeliveries } from './push/deliveries.queries.ts';
import { tagOf } from './push/push-message.ts';
import { topicOf } from './push/topics.ts';

const BATCH_SIZE = 100;
const MAX_BATCHES = 10;

type Services = Pick<App, 'db' | 'mail' | 'config'>;

export async function mailNotifications(app: Services): Promise<void> {
  for (let round = 0; round < MAX_BATCHES && (await hasUnsent(app.db.kysely)); round++) {
    const found = await app.db.tx(async (trx) => {
      const rows = await lockUnsent(trx, BATCH_SIZE);
      const emails = rows.flatMap((row) => {
        if (!row.wants_mail || describeNotification(row).title === '') return [];
        const params = () => {
          const { title, text, url } = describeNotification(row);
          return { title, text, name: row.name, link: `${app.config.publicUrl}${url ?? '/notifications'}` };
        };
        return [{ to: row.email, kind: NOTIFICATION, params }];
      });
      await app.mail(trx, ...emails);
      const pushes = rows.flatMap((row) => {
        const topic = row.is_pushed ? null : topicOf(row.kind);
        return topic ? [{ ...row, topic, tag: tagOf(row), is_quiet: row.is_mailed }] : [];
      });
      await insertDeliveries(trx, pushes);
      if (rows.length > 0)
        await markSent(
          trx,
          rows.map(({ id }) => id),
        );
      return rows.length;
    });
    // Other processes have the rest, or it came just now. The next run takes it.
    if (found < BATCH_SIZE) break;
  }
}
