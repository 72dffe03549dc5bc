/**
 * A curator's score sheet. Curators save drafts as often as they like, then file it once. A filed sheet moves the entry
 * on.
 */

import { randomUUID } from 'node:crypto';
import type { ScoreBody } from '#contract/curation.ts';
import { areScoresTooFarApart, scoreOf } from '#engine/score.ts';
import { decideCuration } from '#machines/curation.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { givenAnswers } from '#server/lib/given-answers.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import {
  callerOf,
  entryMovedProblem,
  factsOf,
  lockEntryForReview,
  transitionEntry,
} from '../change/change.commands.ts';
import { type EntryRow, findStoredEntry } from '../curations.queries.ts';
import type { DecryptedSheet } from './assess.present.ts';
import { findSheetId, listScores, listSheets, writeSheet } from './assess.queries.ts';

export const SCORE_FORM = 'curation-score';
const answersAad = (id: string) => `assessments.answers.${id}`;

/** All sheets of an entry, each with the form version that it answers. */
export async function loadSheets(app: App, db: Db, submissionId: string): Promise<DecryptedSheet[]> {
  const rows = await listSheets(db, submissionId);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      answers: app.forms.decrypt(row.answers, answersAad(row.id)),
      doc: (await app.forms.getVersion(SCORE_FORM, row.form_version)).doc,
    })),
  );
}

/** Throws the most specific reason why this curator may not fill in a sheet. */
function requireScorer(row: EntryRow): void {
  if (row.assists) throw problems.CURATION_ASSISTED();
  if (decideCuration(factsOf(row), { type: 'score.file', ...callerOf(row, 'curator') })) return;
  if (row.status !== 'assessing') throw entryMovedProblem(row, 'curator');
  throw problems.CONFLICT(row.has_scored ? 'CURATION_SCORED' : 'CURATION_SCORES_ENOUGH');
}

export const saveScore = (app: App, user: User, id: string, body: ScoreBody, ip: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const row = await lockEntryForReview(trx, { user, by: 'curator', ip }, id);
    requireScorer(row);
    const { answers, form_version: version, final } = body;
    const given = givenAnswers(answers);
    const validated = await app.forms.validate(SCORE_FORM, given, { user, version, partial: !final, db: trx });
    const field = await businessFieldOf(trx, id);
    const score = final ? scoreOf(validated.doc, validated.answers, field) : null;
    const scoresDiffer = score !== null && areScoresTooFarApart([...(await listScores(trx, id)), score]);
    const sheetId = (await findSheetId(trx, id, user.id)) ?? randomUUID();
    await writeSheet(trx, {
      id: sheetId,
      submission_id: id,
      curator_id: user.id,
      state: final ? 'final' : 'draft',
      answers: app.forms.encrypt(validated.doc, validated.answers, answersAad(sheetId)),
      form_version: validated.doc.version,
      score,
    });
    const actor_id = user.id;
    if (final)
      return void (await transitionEntry(trx, row, { type: 'score.file', by: 'curator', actor_id, scoresDiffer, ip }));
    await insertAudit(trx, { actor_id, action: 'score.drafted', subject_kind: 'submission', subject_id: id, ip });
  });

/** The weights of the score may depend on it. */
async function businessFieldOf(trx: Tx, id: string): Promise<string | null> {
  const field = (await findStoredEntry(trx, id))?.answers.business_field;
  return typeof field === 'string' ? field : null;
}
