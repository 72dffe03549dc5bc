/** Decides whether a form that is sent gets a place, in the transaction that stores it. */
import type { PlaceStatus } from '#contract/places.ts';
import {
  countedFieldsOf,
  formatLimitTime,
  fullPlacesFor,
  hasPlaceFor,
  hasQuota,
  limitPhase,
  placeKeysOf,
} from '#engine/form-limit.ts';
import type { FormLimit } from '#engine/form-limit-types.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';
import { t } from '#server/lib/i18n.ts';
import { problems } from '#server/problems.ts';
import type { User } from '#server/types.ts';
import type { PlaceServices } from './change-place.ts';
import { findNext, offerFreePlaces } from './offer-places.ts';
import { countPlaces, findLiveSubmission, hasQueue, lockPlaces, recordCountedFields } from './places.queries.ts';

interface TakenPlace {
  status: Extract<PlaceStatus, 'received' | 'queued'>;
  options: string[];
}
interface Wanted {
  doc: FormDoc;
  answers: Answers;
  user: User | null;
  /** The sender agreed to wait if nothing is free. */
  joinsQueue: boolean;
}

/** Null: the form has no limit, or only times. Otherwise the form stays locked until the end of the transaction. */
export async function takePlace(app: PlaceServices, trx: Tx, wanted: Wanted): Promise<TakenPlace | null> {
  const { doc, answers, user } = wanted;
  const { limit } = doc;
  if (!limit) return null;
  requireOpenNow(doc, limit);
  if (!limit.per && !hasQuota(limit)) return null;
  await lockPlaces(trx, doc.id);
  if (limit.per) await requireFirst(trx, doc.id, limit, user);
  await recordCountedFields(trx, doc.id, countedFieldsOf(doc));
  const options = placeKeysOf(limit, answers);
  const withOptions = limit.options !== undefined;
  let counts = await countPlaces(trx, doc.id, { withOptions });
  // Those who wait get a free place before somebody who comes now.
  if (hasPlaceFor(limit, counts, options) && (await hasQueue(trx, doc.id))) {
    await offerFreePlaces(app, trx, doc);
    counts = await countPlaces(trx, doc.id, { withOptions });
    // One transaction offers only some places. Until the rest are offered, places for people who wait are not free.
    if (await findNext(trx, doc, counts)) counts = await countPlaces(trx, doc.id, { withOptions, withQueue: true });
  }
  if (hasPlaceFor(limit, counts, options)) return { status: 'received', options };
  const full = fullPlacesFor(limit, counts, options);
  if (limit.waitingList && wanted.joinsQueue) return { status: 'queued', options };
  throw refusal(doc, limit, full);
}

function requireOpenNow(doc: FormDoc, { opens, closes }: FormLimit): void {
  const phase = limitPhase(doc.limit, Date.now());
  const params = { form: doc.title };
  if (phase === 'before' && opens)
    throw problems.CONFLICT('FORM_NOT_OPEN_YET', { ...params, time: formatLimitTime(opens) }, { opens });
  if (phase === 'after' && closes)
    throw problems.CONFLICT('FORM_CLOSED_BY_TIME', { ...params, time: formatLimitTime(closes) }, { closes });
}

async function requireFirst(trx: Tx, formId: string, { per }: FormLimit, user: User | null): Promise<void> {
  if (!user) throw problems.UNAUTHORIZED();
  if (per === 'business' && user.business_id === null) throw problems.CONFLICT('BUSINESS_REQUIRED');
  const by = per === 'business' && user.business_id ? { business_id: user.business_id } : { user_id: user.id };
  const earlier = await findLiveSubmission(trx, formId, by);
  if (!earlier) return;
  // A submission of somebody else of the same business is not named.
  const data = earlier.user_id === user.id ? { submission_id: earlier.id, number: earlier.number } : null;
  throw problems.CONFLICT(per === 'business' ? 'FORM_SENT_BY_BUSINESS' : 'FORM_SENT_BY_PERSON', {}, data);
}

function refusal(doc: FormDoc, { waitingList }: FormLimit, full: ReturnType<typeof fullPlacesFor>) {
  const data = { waiting_list: waitingList === true };
  if (full.form) return problems.CONFLICT('FORM_FULL', { form: doc.title }, data);
  const labelOf = ({ field, code }: { field: string; code: string }) => choiceLabel(doc, field, code);
  if (waitingList) return problems.CONFLICT('OPTION_FULL', { option: full.options.map(labelOf).join(', ') }, data);
  const errors: Record<string, string[]> = {};
  for (const one of full.options)
    errors[one.field] = [...(errors[one.field] ?? []), t('places:option_full', { option: labelOf(one) })];
  return problems.FORM_INVALID(errors);
}
