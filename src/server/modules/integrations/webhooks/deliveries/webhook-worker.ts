/** Sends deliveries of webhooks as soon as they are due, several receivers at the same time. */
import fp from 'fastify-plugin';
import { TIMEOUT_MS } from '#server/lib/outgoing-request.ts';
import type { App } from '#server/types.ts';
import { deliverWebhook } from './deliver.ts';
import {
  countUnsent,
  endLeases,
  hasFreeWebhook,
  leaseWebhooks,
  purgeDeliveries,
  renewLeases,
} from './deliveries.queries.ts';

/** A slow receiver occupies one place, so it delays no other. */
const RECEIVERS_AT_ONCE = 10;
const HOUR = 3_600;

export default fp(async (instance) => {
  const app = instance as App;
  const { db, jobs } = app;
  const rules = { allowsLocal: app.config.webhooksLocal, timeoutMs: TIMEOUT_MS };
  jobs.workOn(
    'webhooks',
    {
      async take(count) {
        if (!(await hasFreeWebhook(db.kysely))) return [];
        const ids = await db.tx((trx) => leaseWebhooks(trx, count));
        return ids.map((id) => ({ id, data: { id } }));
      },
      complete: (id) => endLeases(db.kysely, [id]),
      fail: (ids) => endLeases(db.kysely, ids),
      renew: (ids) => renewLeases(db.kysely, ids),
    },
    ({ id }) => deliverWebhook(app, String(id), rules),
    { atOnce: RECEIVERS_AT_ONCE },
  );
  app.metrics.fromDatabase(
    { webhook_deliveries: { help: 'Deliveries of webhooks that have not arrived.', label: 'state' } },
    async () => ({ webhook_deliveries: { ...(await countUnsent(db.kysely)) } }),
  );
  jobs.every('webhooks.purge', HOUR, async () => {
    await purgeDeliveries(db.kysely);
  });
});
