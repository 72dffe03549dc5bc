/** When a curator can usually be met, said by herself. Nothing is refused by it: it tells askers what to wish for. */
import type { FilledBody, OwnHours } from '#contract/consultations.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { say } from '../../words.ts';
import { endDraft } from '../forms/commands.ts';
import { HOURS, presentHours } from './present.ts';
import { deleteHours, findHours, writeHours } from './queries.ts';

const placeOf = (userId: string) => `curator_hours.answers.${userId}`;

export async function readHours(app: App, { id }: Pick<Person, 'id'>): Promise<OwnHours | null> {
  const row = await findHours(app.db.kysely, id);
  if (!row) return null;
  const { doc } = await app.forms.get(HOURS);
  const answers = app.forms.open(row.answers, placeOf(id));
  return { hours: presentHours(answers, doc), answers, form_version: row.form_version };
}

export const saveHours = (app: App, person: Person, { answers, form_version }: FilledBody): Promise<void> =>
  app.db.tx(async (trx) => {
    const judged = await app.forms.judge(HOURS, answers, { person, version: form_version, db: trx });
    const { from, until } = judged.answers;
    if (String(until) <= String(from)) throw problems.VALIDATION_FAILED({ until: [say('consultations:hours_order')] });
    const sealed = app.forms.seal(judged.doc, judged.answers, placeOf(person.id));
    await writeHours(trx, person.id, { answers: sealed, form_version: judged.doc.version });
    await endDraft(trx, person.id, HOURS);
  });

/** Nothing to take back is no refusal: another tab may have been first. */
export async function withdrawHours(app: App, { id }: Pick<Person, 'id'>): Promise<void> {
  await deleteHours(app.db.kysely, id);
}
