/** Beginning and ending the session. Only pages and menus that do this load it. */
import type { SessionUser } from '#machines/session.ts';
import { loadSessionActor } from './session-store.ts';

export async function logIn(user: SessionUser): Promise<void> {
  const { startSessionActor, waitUntilVerified: settled, storeAndShareSession: keepPair } = await loadSessionActor();
  startSessionActor();
  await settled();
  // Stored before any redirect, because a page that is reloaded must find it.
  await keepPair(user);
  startSessionActor().send({ type: 'login.succeeded', user });
}

export async function logOut(): Promise<void> {
  const { startSessionActor } = await loadSessionActor();
  startSessionActor().send({ type: 'logout.requested' });
}

/**
 * The server has ended every session of the account, for example after a password change. Nothing is left to revoke.
 */
export async function endSession(): Promise<void> {
  const { startSessionActor } = await loadSessionActor();
  startSessionActor().send({ type: 'session.ended' });
}
