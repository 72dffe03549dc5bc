/** What staff may do to accounts: assign and remove roles, disable and enable accounts, end sessions. */
import { type AppointedRole, type Role, roleRules } from '#contract/roles.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { type NotificationKind, notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { requireConfirmed } from '../auth/auth.commands.ts';
import { revokeSessions } from '../auth/auth.queries.ts';
import { closeAllLinks } from '../auth/links/links.queries.ts';
import { changeRole, disableAccount, enableAccount, requireOtherStaff } from '../users/users.commands.ts';
import { lockUserForStaff, type StaffUserRow } from './people.queries.ts';

/** The staff member who acts. */
export interface StaffActor {
  id: string;
  session_id: string;
  ip: string | null;
}
const actorOf = ({ id, ip }: StaffActor) => ({ actor_id: id, ip });

/** Staff cannot act on their own account. Somebody else must do that. */
async function lockOtherUser(trx: Tx, actor: StaffActor, id: string): Promise<StaffUserRow> {
  if (actor.id === id) throw problems.CONFLICT('PERSON_SELF');
  // Before the user's own row, and in one order, so that two staff members who remove each other's role are serialised
  // here.
  await requireOtherStaff(trx, id);
  const user = await lockUserForStaff(trx, id);
  if (!user) throw problems.NOT_FOUND();
  return user;
}

const notifyUser = (trx: Tx, user_id: string, kind: NotificationKind, facts: Record<string, unknown>) =>
  notify(trx, [{ user_id, kind, order_id: null, facts }]);

/** `user` removes the role. A user with a business then becomes a member again. */
export const assignRole = (app: App, actor: StaffActor, id: string, wanted: AppointedRole | 'user'): Promise<void> =>
  app.db.tx(async (trx) => {
    const user = await lockOtherUser(trx, actor, id);
    const hasShop = user.business_id !== null;
    const role: Role = wanted === 'user' && hasShop ? 'member' : wanted;
    const held = user.role;
    if (held === role || (wanted === 'user' && held === 'member')) return;
    if (wanted !== 'user') {
      if (hasShop) throw problems.CONFLICT('PERSON_HAS_BUSINESS', { business: user.business_name ?? '' });
      if (user.disabled_at) throw problems.CONFLICT('PERSON_DISABLED');
      if (!user.verified) throw problems.CONFLICT('PERSON_UNVERIFIED');
    }
    // Staff have all rights, so a stolen session alone must not be able to make another account staff.
    if (wanted === 'staff') await requireConfirmed(trx, actor);
    await changeRole(trx, id, role, actorOf(actor));
    const url = roleRules[role].home;
    const office = app.t(`people:roles.${wanted === 'user' ? held : wanted}`);
    if (wanted === 'user') await notifyUser(trx, id, 'staff-withdrawn', { office, url });
    else if (wanted === 'staff') await notifyUser(trx, id, 'staff-appointed-staff', { url });
    else await notifyUser(trx, id, 'staff-appointed', { office, url });
  });

/**
 * The user's next request is refused. Nobody reads notifications in a disabled account, so an e-mail is sent at once.
 */
export const closeAccount = (app: App, actor: StaffActor, id: string, reason: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const user = await lockOtherUser(trx, actor, id);
    if (user.disabled_at) throw problems.CONFLICT('PERSON_DISABLED');
    await disableAccount(trx, id, { ...actorOf(actor), reason });
    const link = `${app.config.publicUrl}/contact-us`;
    await app.mail(trx, { to: user.email, kind: 'account-disabled', params: { name: user.name, reason, link } });
  });

export const openAccount = (app: App, actor: StaffActor, id: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const user = await lockUserForStaff(trx, id);
    if (!user) throw problems.NOT_FOUND();
    if (!user.disabled_at) throw problems.CONFLICT('PERSON_ENABLED');
    await enableAccount(trx, id, actorOf(actor));
    await notifyUser(trx, id, 'staff-enabled', { url: '/profile' });
  });

/** Ends one session or all. The user is notified, because a stranger may have caused it. */
export const endSessionsOf = (app: App, actor: StaffActor, id: string, sessionId?: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const user = await lockUserForStaff(trx, id);
    if (!user) throw problems.NOT_FOUND();
    const sessions = await revokeSessions(trx, { user_id: id, ...(sessionId ? { id: sessionId } : {}) }, 'staff');
    if (sessionId && sessions === 0) throw problems.NOT_FOUND();
    if (!sessionId) await closeAllLinks(trx, id);
    if (sessions === 0) return;
    const subject = { subject_kind: 'user', subject_id: id };
    await insertAudit(trx, { ...actorOf(actor), action: 'user.sessions-ended', ...subject, facts: { sessions } });
    await notifyUser(trx, id, 'staff-sessions-ended', { count: sessions, url: '/profile?page=security' });
  });
