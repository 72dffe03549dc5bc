/** Reads consultations: lists, a whole consultation, and its calendar entry. */
import type { Consultation, ConsultationItem } from '#contract/consultations.ts';
import { fileIdsOf } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { insertAudit } from '#server/database/audit.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { loadListedCells } from '#server/modules/forms/staff-submissions/staff-submissions.commands.ts';
import { submissionAad } from '#server/modules/forms/submissions/submissions.commands.ts';
import { presentRows } from '#server/present-rows.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { RESULT_FORM, ratingAad, resultAad } from './close/close.commands.ts';
import {
  actorOf,
  type FormWithAnswers,
  presentConsultation,
  presentConsultationItem,
} from './consultations.present.ts';
import {
  type ConsultationFilter,
  type ConsultationRow,
  findConsultation,
  type ListScope,
  listConsultationEventRows,
  listConsultations,
  listMessages,
} from './consultations.queries.ts';
import { CONSULTATION_FORM } from './create/create.commands.ts';
import { renderCalendar } from './icalendar.ts';

export async function loadConsultations(app: App, reader: User, whose: ListScope, filter: ConsultationFilter) {
  const { rows, total } = await listConsultations(app.db.kysely, whose, filter);
  const { doc } = await app.forms.get(CONSULTATION_FORM);
  const cells = await loadListedCells(app, rows);
  const items = presentRows(
    app.log,
    'consultations',
    rows,
    (row): ConsultationItem => ({
      ...presentConsultationItem(row, doc, requestAnswersOf(app, row), reader),
      cells: cells.get(row.id) ?? [],
    }),
  );
  return { items, total };
}

const requestAnswersOf = (app: App, { id, answers }: ConsultationRow): Answers =>
  app.forms.decrypt(answers, submissionAad(id));

async function withFiles(app: App, doc: FormDoc, answers: Answers): Promise<FormWithAnswers> {
  const ids = fileIdsOf(doc, answers).map((file) => file.id);
  return { doc, answers, files: ids.length > 0 ? await listFiles(app.db.kysely, ids) : [] };
}

/** 404 for users who are neither of the two nor staff. Reads by staff are audited. */
export async function loadConsultation(app: App, reader: User, id: string, ip: string): Promise<Consultation> {
  const db = app.db.kysely;
  const row = await findConsultation(db, reader, id);
  if (!row) throw problems.NOT_FOUND();
  const { doc } = await app.forms.getVersion(CONSULTATION_FORM, row.form_version);
  const related = {
    request: await withFiles(app, doc, requestAnswersOf(app, row)),
    result: await loadResult(app, row),
    rating: row.rating_answers ? app.forms.decrypt(row.rating_answers, ratingAad(id)) : {},
    messages: await listMessages(db, id),
    eventRows: await listConsultationEventRows(db, id),
  };
  if (actorOf(row, reader) === 'staff')
    await app.db.tx((trx) =>
      insertAudit(trx, {
        actor_id: reader.id,
        action: 'consultation.read',
        subject_kind: 'consultation',
        subject_id: id,
        ip,
      }),
    );
  return presentConsultation(row, reader, related);
}

async function loadResult(app: App, { id, result, result_version }: ConsultationRow): Promise<FormWithAnswers | null> {
  if (!result || result_version === null) return null;
  const { doc } = await app.forms.getVersion(RESULT_FORM, result_version);
  return withFiles(app, doc, app.forms.decrypt(result, resultAad(id)));
}

/** The text of its `.ics` file. 404 if it never had an hour. */
export async function loadCalendar(app: App, reader: User, id: string): Promise<string> {
  const row = await findConsultation(app.db.kysely, reader, id);
  if (!row) throw problems.NOT_FOUND();
  if (!row.starts_at) throw problems.CONFLICT('CONSULTATION_UNSCHEDULED');
  const { doc } = await app.forms.get(CONSULTATION_FORM);
  const item = presentConsultationItem(row, doc, requestAnswersOf(app, row), reader);
  const to = actorOf(row, reader) === 'curator' ? 'curator' : 'asker';
  const entry = { ...item, starts_at: row.starts_at, sequence: row.sequence, at: row.updated_at, to } as const;
  return renderCalendar(entry, app.config.publicUrl);
}
