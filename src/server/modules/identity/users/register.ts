/**
 * Registration. All errors are returned at once, and only a form without other errors reveals that an e-mail is taken.
 */

import type { RegisterBody } from '#contract/users.ts';
import { insertAudit } from '#server/database/audit.ts';
import { type FieldErrors, problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { rememberLanguage, validatePassword } from '../auth/auth.commands.ts';
import { mailLink } from '../auth/links/links.commands.ts';
import { type UserField, validateField } from './field-rules.ts';
import { createAccount, type NewAccount } from './users.commands.ts';

const ROLES = ['user', 'member'] as const;
type OpenRole = (typeof ROLES)[number];
const isOpenRole = (role: string | undefined): role is OpenRole => ROLES.some((open) => open === role);

async function validateRegistration(app: App, body: RegisterBody) {
  const errors: FieldErrors = {};
  const read = (field: UserField, typed: string | null | undefined): string => {
    const { value, error } = validateField(app, field, typed ?? '');
    if (error) errors[field] = [error];
    return value;
  };
  const name = read('name', body.name);
  const email = read('email', body.email);
  if (!body.role) errors.role = [app.t('accounts:role.required')];
  else if (!isOpenRole(body.role)) errors.role = [app.t('accounts:role.invalid')];
  // spec: a buyer may leave the NIK out, but a given one must be valid.
  const nik = body.role === 'member' || body.nik?.trim() ? read('nik', body.nik) : null;
  const phone_number = read('phone_number', body.phone_number);
  const { password, password_confirm } = body;
  const about = [name, email, phone_number];
  Object.assign(errors, await validatePassword(app, { password, password_confirm, personalTexts: about }));
  for (const consent of ['terms', 'privacy'] as const)
    if (body[consent] !== true) errors[consent] = [app.t(`accounts:${consent}.required`)];
  return { errors, name, email, nik, phone_number };
}

/** `schemaErrors`: what the schema found. All errors are returned at once. */
export async function register(
  app: App,
  body: RegisterBody,
  ip: string,
  schemaErrors: FieldErrors = {},
): Promise<{ id: string; email: string }> {
  const { errors: found, ...user } = await validateRegistration(app, body);
  const errors = { ...found, ...schemaErrors };
  if (Object.keys(errors).length > 0 || !isOpenRole(body.role)) throw problems.VALIDATION_FAILED(errors);
  const account: NewAccount = { ...user, role: body.role, password: body.password ?? '', consent_ip: ip };
  return createAccount(app, account, async (trx, id) => {
    await rememberLanguage(trx, id);
    await mailLink(app, trx, 'verify', { id, name: user.name, email: user.email }, { next: body.next });
    await insertAudit(trx, { actor_id: id, action: 'user.registered', subject_kind: 'user', subject_id: id, ip });
  });
}
