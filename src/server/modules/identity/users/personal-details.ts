/** Changes of a user's personal details. Only the sent fields are validated and written. */

import type { PersonalBody } from '#contract/users.ts';
import { omitUndefined } from '#engine/lookup.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { type FieldErrors, Problem, problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { mailAccountActivity } from '../auth/account-activity/account-activity.commands.ts';
import { requireConfirmed, requireLiveSession, requirePassword } from '../auth/confirm/confirm.commands.ts';
import { closeLinks } from '../auth/links/links.queries.ts';
import { requestEmailChange } from './email-change.ts';
import { validateField } from './field-rules.ts';
import { decryptNik, encryptNik, nikIndexes, refuseTaken } from './users.commands.ts';
import { isUniqueViolation, lockUser, type UserChanges, type UserRow, updateUser } from './users.queries.ts';

/** Parts of the call that are not personal data. */
const CALL_FIELDS = ['form_version', 'current_password'];
const FIELDS = ['name', 'phone_number', 'nik', 'email'] as const;

/**
 * Returns the new address that waits for its link, if the e-mail was changed. `schemaErrors`: what the schema found.
 */
export async function changePersonal(
  app: App,
  person: User,
  body: PersonalBody,
  ip: string,
  schemaErrors: FieldErrors = {},
): Promise<string | null> {
  const values: Partial<Record<(typeof FIELDS)[number], string>> = {};
  const errors: FieldErrors = { ...schemaErrors };
  for (const field of FIELDS) {
    const typed = body[field];
    if (typed === undefined) continue;
    const { value, error } = validateField(app, field, typed);
    if (error) errors[field] = [error];
    values[field] = value;
  }
  const asksForEmail = values.email !== undefined && !errors.email && values.email !== person.email;
  if (asksForEmail || body.current_password !== undefined) await requirePassword(app, person, body.current_password);
  return retryOnUniqueViolation(app, async (trx) => {
    const user = await lockUser(trx, person.id);
    if (!user) throw problems.NOT_FOUND();
    // The demo's users act without a session.
    if (person.session_id) await requireLiveSession(trx, person);
    const address = body.address && (await validateAddress(app, trx, person, user, body, errors));
    if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);

    const { name, phone_number, nik, email } = values;
    const encrypted = nik === undefined ? undefined : encryptNik(app, user.id, nik);
    const newEmail = email !== undefined && email !== user.email ? email : null;
    if (newEmail) await requireConfirmed(trx, person);
    await refuseTaken(app, trx, { nik_indexes: nikIndexes(app, nik), except: user.id });
    const changes: UserChanges = { ...omitUndefined<UserChanges>({ name, phone_number }), ...encrypted, ...address };
    if (Object.keys(changes).length > 0) await updateUser(trx, user.id, changes);
    if (email !== undefined) await closeLinks(trx, 'verify', user.id);
    if (newEmail) await requestEmailChange(app, trx, { ...user, name: name ?? user.name }, newEmail);
    await mailChanges(app, trx, user, { phone_number, nik });
    const facts = { fields: Object.keys(body).filter((field) => !CALL_FIELDS.includes(field)) };
    const subject = { subject_kind: 'user', subject_id: user.id };
    await insertAudit(trx, { actor_id: user.id, action: 'user.personal-changed', ...subject, facts, ip });
    return newEmail;
  });
}

/** If two users write the same NIK at once, the later one gets the normal message for a taken NIK. */
async function retryOnUniqueViolation<T>(app: App, work: (trx: Tx) => Promise<T>): Promise<T> {
  try {
    return await app.db.tx(work);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return app.db.tx(work);
  }
}

/** By e-mail and without the values, because phone number and NIK identify the account. */
async function mailChanges(
  app: App,
  trx: Tx,
  user: UserRow,
  { phone_number, nik }: { phone_number: string | undefined; nik: string | undefined },
): Promise<void> {
  const changed = [
    ...(phone_number !== undefined && phone_number !== user.phone_number ? (['phone_number'] as const) : []),
    ...(nik !== undefined && nik !== decryptNik(app, user) ? (['nik'] as const) : []),
  ];
  if (changed.length === 0) return;
  const fields = changed.map((field) => app.t(`account-activity:fields.${field}`)).join(', ');
  await mailAccountActivity(app, trx, user.id, 'personal-changed', { fields });
}

export const ADDRESS_FORM = 'address';
/** What the encryption of the profile's address is bound to. */
export const addressAad = (id: string) => `users.address.${id}`;
export const decryptAddress = (app: App, user: Pick<UserRow, 'id' | 'address'>) =>
  user.address && app.forms.decrypt(user.address, addressAad(user.id));

/** Merges the changed fields into the stored address and validates the whole with its form. */
async function validateAddress(
  app: App,
  trx: Tx,
  person: User,
  user: UserRow,
  body: PersonalBody,
  errors: FieldErrors,
): Promise<UserChanges> {
  const merged = Object.entries({ ...decryptAddress(app, user), ...body.address }).filter(
    ([, value]) => value !== null,
  );
  try {
    const options = { user: person, version: body.form_version, db: trx };
    const { answers, doc } = await app.forms.validate(ADDRESS_FORM, Object.fromEntries(merged), options);
    const address = app.forms.encrypt(doc, answers, addressAad(user.id));
    return { address, address_version: doc.version };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    for (const [field, sentences] of Object.entries(error.errors ?? {})) errors[`address.${field}`] = sentences;
    return {};
  }
}
