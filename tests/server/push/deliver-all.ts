import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { deliverPush, type PushOutcome } from '#server/modules/notifications/notifications/push/deliver-push.ts';
import { leaseDue, listDue } from '#server/modules/notifications/notifications/push/deliveries.queries.ts';
import type { TestApp } from '#tests/support/app.ts';

/** What the job and the worker do. */
export async function deliverAll(
  { app, db }: TestApp,
  rules: Parameters<typeof deliverPush>[2] = { allowsLocal: true, timeoutMs: 2_000 },
): Promise<PushOutcome[]> {
  await mailNotifications(app);
  const due = await listDue(db.kysely, 100);
  const ids = await db.tx((trx) =>
    leaseDue(
      trx,
      due.map(({ id }) => id),
    ),
  );
  return Promise.all(ids.map((id) => deliverPush(app, id, rules)));
}
