/** What staff may do to accounts: offices given and taken back, accounts closed and opened, sessions ended. */
import { audit } from '../../audit.ts';
import type { Tx } from '../../database/door.ts';
import type { Role } from '../../database/tables.ts';
import { problems } from '../../problems.ts';
import type { App } from '../../types.ts';
import { requireConfirmed } from '../auth/commands.ts';
import { closeAllLinks } from '../auth/links/queries.ts';
import { redirectPathOf } from '../auth/present.ts';
import { revokeSessions } from '../auth/queries.ts';
import { type NoticeKind, notify } from '../notifications/commands.ts';
import { changeRole, disableAccount, enableAccount, requireOtherStaff } from '../users/commands.ts';
import { lockPerson, type StaffPersonRow } from './queries.ts';

/** Whoever of the staff acts. */
export interface Officer {
  id: string;
  session_id: string;
  ip: string | null;
}
const byOf = ({ id, ip }: Officer) => ({ actor_id: id, ip });

/** Never oneself: the last pair of eyes on one's own office is somebody else's. */
async function lockOther(trx: Tx, officer: Officer, id: string): Promise<StaffPersonRow> {
  if (officer.id === id) throw problems.CONFLICT('PERSON_SELF');
  // Before the person's own row, and in one order: two of the staff who dismiss each other meet here.
  await requireOtherStaff(trx, id);
  const person = await lockPerson(trx, id);
  if (!person) throw problems.NOT_FOUND();
  return person;
}

const tell = (trx: Tx, user_id: string, kind: NoticeKind, facts: Record<string, unknown>) =>
  notify(trx, [{ user_id, kind, order_id: null, facts }]);

/** `user`: without an office one is what one was before: with a business a member. */
export const giveRole = (app: App, officer: Officer, id: string, wanted: 'curator' | 'staff' | 'user'): Promise<void> =>
  app.db.tx(async (trx) => {
    const person = await lockOther(trx, officer, id);
    const hasShop = person.business_id !== null;
    const role: Role = wanted === 'user' && hasShop ? 'member' : wanted;
    const held = person.role;
    if (held === role || (wanted === 'user' && held === 'member')) return;
    if (wanted !== 'user') {
      if (hasShop) throw problems.CONFLICT('PERSON_HAS_BUSINESS', { business: person.business_name ?? '' });
      if (person.disabled_at) throw problems.CONFLICT('PERSON_DISABLED');
      if (!person.verified) throw problems.CONFLICT('PERSON_UNVERIFIED');
    }
    // Staff may do everything: a stolen session alone must not make another account staff.
    if (wanted === 'staff') await requireConfirmed(trx, officer);
    await changeRole(trx, id, role, byOf(officer));
    const url = redirectPathOf(role);
    if (wanted === 'user') await tell(trx, id, 'staff-withdrawn', { office: app.say(`people:roles.${held}`), url });
    else await tell(trx, id, wanted === 'staff' ? 'staff-appointed-staff' : 'staff-appointed-curator', { url });
  });

/** The next request of the person is refused; nobody reads notifications in a closed account, so a mail goes out at once. */
export const closeAccount = (app: App, officer: Officer, id: string, reason: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const person = await lockOther(trx, officer, id);
    if (person.disabled_at) throw problems.CONFLICT('PERSON_DISABLED');
    await disableAccount(trx, id, { ...byOf(officer), reason });
    const link = `${app.config.publicUrl}/contact-us`;
    await app.mail(trx, { to: person.email, kind: 'account-disabled', params: { name: person.name, reason, link } });
  });

export const openAccount = (app: App, officer: Officer, id: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const person = await lockPerson(trx, id);
    if (!person) throw problems.NOT_FOUND();
    if (!person.disabled_at) throw problems.CONFLICT('PERSON_ENABLED');
    await enableAccount(trx, id, byOf(officer));
    await tell(trx, id, 'staff-enabled', { url: '/profile' });
  });

/** One session or all; the person is told, since it may be somebody else's hand. */
export const endSessionsOf = (app: App, officer: Officer, id: string, sessionId?: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const person = await lockPerson(trx, id);
    if (!person) throw problems.NOT_FOUND();
    const sessions = await revokeSessions(trx, { user_id: id, ...(sessionId ? { id: sessionId } : {}) }, 'staff');
    if (sessionId && sessions === 0) throw problems.NOT_FOUND();
    if (!sessionId) await closeAllLinks(trx, id);
    if (sessions === 0) return;
    const subject = { subject_kind: 'user', subject_id: id };
    await audit(trx, { ...byOf(officer), action: 'user.sessions-ended', ...subject, facts: { sessions } });
    await tell(trx, id, 'staff-sessions-ended', { count: sessions, url: '/profile?page=security' });
  });
