/** How a consultation ends: the curator writes its result, the asker rates it. Both are forms that staff may change. */
import type { FilledBody } from '#contract/consultations.ts';
import { fileIdsOf } from '#engine/answers.ts';
import { problems } from '#server/problems.ts';
import type { App, Person } from '#server/types.ts';
import { say } from '#server/words.ts';
import { nameFiles } from '../../files/commands.ts';
import { endDraft } from '../../forms/commands.ts';
import { lockMine, moveConsultation, requireMove, sideOf, standingOf } from '../change/commands.ts';
import type { LockedConsultation } from '../change/queries.ts';
import { writeHour } from '../notices.ts';

export const RESULT = 'consultation-result';
export const RATING = 'consultation-rating';
export const resultPlace = (id: string) => `consultations.result.${id}`;
export const ratingPlace = (id: string) => `consultations.rating_answers.${id}`;

/** The first question of the result; the form file locks it. */
const SUMMARY = 'ringkasan';

/** A result before the meeting: 422 with a sentence at the first field, since the curator can try again later. */
function requireBegun(row: LockedConsultation): void {
  if (row.status !== 'scheduled' || row.has_begun || !row.starts_at) return;
  const when = writeHour(row.starts_at);
  throw problems.VALIDATION_FAILED(
    { [SUMMARY]: [say('consultations:not_begun', { when })] },
    standingOf(row, 'curator'),
  );
}

type Given = FilledBody & { ip: string };

export const finishConsultation = (app: App, person: Person, id: string, { answers, form_version, ip }: Given) =>
  app.db.tx(async (trx) => {
    const row = await lockMine(trx, sideOf(person, 'curator'), id);
    const move = { event: 'consultation.finish', by: 'curator', actor_id: person.id, ip } as const;
    requireBegun(row);
    requireMove(row, move);
    const judged = await app.forms.judge(RESULT, answers, { person, version: form_version, db: trx });
    const { doc } = judged;
    const sealed = app.forms.seal(doc, judged.answers, resultPlace(id));
    await moveConsultation(trx, row, { ...move, result: { answers: sealed, version: doc.version } });
    const files = fileIdsOf(doc, judged.answers);
    await nameFiles(trx, { kind: 'consultation', ref: id, user_id: person.id, files });
    await endDraft(trx, person.id, doc.id);
  });

export const rateConsultation = (app: App, person: Person, id: string, { answers, form_version, ip }: Given) =>
  app.db.tx(async (trx) => {
    const row = await lockMine(trx, sideOf(person, 'asker'), id);
    const move = { event: 'consultation.rate', by: 'asker', actor_id: person.id, ip } as const;
    requireMove(row, move);
    const judged = await app.forms.judge(RATING, answers, { person, version: form_version, db: trx });
    const { rating, ...others } = judged.answers;
    const sealed = app.forms.seal(judged.doc, others, ratingPlace(id));
    const written = { stars: Number(rating), answers: sealed, version: judged.doc.version };
    await moveConsultation(trx, row, { ...move, rating: written });
    await endDraft(trx, person.id, judged.doc.id);
  });
