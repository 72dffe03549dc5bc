/** What people change about themselves. Only the fields that came are judged and written. */

import type { PersonalBody } from '#contract/users.ts';
import { audit } from '#server/audit.ts';
import type { Tx } from '#server/database/door.ts';
import { type FieldErrors, Problem, problems } from '#server/problems.ts';
import type { App, Person } from '#server/types.ts';
import { requireConfirmed, requireLiveSession, requirePassword } from '../auth/confirm/commands.ts';
import { closeLinks } from '../auth/links/queries.ts';
import { tellOwner } from '../auth/owner/commands.ts';
import { nikIndexes, openNik, refuseTaken, sealNik } from './commands.ts';
import { requestEmailChange } from './email-change.ts';
import { isRivalry, lockUser, type UserChanges, type UserRow, updateUser } from './queries.ts';
import { judgeField } from './rules.ts';

/** Parts of the call that are no data of the person. */
const NOT_DATA = ['form_version', 'current_password'];
const FIELDS = ['name', 'phone_number', 'nik', 'email'] as const;

/** Answers the new address that now waits for its link, if the e-mail was changed. `faults`: what the schema found besides. */
export async function changePersonal(
  app: App,
  person: Person,
  body: PersonalBody,
  ip: string,
  faults: FieldErrors = {},
): Promise<string | null> {
  const values: Partial<Record<(typeof FIELDS)[number], string>> = {};
  const errors: FieldErrors = { ...faults };
  for (const field of FIELDS) {
    const typed = body[field];
    if (typed === undefined) continue;
    const { value, error } = judgeField(app, field, typed);
    if (error) errors[field] = [error];
    values[field] = value;
  }
  const asksForEmail = values.email !== undefined && !errors.email && values.email !== person.email;
  if (asksForEmail || body.current_password !== undefined) await requirePassword(app, person, body.current_password);
  return withoutRivals(app, async (trx) => {
    const user = await lockUser(trx, person.id);
    if (!user) throw problems.NOT_FOUND();
    // The demo's people act without a session.
    if (person.session_id) await requireLiveSession(trx, person);
    const address = body.address && (await judgeAddress(app, trx, person, user, body, errors));
    if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);

    const { name, phone_number, nik, email } = values;
    const sealed = nik === undefined ? undefined : sealNik(app, user.id, nik);
    const newEmail = email !== undefined && email !== user.email ? email : null;
    if (newEmail) await requireConfirmed(trx, person);
    await refuseTaken(app, trx, { nik_indexes: nikIndexes(app, nik), except: user.id });
    const changes: UserChanges = { ...defined({ name, phone_number }), ...sealed, ...address };
    if (Object.keys(changes).length > 0) await updateUser(trx, user.id, changes);
    if (email !== undefined) await closeLinks(trx, 'verify', user.id);
    if (newEmail) await requestEmailChange(app, trx, { ...user, name: name ?? user.name }, newEmail);
    await tellOfChanges(app, trx, user, { phone_number, nik });
    const facts = { fields: Object.keys(body).filter((field) => !NOT_DATA.includes(field)) };
    const subject = { subject_kind: 'user', subject_id: user.id };
    await audit(trx, { actor_id: user.id, action: 'user.personal-changed', ...subject, facts, ip });
    return newEmail;
  });
}

/** Two people who write the same NIK at the same moment: the later one hears what she would have heard a moment later. */
async function withoutRivals<T>(app: App, work: (trx: Tx) => Promise<T>): Promise<T> {
  try {
    return await app.db.tx(work);
  } catch (error) {
    if (!isRivalry(error)) throw error;
    return app.db.tx(work);
  }
}

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** By mail, without the values: phone number and NIK say whose account it is. */
async function tellOfChanges(
  app: App,
  trx: Tx,
  user: UserRow,
  { phone_number, nik }: { phone_number?: string; nik?: string },
): Promise<void> {
  const changed = [
    ...(phone_number !== undefined && phone_number !== user.phone_number ? ['phone_number'] : []),
    ...(nik !== undefined && nik !== openNik(app, user) ? ['nik'] : []),
  ];
  if (changed.length === 0) return;
  const fields = changed.map((field) => app.say(`account-activity:fields.${field}`)).join(', ');
  await tellOwner(app, trx, user.id, 'personal-changed', { fields });
}

const addressPlace = (id: string) => `users.address.${id}`;
export const openAddress = (app: App, user: Pick<UserRow, 'id' | 'address'>) =>
  user.address && app.forms.open(user.address, addressPlace(user.id));

/** The changed fields are laid over what is kept; the whole address is judged by its form. */
async function judgeAddress(
  app: App,
  trx: Tx,
  person: Person,
  user: UserRow,
  body: PersonalBody,
  errors: FieldErrors,
): Promise<UserChanges> {
  const merged = Object.entries({ ...openAddress(app, user), ...body.address }).filter(([, value]) => value !== null);
  try {
    const options = { person, version: body.form_version, db: trx };
    const { answers, doc } = await app.forms.judge('address', Object.fromEntries(merged), options);
    const address = app.forms.seal(doc, answers, addressPlace(user.id));
    return { address, address_version: doc.version };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    for (const [field, sentences] of Object.entries(error.errors ?? {})) errors[`address.${field}`] = sentences;
    return {};
  }
}
