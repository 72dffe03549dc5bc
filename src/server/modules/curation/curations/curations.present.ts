/** Builds the responses about curation entries. Only the sender reads the private answers unmasked. */
import type {
  CurationDetail,
  CurationItem,
  CurationTimelineEvent,
  RegistrationStatus,
  RevisionMark,
} from '#contract/curation.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { type CurationCaller, listCurationEvents } from '#machines/curation.ts';
import { curatorRegistrationMachine, listRegistrationEvents } from '#machines/curator-registration.ts';
import type { FileLink } from '#server/modules/files/files/files.present.ts';
import { maskAnswers } from '#server/modules/forms/forms/forms.present.ts';
import { presentSubmission } from '#server/modules/forms/submissions/submissions.present.ts';
import { type DecryptedSheet, presentResult, presentSheets } from './assess/assess.present.ts';
import { callerOf, entryStatusLabel, factsOf } from './change/change.commands.ts';
import { type CurationEventRow, ENTRY_FORM, type EntryRow, type MarkRow } from './curations.queries.ts';
import { presentPeriodRef } from './periods/periods.present.ts';

export interface Reader {
  id: string;
  by: CurationCaller['by'];
}

const isRegistrationStatus = (status: string): status is RegistrationStatus =>
  Object.hasOwn(curatorRegistrationMachine.states, status);

function allowedEvents(row: EntryRow, { id, by }: Reader): string[] {
  const isOwn = row.user_id === id;
  if (row.form_id !== ENTRY_FORM)
    return isOwn && isRegistrationStatus(row.status) ? listRegistrationEvents(row.status, 'member') : [];
  // The sender may send only member events, and never works on their own entry as a reviewer.
  return isOwn === (by === 'member') ? listCurationEvents(factsOf(row), callerOf(row, by)) : [];
}

export const presentEntry = (row: EntryRow, title: string, reader: Reader): CurationItem => {
  const { period_id, period_title, period_status } = row;
  const isMember = reader.by === 'member';
  return {
    ...presentSubmission(row, title),
    period:
      period_id && period_title !== null && period_status
        ? presentPeriodRef({ id: period_id, title: period_title, status: period_status })
        : null,
    score: row.score,
    grade: row.grade,
    product: row.product,
    business_name: row.answered_name ?? row.business_name,
    assisted: reader.by === 'curator' && row.assists,
    scores: isMember ? null : row.sheets,
    third_look: isMember ? null : row.apart,
    events: allowedEvents(row, reader),
  };
};

export interface EntryDetail {
  row: EntryRow;
  doc: FormDoc;
  answers: Answers;
  files: FileLink[];
  moments: CurationEventRow[];
  marks: MarkRow[];
  sheets: DecryptedSheet[];
}

const withFieldLabel =
  (doc: FormDoc) =>
  ({ field, note }: MarkRow): RevisionMark => ({ field, label: doc.ui.fields[field]?.label ?? field, note });

/** Notes of the latest revision request while the entry is in revision. */
export function currentMarks({ row, moments, marks }: Pick<EntryDetail, 'row' | 'moments' | 'marks'>): MarkRow[] {
  const last = moments.filter(({ event }) => event === 'revision.request').at(-1);
  return row.status === 'revision' && last ? marks.filter(({ event_id }) => event_id === last.id) : [];
}

export const correctableSteps = (doc: FormDoc, marks: MarkRow[]): string[] =>
  doc.steps.filter(({ fields }) => marks.some(({ field }) => fields.includes(field))).map(({ id }) => id);

export function presentEntryDetail(entry: EntryDetail, reader: Reader): CurationDetail {
  const { row, doc, answers, files, moments, marks, sheets } = entry;
  const openMarks = currentMarks(entry);
  const field = typeof answers.business_field === 'string' ? answers.business_field : null;
  const ownSheet = reader.by === 'curator' ? sheets.find(({ curator_id }) => curator_id === reader.id) : undefined;
  const wantsMore = row.sheets < 2 || row.apart;
  const mayStillScore = reader.by === 'curator' && !row.assists && !row.has_scored && wantsMore;
  const isDecided = row.score !== null;
  const sheetReader = { ...reader, isDecided, canSeeOthers: isDecided || !mayStillScore };
  return {
    ...presentEntry(row, doc.title, reader),
    doc,
    answers: row.user_id === reader.id ? answers : maskAnswers(doc, answers),
    files: Object.fromEntries(
      files.map(({ id, url, file_name, mime, bytes }) => [id, { id, url, file_name, mime, bytes }]),
    ),
    timeline: moments
      .filter(isVisibleTo(reader))
      .map((moment) => presentCurationEvent(moment, marks.map(withLabel(doc)))),
    marks: openMarks.map(withFieldLabel(doc)),
    open_steps: correctableSteps(doc, openMarks),
    sheets: presentSheets(sheets, field, sheetReader),
    result: presentResult(sheets, sheetReader),
    decision_note: row.decision_note,
    my_score: ownSheet
      ? { answers: ownSheet.answers, form_version: ownSheet.form_version, state: ownSheet.state }
      : null,
  };
}

/** The sender does not see how many curators have scored, and when. */
const isVisibleTo =
  ({ by }: Reader) =>
  ({ event }: CurationEventRow) =>
    by !== 'member' || event !== 'score.file';
const withLabel = (doc: FormDoc) => (mark: MarkRow) => ({ event_id: mark.event_id, mark: withFieldLabel(doc)(mark) });

const presentCurationEvent = (
  moment: CurationEventRow,
  marks: { event_id: number; mark: RevisionMark }[],
): CurationTimelineEvent => ({
  event: moment.event,
  from_status: moment.from_status,
  to_status: moment.to_status,
  status_label: entryStatusLabel(moment.to_status),
  note: moment.note,
  marks: marks.filter(({ event_id }) => event_id === moment.id).map(({ mark }) => mark),
  actor: moment.actor_name,
  created_at: new Date(moment.created_at).toISOString(),
});
