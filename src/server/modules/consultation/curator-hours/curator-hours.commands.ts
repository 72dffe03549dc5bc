/** The usual meeting hours that a curator enters. They restrict nothing. They help askers to choose a time. */
import type { OwnHours } from '#contract/consultations.ts';
import type { AnsweredFormBody } from '#contract/forms.ts';
import { t } from '#server/lib/i18n.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { HOURS_FORM, presentHours } from './curator-hours.present.ts';
import { deleteHours, findHours, writeHours } from './curator-hours.queries.ts';

const hoursAad = (userId: string) => `curator_hours.answers.${userId}`;

export async function loadHours(app: App, { id }: Pick<User, 'id'>): Promise<OwnHours | null> {
  const row = await findHours(app.db.kysely, id);
  if (!row) return null;
  const { doc } = await app.forms.get(HOURS_FORM);
  const answers = app.forms.decrypt(row.answers, hoursAad(id));
  return { hours: presentHours(answers, doc), answers, form_version: row.form_version };
}

export const saveHours = (app: App, user: User, { answers, form_version }: AnsweredFormBody): Promise<void> =>
  app.db.tx(async (trx) => {
    const validated = await app.forms.validate(HOURS_FORM, answers, { user, version: form_version, db: trx });
    const { from, until } = validated.answers;
    if (String(until) <= String(from)) throw problems.VALIDATION_FAILED({ until: [t('consultations:hours_order')] });
    const encrypted = app.forms.encrypt(validated.doc, validated.answers, hoursAad(user.id));
    await writeHours(trx, user.id, { answers: encrypted, form_version: validated.doc.version });
    await deleteDraft(trx, user.id, HOURS_FORM);
  });

/** Deleting hours that do not exist is no error, because another tab may have been first. */
export async function withdrawHours(app: App, { id }: Pick<User, 'id'>): Promise<void> {
  await deleteHours(app.db.kysely, id);
}
