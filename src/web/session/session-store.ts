/** Who is logged in, as screens see it. Small on purpose: the machine and axios come only when there is a session. */
import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#machines/session.ts';
import { deviceStorage } from '../storage.ts';

export interface SessionState {
  /** `pending`: a session is kept here but not yet verified; guards wait. */
  status: 'anonymous' | 'pending' | 'loggedIn';
  role: string | null;
  token: string | null;
  /** Where the person must go now; guards keep still until that has happened. */
  redirect: { to: 'redirectPath'; path: string } | { to: 'login'; back: boolean } | null;
}

const anonymous: SessionState = { status: 'anonymous', role: null, token: null, redirect: null };
let state = anonymous;
const listeners = new Set<() => void>();

export const getSession = (): SessionState => state;

export function publishSession(next: Partial<SessionState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Server-rendered markup shows an anonymous visitor; the browser corrects it after hydration. */
export const useSession = (): SessionState => useSyncExternalStore(subscribeSession, getSession, () => anonymous);

const loadSessionActor = () => import('./actor.ts');

/** At the start of the application: nothing is loaded for a visitor without a kept session. */
export function startSession(): void {
  if (deviceStorage.read('user')) {
    publishSession({ status: 'pending' });
    void loadSessionActor().then(({ startSessionActor: startActor }) => startActor());
    return;
  }
  // Another tab logs in: this one follows.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'user' && newValue && state.status === 'anonymous') {
      void loadSessionActor().then(({ startSessionActor: startActor }) => startActor());
    }
  });
}

export async function logIn(user: SessionUser): Promise<void> {
  const {
    startSessionActor: startActor,
    waitUntilVerified: settled,
    storeAndShareSession: keepPair,
  } = await loadSessionActor();
  startActor();
  await settled();
  // Kept before anybody is sent anywhere: a page that is loaded anew must find it.
  await keepPair(user);
  startActor().send({ type: 'login.succeeded', user });
}

export async function logOut(): Promise<void> {
  const { startSessionActor: startActor } = await loadSessionActor();
  startActor().send({ type: 'logout.requested' });
}

/** The server ended every session of the account (a new password): nothing is left to revoke. */
export async function endSession(): Promise<void> {
  const { startSessionActor: startActor } = await loadSessionActor();
  startActor().send({ type: 'session.ended' });
}

/** The profile says another role than the session: appointed, or now a seller. */
export async function changeRole(role: string): Promise<void> {
  const { startSessionActor: startActor } = await loadSessionActor();
  startActor().send({ type: 'role.changed', role });
}
