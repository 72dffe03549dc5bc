/** Ends offers whose time is over, and offers free places to those who wait. Each form is one transaction. */
import { countedFieldsOf, fullKeysOf, hasPlaceFor, type PlaceCounts } from '#engine/form-limit.ts';
import type { FormDoc } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import type { App } from '#server/types.ts';
import { changePlace, type PlaceServices } from './change-place.ts';
import {
  countPlaces,
  findFirstQueued,
  listEndedOffers,
  listFormsWithQueue,
  lockPlaces,
  type PlaceRow,
  recordCountedFields,
} from './places.queries.ts';

/** Changes in one transaction. The next run continues. */
const MAX_CHANGES = 50;

const countsOf = (db: Db, { id, limit }: FormDoc) => countPlaces(db, id, { withOptions: limit?.options !== undefined });

/** The first in the waiting list for whom everything is free. Without a limit everything is. */
export async function findNext(db: Tx | Db, doc: FormDoc, counts: PlaceCounts): Promise<PlaceRow | undefined> {
  const limit = doc.limit ?? {};
  if (doc.state === 'closed' || !hasPlaceFor(limit, counts, [])) return undefined;
  return findFirstQueued(db as Tx, doc.id, fullKeysOf(limit, counts));
}

/** The caller holds the lock of the form. Staff who close a form stop its waiting list; offers that were made stay. */
export async function offerFreePlaces(app: PlaceServices, trx: Tx, doc: FormDoc): Promise<number> {
  let changes = 0;
  for (const row of await listEndedOffers(trx, doc.id, new Date(), MAX_CHANGES)) {
    await changePlace(app, trx, doc, row, { type: 'place.expire', by: 'system' });
    changes++;
  }
  await recordCountedFields(trx, doc.id, countedFieldsOf(doc));
  const counted = await countsOf(trx, doc);
  const counts = { form: counted.form, options: { ...counted.options } };
  for (; changes < MAX_CHANGES; changes++) {
    const next = await findNext(trx, doc, counts);
    if (!next) break;
    await changePlace(app, trx, doc, next, { type: 'place.offer', by: 'system' });
    counts.form++;
    for (const key of next.options) counts.options[key] = (counts.options[key] ?? 0) + 1;
  }
  return changes;
}

async function isDue(db: Db, doc: FormDoc): Promise<boolean> {
  const ended = await listEndedOffers(db as Tx, doc.id, new Date(), 1);
  return ended.length > 0 || (await findNext(db, doc, await countsOf(db, doc))) !== undefined;
}

/** For all forms with a waiting list, also those whose limit was removed or raised. Returns the number of changes. */
export async function offerPlaces(app: App): Promise<number> {
  let changes = 0;
  const current = new Map((await app.forms.list()).map(({ doc }) => [doc.id, doc]));
  for (const id of await listFormsWithQueue(app.db.kysely)) {
    const doc = current.get(id);
    // Most of the time nothing is free, which is seen without a lock.
    if (!doc || !(await isDue(app.db.kysely, doc))) continue;
    changes += await app.db.tx(async (trx) => {
      await lockPlaces(trx, id);
      return offerFreePlaces(app, trx, doc);
    });
  }
  return changes;
}
