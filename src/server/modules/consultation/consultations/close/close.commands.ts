/** How a consultation ends: the curator writes its result, the asker rates it. Staff may change both forms. */
import type { AnsweredFormBody } from '#contract/forms.ts';
import { fileIdsOf } from '#engine/answers.ts';
import { t } from '#server/lib/i18n.ts';
import { setFileUses } from '#server/modules/files/files/files.commands.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import {
  lockForViewer,
  requireTransition,
  toConflict,
  transitionConsultation,
  viewerOf,
} from '../change/change.commands.ts';
import type { LockedConsultation } from '../change/change.queries.ts';
import { formatHour } from '../notifications.ts';

export const RESULT_FORM = 'consultation-result';
export const RATING_FORM = 'consultation-rating';
export const resultAad = (id: string) => `consultations.result.${id}`;
export const ratingAad = (id: string) => `consultations.rating_answers.${id}`;

/** The first question of the result. The form file locks it. */
const SUMMARY_FIELD = 'ringkasan';

/**
 * A result before the meeting gives 422 with a sentence at the first field, because the curator can try again later.
 */
function requireStarted(row: LockedConsultation): void {
  if (row.status !== 'scheduled' || row.has_begun || !row.starts_at) return;
  const when = formatHour(row.starts_at);
  throw problems.VALIDATION_FAILED(
    { [SUMMARY_FIELD]: [t('consultations:not_begun', { when })] },
    toConflict(row, 'curator'),
  );
}

type AnsweredFormInput = AnsweredFormBody & { ip: string };

export const finishConsultation = (
  app: App,
  user: User,
  id: string,
  { answers, form_version, ip }: AnsweredFormInput,
) =>
  app.db.tx(async (trx) => {
    const row = await lockForViewer(trx, viewerOf(user, 'curator'), id);
    const transition = { event: 'consultation.finish', by: 'curator', actor_id: user.id, ip } as const;
    requireStarted(row);
    requireTransition(row, transition);
    const validated = await app.forms.validate(RESULT_FORM, answers, { user, version: form_version, db: trx });
    const { doc } = validated;
    const encrypted = app.forms.encrypt(doc, validated.answers, resultAad(id));
    await transitionConsultation(trx, row, { ...transition, result: { answers: encrypted, version: doc.version } });
    const files = fileIdsOf(doc, validated.answers);
    await setFileUses(trx, { kind: 'consultation', ref: id, user_id: user.id, files });
    await deleteDraft(trx, user.id, doc.id);
  });

export const rateConsultation = (app: App, user: User, id: string, { answers, form_version, ip }: AnsweredFormInput) =>
  app.db.tx(async (trx) => {
    const row = await lockForViewer(trx, viewerOf(user, 'asker'), id);
    const transition = { event: 'consultation.rate', by: 'asker', actor_id: user.id, ip } as const;
    requireTransition(row, transition);
    const validated = await app.forms.validate(RATING_FORM, answers, { user, version: form_version, db: trx });
    const { rating, ...others } = validated.answers;
    const encrypted = app.forms.encrypt(validated.doc, others, ratingAad(id));
    const written = { stars: Number(rating), answers: encrypted, version: validated.doc.version };
    await transitionConsultation(trx, row, { ...transition, rating: written });
    await deleteDraft(trx, user.id, validated.doc.id);
  });
