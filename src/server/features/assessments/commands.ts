/** A curator's score sheet: a draft as often as they like, then final once; a final one moves the entry. */
import { randomUUID } from 'node:crypto';
import type { ScoreBody } from '#contract/curation.ts';
import { areApart, scoreOf } from '#engine/score.ts';
import { decideCuration } from '#machines/curation.ts';
import { audit } from '../../audit.ts';
import type { Db, Tx } from '../../database/door.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { callerOf, factsOf, holdFor, moved, moveEntry } from '../curations/change/commands.ts';
import { type EntryRow, readStored } from '../curations/queries.ts';
import type { OpenSheet } from './present.ts';
import { findSheetId, listScores, listSheets, writeSheet } from './queries.ts';

export const SCORE_FORM = 'curation-score';
const placeOf = (id: string) => `assessments.answers.${id}`;

/** All sheets of an entry, each with the form that it answers. */
export async function openSheets(app: App, db: Db, submissionId: string): Promise<OpenSheet[]> {
  const rows = await listSheets(db, submissionId);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      answers: app.forms.open(row.answers, placeOf(row.id)),
      doc: (await app.forms.getVersion(SCORE_FORM, row.form_version)).doc,
    })),
  );
}

/** Why this curator may not fill in a sheet, as clearly as can be. */
function requireScorer(row: EntryRow): void {
  if (row.assists) throw problems.CURATION_ASSISTED();
  if (decideCuration(factsOf(row), { type: 'score.file', ...callerOf(row, 'curator') })) return;
  if (row.status !== 'assessing') throw moved(row, 'curator');
  throw problems.CONFLICT(row.has_scored ? 'CURATION_SCORED' : 'CURATION_SCORES_ENOUGH');
}

export const saveScore = (app: App, person: Person, id: string, body: ScoreBody, ip: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const row = await holdFor(trx, { person, by: 'curator', ip }, id);
    requireScorer(row);
    const { answers, form_version: version, final } = body;
    const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));
    const judged = await app.forms.judge(SCORE_FORM, given, { person, version, partial: !final, db: trx });
    const field = await fieldOf(trx, id);
    const score = final ? scoreOf(judged.doc, judged.answers, field) : null;
    const apart = score !== null && areApart([...(await listScores(trx, id)), score]);
    const sheetId = (await findSheetId(trx, id, person.id)) ?? randomUUID();
    await writeSheet(trx, {
      id: sheetId,
      submission_id: id,
      curator_id: person.id,
      state: final ? 'final' : 'draft',
      answers: app.forms.seal(judged.doc, judged.answers, placeOf(sheetId)),
      form_version: judged.doc.version,
      score,
    });
    const actor_id = person.id;
    if (final) return void (await moveEntry(trx, row, { type: 'score.file', by: 'curator', actor_id, apart, ip }));
    await audit(trx, { actor_id, action: 'score.drafted', subject_kind: 'submission', subject_id: id, ip });
  });

/** By what weights may differ. */
async function fieldOf(trx: Tx, id: string): Promise<string | null> {
  const field = (await readStored(trx, id))?.answers.business_field;
  return typeof field === 'string' ? field : null;
}
