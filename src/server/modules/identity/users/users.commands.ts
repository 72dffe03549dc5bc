/** Creates accounts and changes their roles and state. */
import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/roles.ts';
import { CONSENT_VERSIONS } from '#contract/users.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { mailAccountActivity } from '../auth/account-activity/account-activity.commands.ts';
import { hashPassword } from '../auth/auth.commands.ts';
import { revokeSessions } from '../auth/auth.queries.ts';
import { closeAllLinks } from '../auth/links/links.queries.ts';
import { validateField } from './field-rules.ts';
import {
  type Claim,
  findTaken,
  insertConsents,
  insertUser,
  lockStaff,
  lockUser,
  setDisabled,
  updateUser,
} from './users.queries.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: Role;
  phone_number?: string | null;
  nik?: string | null;
  verified?: boolean;
  /** IP address of the consents. Missing if none were given (staff, demo). */
  consent_ip?: string;
}

const NIK_INDEX = 'users.nik';
const nikAad = (id: string) => `users.nik.${id}`;
export const decryptNik = (app: App, user: { id: string; nik: string | null }) =>
  user.nik === null ? null : app.crypt.decrypt(user.nik, nikAad(user.id));
export const encryptNik = (app: App, id: string, nik: string) => ({
  nik: app.crypt.encrypt(nik, nikAad(id)),
  nik_index: app.crypt.blindIndex(nik, NIK_INDEX),
});
/** The index values that another account with the same NIK may have, also during a key change. */
export const nikIndexes = (app: App, nik: string | null | undefined) =>
  nik ? app.crypt.blindIndexes(nik, NIK_INDEX) : [];

/** Messages for data that another account has. They appear only where the account itself would otherwise be created. */
export async function refuseTaken(app: App, trx: Tx, who: Claim): Promise<void> {
  const conflicts = await findTaken(trx, who);
  const fields = (['email', 'nik'] as const).filter((field) => conflicts[field]);
  if (fields.length === 0) return;
  throw problems.VALIDATION_FAILED(
    Object.fromEntries(fields.map((field) => [field, [app.t(`accounts:${field}.taken`)]])),
  );
}

/** Fields must be normalised. `after` writes further rows in the same transaction. */
export async function createAccount(
  app: App,
  account: NewAccount,
  after: (trx: Tx, id: string) => Promise<void> = async () => {},
): Promise<{ id: string; email: string }> {
  const { name, email, role, phone_number = null, verified = false } = account;
  const id = randomUUID();
  const password_hash = await hashPassword(app.config.argon2, account.password);
  const nik = account.nik ? encryptNik(app, id, account.nik) : { nik: null, nik_index: null };
  const nik_indexes = nikIndexes(app, account.nik);
  await app.db.tx(async (trx) => {
    // The table itself refuses only the same index. Under an earlier key the same NIK has another one.
    if (nik_indexes.length > 1) await refuseTaken(app, trx, { nik_indexes });
    const isNew = await insertUser(trx, { id, name, email, role, phone_number, password_hash, verified, ...nik });
    if (!isNew) {
      await refuseTaken(app, trx, { email, nik_indexes });
      throw problems.CONFLICT();
    }
    if (account.consent_ip !== undefined) await insertConsents(trx, id, CONSENT_VERSIONS, account.consent_ip);
    await after(trx, id);
  });
  return { id, email };
}

interface Actor {
  /** null for a command on the machine itself. */
  actor_id: string | null;
  ip?: string | null;
}

/**
 * Valid from the next request on, because the role is read with every token. A change to or from staff also ends every
 * session. Staff are logged in for 12 hours at most, and an earlier session would last longer.
 */
export async function changeRole(trx: Tx, user_id: string, role: Role, by: Actor): Promise<void> {
  const user = await lockUser(trx, user_id);
  if (!user) throw problems.NOT_FOUND();
  if (user.role === role) return;
  await updateUser(trx, user_id, { role });
  if (user.role === 'staff' || role === 'staff') await revokeSessions(trx, { user_id }, 'role-changed');
  if (by.actor_id !== user_id) await closeAllLinks(trx, user_id);
  const subject = { subject_kind: 'user', subject_id: user_id };
  await insertAudit(trx, { ...by, action: 'user.role-changed', ...subject, facts: { from: user.role, to: role } });
}

export const appointCurator = (trx: Tx, user_id: string, by: Actor): Promise<void> =>
  changeRole(trx, user_id, 'curator', by);

/**
 * Without another staff member nobody could undo the change. Their rows stay locked until the end of the transaction.
 */
export async function requireOtherStaff(trx: Tx, user_id: string): Promise<void> {
  const ids = await lockStaff(trx);
  if (ids.includes(user_id) && ids.length === 1) throw problems.CONFLICT('LAST_STAFF');
}

/** `reason`: for the user and the audit log. */
export async function disableAccount(
  trx: Tx,
  user_id: string,
  { reason, ...by }: Actor & { reason?: string },
): Promise<void> {
  await setDisabled(trx, user_id, true);
  await revokeSessions(trx, { user_id }, 'disabled');
  await closeAllLinks(trx, user_id);
  const facts = reason ? { reason } : {};
  await insertAudit(trx, { ...by, action: 'user.disabled', subject_kind: 'user', subject_id: user_id, facts });
}

export async function enableAccount(trx: Tx, user_id: string, by: Actor): Promise<void> {
  await setDisabled(trx, user_id, false);
  await insertAudit(trx, { ...by, action: 'user.enabled', subject_kind: 'user', subject_id: user_id });
}

/** The sentence about a NIK, or null. For forms that ask for it besides their own fields. */
export const findNikProblem = (app: App, nik: unknown): string | null =>
  validateField(app, 'nik', typeof nik === 'string' ? nik : '').error;

/** A user who sends the business profile becomes a member, with the NIK and the consent given there. */
export async function becomeMember(app: App, trx: Tx, user_id: string, nik: string, by: Actor): Promise<void> {
  const { value, error } = validateField(app, 'nik', nik);
  if (error) throw problems.VALIDATION_FAILED({ nik: [error] });
  const encrypted = encryptNik(app, user_id, value);
  await refuseTaken(app, trx, { nik_indexes: nikIndexes(app, value), except: user_id });
  const user = await lockUser(trx, user_id);
  if (user?.role !== 'user') throw problems.FORBIDDEN();
  await updateUser(trx, user_id, encrypted);
  await insertConsents(trx, user_id, { member: CONSENT_VERSIONS.terms }, by.ip ?? null);
  await changeRole(trx, user_id, 'member', by);
  await mailAccountActivity(app, trx, user_id, 'became-member');
}
