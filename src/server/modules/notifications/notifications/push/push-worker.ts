/** Sends push notifications as soon as they are due, several at the same time. */
import fp from 'fastify-plugin';
import { keysOf } from '#engine/lookup.ts';
import { TIMEOUT_MS } from '#server/lib/outgoing-request.ts';
import type { App } from '#server/types.ts';
import { deliverPush, type PushOutcome } from './deliver-push.ts';
import { type DueDelivery, hasDue, leaseDue, listDue, postponeDelivery, renewLeases } from './deliveries.queries.ts';
import { countPushes, purgePushes } from './push.queries.ts';
import { PushSlots } from './push-slots.ts';

const AT_ONCE = 10;
/** How many due deliveries are looked at, so that somebody with many of them does not hide those of others. */
const LOOK_AT = 200;
const MAX_LOOKS = 5;
const HOUR = 3_600;
/** After an error of our own, such as a database that does not answer. */
const PAUSE_AFTER_ERROR = 60;
/** Whether the push service works. undefined: perhaps nothing was sent. */
const ANSWERED: Record<PushOutcome, boolean | undefined> = {
  sent: true,
  postponed: false,
  failed: false,
  gone: undefined,
};

export default fp(async (instance) => {
  const app = instance as App;
  const { db, jobs } = app;
  const rules = { allowsLocal: app.config.pushLocal, timeoutMs: TIMEOUT_MS };
  const count = app.metrics.counter({
    name: 'push_attempts_total',
    help: 'Attempts to send a push notification. gone: nobody was to get it any more.',
    label: 'outcome',
    values: keysOf(ANSWERED),
  });
  const slots = new PushSlots();
  async function choose(most: number): Promise<Map<string, DueDelivery>> {
    const chosen: DueDelivery[] = [];
    for (let look = 0; look < MAX_LOOKS && chosen.length < most; look++) {
      const due = await listDue(db.kysely, LOOK_AT, slots.full(chosen));
      const isNew = ({ id }: DueDelivery) => !chosen.some((one) => one.id === id);
      chosen.push(...slots.choose(due.filter(isNew), chosen, most));
      if (due.length < LOOK_AT) break;
    }
    return new Map(chosen.map((one) => [one.id, one]));
  }
  jobs.workOn(
    'push',
    {
      async take(most) {
        if (!(await hasDue(db.kysely))) return [];
        const chosen = await choose(most);
        const ids = await db.tx((trx) => leaseDue(trx, [...chosen.keys()]));
        for (const id of ids) slots.begin(id, chosen.get(id) as DueDelivery);
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
    async ({ id }) => {
      const began = Date.now();
      let isAnswered: boolean | undefined;
      try {
        const outcome = await deliverPush(app, String(id), rules);
        isAnswered = ANSWERED[outcome];
        count(outcome);
      } finally {
        slots.end(String(id), { ms: Date.now() - began, isAnswered });
      }
    },
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
