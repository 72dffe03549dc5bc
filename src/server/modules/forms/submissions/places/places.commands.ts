/** What senders and staff do with the place of a submission. */
import type { FormPlaces, PlaceNumbers } from '#contract/places.ts';
import { limitPhase, limitTimeToIso, type PlacesLeft, placesLeft } from '#engine/form-limit.ts';
import type { FormDoc } from '#engine/types.ts';
import type { PlaceEvent } from '#machines/submission-place.ts';
import { LruCache } from '#server/lib/lru-cache.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { changePlace, type PlaceActor } from './change-place.ts';
import { offerFreePlaces } from './offer-places.ts';
import { isPlaceToken } from './place-links.ts';
import { type LoadedPlace, presentNumbers } from './places.present.ts';
import {
  countByStatus,
  countPlaces,
  countQueuedBefore,
  findLiveSubmission,
  findPlace,
  lockPlaces,
  type PlaceRow,
} from './places.queries.ts';

const CACHE_MS = 1000;
interface CountedLeft {
  until: number;
  left: Promise<PlacesLeft>;
}
const caches = new WeakMap<App['db'], LruCache<CountedLeft>>();

/** Counted at most once a second for each form and process. Sending counts anew. */
function loadLeft(app: App, doc: FormDoc): Promise<PlacesLeft> {
  const cache = caches.get(app.db) ?? new LruCache<CountedLeft>(500);
  caches.set(app.db, cache);
  const key = `${doc.id}@${doc.version}`;
  const known = cache.get(key);
  if (known && known.until > performance.now()) return known.left;
  const limit = doc.limit ?? {};
  const counting = countPlaces(app.db.kysely, doc.id, { withOptions: limit.options !== undefined });
  const entry = { until: performance.now() + CACHE_MS, left: counting.then((counts) => placesLeft(limit, counts)) };
  entry.left.catch(() => {
    entry.until = 0;
  });
  cache.set(key, entry);
  return entry.left;
}

export async function loadFormPlaces(app: App, doc: FormDoc, user: User | null): Promise<FormPlaces> {
  const { limit = {} } = doc;
  const { form, options } = await loadLeft(app, doc);
  return {
    phase: limitPhase(limit, Date.now()),
    opens: limit.opens ? limitTimeToIso(limit.opens) : null,
    closes: limit.closes ? limitTimeToIso(limit.closes) : null,
    left: form,
    options,
    waiting_list: limit.waitingList === true,
    own: await findOwn(app, doc, user),
  };
}

/**
 * What the page of the form needs before the application asks: whether the form is open, and what is full. Without numbers, so that it changes
 * seldom. It is the same for everybody: who has sent a form that each may send once is told when the application has asked.
 */
export async function loadPageState(app: App, doc: FormDoc): Promise<FormPlaces> {
  const places = await loadFormPlaces(app, doc, null);
  const options = Object.entries(places.options).map(
    ([field, left]) => [field, Object.fromEntries(Object.entries(left).filter(([, count]) => count === 0))] as const,
  );
  return { ...places, left: places.left === 0 ? 0 : null, options: Object.fromEntries(options) };
}

async function findOwn(app: App, { id, limit }: FormDoc, user: User | null): Promise<FormPlaces['own']> {
  if (!limit?.per || !user) return null;
  const by = limit.per === 'business' && user.business_id ? { business_id: user.business_id } : { user_id: user.id };
  const found = await findLiveSubmission(app.db.kysely, id, by);
  return found?.user_id === user.id ? { id: found.id, number: found.number } : null;
}

/** Who asks: the sender with an account, or anybody with the link. */
interface PlaceCaller {
  user: User | null;
  token: string | undefined;
  ip: string;
}

async function loadPlace(app: App, id: string): Promise<{ row: PlaceRow; doc: FormDoc }> {
  const row = await findPlace(app.db.kysely, id);
  if (!row) throw problems.NOT_FOUND();
  const { doc } = await app.forms.get(row.form_id);
  if (!row.is_counted && !doc.limit) throw problems.NOT_FOUND();
  return { row, doc };
}

async function loadOwnPlace(app: App, { user, token }: PlaceCaller, id: string) {
  const loaded = await loadPlace(app, id);
  const isSender = user !== null && loaded.row.user_id === user.id;
  // With an account, only its session counts: somebody else may read the mails of a shop.
  const hasLink = loaded.row.user_id === null && token !== undefined && isPlaceToken(app.crypt, id, token);
  if (!isSender && !hasLink) throw problems.NOT_FOUND();
  return loaded;
}

export async function loadSubmissionPlace(app: App, caller: PlaceCaller, id: string): Promise<LoadedPlace> {
  const { row, doc } = await loadOwnPlace(app, caller, id);
  const position = row.status === 'queued' ? 1 + (await countQueuedBefore(app.db.kysely, row)) : null;
  return { row, doc, position };
}

/** A place that becomes free is offered to the next in the same transaction. */
async function change(app: App, { id, form_id }: PlaceRow, doc: FormDoc, event: PlaceEvent, actor: PlaceActor) {
  await app.db.tx(async (trx) => {
    await lockPlaces(trx, form_id);
    const row = await findPlace(trx, id);
    if (!row) throw problems.NOT_FOUND();
    const isLate = row.offered_until !== null && row.offered_until.getTime() <= Date.now();
    if (event.type === 'place.accept' && isLate) throw problems.CONFLICT('PLACE_OFFER_ENDED');
    await changePlace(app, trx, doc, row, event, actor);
    await offerFreePlaces(app, trx, doc);
  });
}

export async function changeOwnPlace(
  app: App,
  caller: PlaceCaller,
  id: string,
  type: 'place.accept' | 'place.withdraw',
): Promise<LoadedPlace> {
  const { row, doc } = await loadOwnPlace(app, caller, id);
  await change(app, row, doc, { type, by: 'sender' }, { id: row.user_id, ip: caller.ip });
  return loadSubmissionPlace(app, caller, id);
}

export async function cancelPlace(app: App, staff: { user: User; ip: string }, id: string, note: string) {
  const { row, doc } = await loadPlace(app, id);
  const actor = { id: staff.user.id, ip: staff.ip };
  await change(app, row, doc, { type: 'place.cancel', by: 'staff', note }, actor);
}

/** Null: the form has no limit of places. */
export async function loadPlaceNumbers(app: App, formId: string): Promise<PlaceNumbers | null> {
  const { doc } = await app.forms.get(formId);
  const statuses = await countByStatus(app.db.kysely, formId);
  const counts = await countPlaces(app.db.kysely, formId, { withOptions: doc.limit?.options !== undefined });
  return presentNumbers(doc, statuses, counts);
}
