/**
 * The session state for screens. It is small on purpose: the machine and axios are loaded only when there is a session.
 */
import { useSyncExternalStore } from 'react';
import { connectSession, type SessionAccess } from '../api/session-access.ts';
import { deviceStorage } from '../storage.ts';
import { promptForPassword } from './password-prompt.ts';

export interface SessionState {
  /** Guards wait while it is `pending`. */
  status: ReturnType<SessionAccess['status']>;
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

let actor: typeof import('./actor.ts') | undefined;
export async function loadSessionActor() {
  actor = await import('./actor.ts');
  return actor;
}

/** Called at application start. Without a stored session nothing is loaded. */
export function startSession(): void {
  connectSession({
    status: () => state.status,
    loadCredentials: async () => actor ?? (state.status === 'anonymous' ? null : loadSessionActor()),
    promptForPassword,
  });
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
