/** Consultations as people read them: lists, the whole of one, and its entry for a calendar. */
import type { Consultation, ConsultationItem } from '#contract/consultations.ts';
import { fileIdsOf } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { audit } from '../../audit.ts';
import { presentRows } from '../../present-rows.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { listFiles } from '../files/commands.ts';
import { readListed } from '../staff-submissions/commands.ts';
import { rowOfSubmission } from '../submissions/commands.ts';
import { CONSULTATION } from './begin/commands.ts';
import { calendarOf } from './calendar.ts';
import { RESULT, ratingPlace, resultPlace } from './close/commands.ts';
import { actorOf, type Filled, presentConsultation, presentItem } from './present.ts';
import {
  type ConsultationFilter,
  type ConsultationRow,
  findConsultation,
  listConsultations,
  listMessages,
  listMoments,
  type Whose,
} from './queries.ts';

export async function readList(app: App, reader: Person, whose: Whose, filter: ConsultationFilter) {
  const { rows, total } = await listConsultations(app.db.kysely, whose, filter);
  const { doc } = await app.forms.get(CONSULTATION);
  const cells = await readListed(app, rows);
  const items = presentRows(
    app.log,
    'consultations',
    rows,
    (row): ConsultationItem => ({
      ...presentItem(row, doc, requestOf(app, row), reader),
      cells: cells.get(row.id) ?? [],
    }),
  );
  return { items, total };
}

const requestOf = (app: App, { id, answers }: ConsultationRow): Answers => app.forms.open(answers, rowOfSubmission(id));

async function withFiles(app: App, doc: FormDoc, answers: Answers): Promise<Filled> {
  const ids = fileIdsOf(doc, answers).map((file) => file.id);
  return { doc, answers, files: ids.length > 0 ? await listFiles(app.db.kysely, ids) : [] };
}

/** 404 for whoever is neither of the two nor staff. That somebody of the staff looked is kept. */
export async function readConsultation(app: App, reader: Person, id: string, ip: string): Promise<Consultation> {
  const db = app.db.kysely;
  const row = await findConsultation(db, reader, id);
  if (!row) throw problems.NOT_FOUND();
  const { doc } = await app.forms.getVersion(CONSULTATION, row.form_version);
  const beside = {
    request: await withFiles(app, doc, requestOf(app, row)),
    result: await readResult(app, row),
    rating: row.rating_answers ? app.forms.open(row.rating_answers, ratingPlace(id)) : {},
    messages: await listMessages(db, id),
    moments: await listMoments(db, id),
  };
  if (actorOf(row, reader) === 'staff')
    await app.db.tx((trx) =>
      audit(trx, {
        actor_id: reader.id,
        action: 'consultation.read',
        subject_kind: 'consultation',
        subject_id: id,
        ip,
      }),
    );
  return presentConsultation(row, reader, beside);
}

async function readResult(app: App, { id, result, result_version }: ConsultationRow): Promise<Filled | null> {
  if (!result || result_version === null) return null;
  const { doc } = await app.forms.getVersion(RESULT, result_version);
  return withFiles(app, doc, app.forms.open(result, resultPlace(id)));
}

/** The text of its `.ics`; one that never had an hour has none. */
export async function readCalendar(app: App, reader: Person, id: string): Promise<string> {
  const row = await findConsultation(app.db.kysely, reader, id);
  if (!row) throw problems.NOT_FOUND();
  if (!row.starts_at) throw problems.CONFLICT('CONSULTATION_UNSCHEDULED');
  const { doc } = await app.forms.get(CONSULTATION);
  const item = presentItem(row, doc, requestOf(app, row), reader);
  const to = actorOf(row, reader) === 'curator' ? 'curator' : 'asker';
  const entry = { ...item, starts_at: row.starts_at, sequence: row.sequence, at: row.updated_at, to } as const;
  return calendarOf(entry, app.config.publicUrl);
}
