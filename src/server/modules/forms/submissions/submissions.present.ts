/** Builds the responses about submissions. Only the sender sees private answers unmasked. */
import type { PlaceStatus } from '#contract/places.ts';
import type { SubmissionDetail, SubmissionItem } from '#contract/submissions.ts';
import { listPlaceEvents } from '#machines/submission-place.ts';
import { t } from '#server/lib/i18n.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { maskAnswers } from '../forms/forms.present.ts';
import { RUNNING_STATUSES, submissionSettingsOf } from './submission-settings.ts';
import type { LoadedSubmission } from './submissions.commands.ts';
import type { SubmissionHead } from './submissions.queries.ts';

const toUserRef = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

export const presentSubmission = (row: SubmissionHead, title: string): SubmissionItem => ({
  id: row.id,
  number: row.number,
  form_id: row.form_id,
  title,
  form_version: row.form_version,
  status: row.status,
  status_label: t(`submissions:status.${row.status}`),
  person: toUserRef(row.user_id, row.person_name),
  business: row.business_id === null ? null : { id: row.business_id, business_name: row.business_name ?? '' },
  curator: toUserRef(row.curator_id, row.curator_name),
  submitted_at: new Date(row.submitted_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
  imported: row.import_id !== null,
});

/** The title is that of the current form, or the form's id if an older installation had the form. */
export async function presentSubmissionItems(
  app: Pick<App, 'forms' | 'log'>,
  rows: SubmissionHead[],
): Promise<SubmissionItem[]> {
  const titles = new Map((await app.forms.list()).map(({ doc }) => [doc.id, doc.title]));
  return presentRows(app.log, 'submissions', rows, (row) =>
    presentSubmission(row, titles.get(row.form_id) ?? row.form_id),
  );
}

export const presentSubmissionSheet = ({
  row,
  doc,
  answers,
  files,
  events,
  isOwn,
  importedFrom,
}: LoadedSubmission): SubmissionDetail => ({
  ...presentSubmission(row, doc.title),
  doc,
  answers: isOwn ? answers : maskAnswers(doc, answers),
  files: Object.fromEntries(
    files.map(({ id, url, file_name, mime, bytes }) => [id, { id, url, file_name, mime, bytes }]),
  ),
  events: events.map((event) => ({
    event: event.event,
    from_status: event.from_status,
    to_status: event.to_status,
    status_label: t(`submissions:status.${event.to_status}`),
    note: event.note,
    actor: event.actor_name,
    created_at: new Date(event.created_at).toISOString(),
  })),
  can_withdraw:
    isOwn && submissionSettingsOf(row.form_id).canWithdraw === true && RUNNING_STATUSES.includes(row.status),
  can_cancel_place:
    doc.limit !== undefined && listPlaceEvents(row.status as PlaceStatus, 'staff').includes('place.cancel'),
  import: importedFrom
    ? {
        by: importedFrom.actor_name,
        at: new Date(importedFrom.created_at).toISOString(),
        file_name: importedFrom.file_name,
      }
    : null,
});
