/** Builds the responses about places. */
import type { PlaceNumbers, PlaceStatus, SubmissionPlace } from '#contract/places.ts';
import { type PlaceCounts, placeKey } from '#engine/form-limit.ts';
import type { FormDoc } from '#engine/types.ts';
import { listPlaceEvents } from '#machines/submission-place.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';
import { t } from '#server/lib/i18n.ts';
import type { PlaceRow } from './places.queries.ts';

export interface LoadedPlace {
  row: PlaceRow;
  doc: FormDoc;
  position: number | null;
}

function optionLabel(doc: FormDoc, key: string): string {
  const [field = '', ...code] = key.split('=');
  return choiceLabel(doc, field, code.join('='));
}

export const presentPlace = ({ row, doc, position }: LoadedPlace): SubmissionPlace => ({
  id: row.id,
  number: row.number,
  form_id: row.form_id,
  title: doc.title,
  status: row.status,
  status_label: t(`submissions:status.${row.status}`),
  position,
  offered_until: row.offered_until?.toISOString() ?? null,
  options: row.options.map((key) => optionLabel(doc, key)),
  events: listPlaceEvents(row.status, 'sender'),
});

/** The limit is stored as JSON, which does not keep the order of its names. */
const inOrder = <T>(entries: [string, T][], names: string[]): [string, T][] =>
  entries.toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other));
const questionsOf = ({ steps }: FormDoc): string[] => steps.flatMap(({ fields }) => fields);
function codesOf(doc: FormDoc, field: string): string[] {
  const list = doc.ui.fields[field]?.options;
  return typeof list === 'string' ? (doc.options[list] ?? []).map(({ value }) => value) : [];
}

export function presentNumbers(
  doc: FormDoc,
  statuses: Partial<Record<PlaceStatus, number>>,
  counts: PlaceCounts,
): PlaceNumbers | null {
  const { limit } = doc;
  const { received: taken = 0, offered = 0, queued = 0 } = statuses;
  if (!limit?.quota && !limit?.options && queued + offered === 0) return null;
  const options = inOrder(Object.entries(limit?.options ?? {}), questionsOf(doc)).flatMap(([field, quotas]) =>
    inOrder(Object.entries(quotas), codesOf(doc, field)).map(([code, quota]) => ({
      question: doc.ui.fields[field]?.label ?? field,
      option: choiceLabel(doc, field, code),
      quota,
      taken: counts.options[placeKey(field, code)] ?? 0,
    })),
  );
  return { quota: limit?.quota ?? null, taken, offered, queued, options };
}
