/**
 * The session state for screens. It is small on purpose: the machine and axios are loaded only when there is a session.
 */
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../storage.ts';

export interface SessionState {
  /** `pending` means that a session is stored but not yet verified. Guards wait. */
  status: 'anonymous' | 'pending' | 'loggedIn';
  role: string | null;
  token: string | null;
  /** Where the user must be redirected now. Guards do nothing until that has happened. */
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

function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Server-rendered HTML shows an anonymous visitor. The browser corrects it after hydration. */
export const useSession = (): SessionState => useSyncExternalStore(subscribeSession, getSession, () => anonymous);

export const loadSessionActor = () => import('./actor.ts');

/** Called at application start. Without a stored session nothing is loaded. */
export function startSession(): void {
  if (deviceStorage.read('user')) {
    publishSession({ status: 'pending' });
    void loadSessionActor().then(({ startSessionActor }) => startSessionActor());
    return;
  }
  // When another tab logs in, this tab follows.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'user' && newValue && state.status === 'anonymous') {
      void loadSessionActor().then(({ startSessionActor }) => startSessionActor());
    }
  });
}

/** The profile has another role than the session, for example because the user became a seller or a curator. */
export async function changeRole(role: string): Promise<void> {
  const { startSessionActor } = await loadSessionActor();
  startSessionActor().send({ type: 'role.changed', role });
}
