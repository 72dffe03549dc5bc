/** Sends push notifications as soon as they are due, several at the same time. */
import fp from 'fastify-plugin';
import { TIMEOUT_MS } from '#server/lib/outgoing-request.ts';
import type { App } from '#server/types.ts';
import { deliverPush, type PushOutcome } from './deliver-push.ts';
import { countPushes, hasDue, leaseDue, postponeDelivery, purgePushes, renewLeases } from './push.queries.ts';

/** A slow push service occupies one of these, so it does not delay deliveries to others. */
const AT_ONCE = 10;
const HOUR = 3_600;
/** After an error of our own, such as a database that does not answer. */
const PAUSE_AFTER_ERROR = 60;
const OUTCOMES: readonly PushOutcome[] = ['sent', 'postponed', 'failed', 'gone'];

export default fp(async (instance) => {
  const app = instance as App;
  const { db, jobs } = app;
  const rules = { allowsLocal: app.config.pushLocal, timeoutMs: TIMEOUT_MS };
  const count = app.metrics.counter({
    name: 'push_attempts_total',
    help: 'Attempts to send a push notification. gone: nobody was to get it any more.',
    label: 'outcome',
    values: OUTCOMES,
  });
  jobs.workOn(
    'push',
    {
      async take(most) {
        if (!(await hasDue(db.kysely))) return [];
        const ids = await db.tx((trx) => leaseDue(trx, most));
        return ids.map((id) => ({ id, data: { id } }));
      },
      // The handler has recorded the outcome.
      complete: async () => undefined,
      fail: (ids) =>
        db.tx(async (trx) => {
          for (const id of ids) await postponeDelivery(trx, id, PAUSE_AFTER_ERROR);
        }),
      renew: (ids) => renewLeases(db.kysely, ids),
    },
    async ({ id }) => count(await deliverPush(app, String(id), rules)),
    { atOnce: AT_ONCE },
  );
  app.metrics.fromDatabase(
    {
      push_deliveries: { help: 'Push notifications of the last seven days.', label: 'state' },
      push_devices: { help: 'Devices that get push notifications.' },
    },
    async () => {
      const { devices, ...states } = await countPushes(db.kysely);
      return { push_deliveries: { ...states }, push_devices: devices };
    },
  );
  jobs.every('push.purge', HOUR, async () => {
    await purgePushes(db.kysely);
  });
});
