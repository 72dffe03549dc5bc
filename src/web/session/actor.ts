/** Runs machines/session.ts: performs its effects and publishes the state for screens. */
import { createActor, type SnapshotFrom, waitFor } from 'xstate';
import session from '#locales/id/session.json';
import { type SessionEvent, type SessionUser, sessionMachine } from '#machines/session.ts';
import { queryClient } from '../api/query-client.ts';
import { showToast } from '../components/toasts.ts';
import { addTranslations } from '../i18n.ts';
import { clearSentForms } from '../sent-forms.ts';
import { openChannel, withLock } from './cross-tab.ts';
import { clearDeviceStorage, clearDeviceUser, clearTabStorage } from './device-cleanup.ts';
import { getSession, publishSession } from './session-store.ts';
import { readStoredSession, removeStoredSession, storeSession } from './stored-session.ts';
import { refresh, revoke, verify } from './token-requests.ts';

const t = addTranslations('session', session);

const RETRY_MS = 5_000;
const channel = openChannel<SessionEvent>('session');

/**
 * The new token pair must be stored before the lock is released. The next tab then reads it from the store and does not
 * refresh again.
 */
async function refreshTokens(user: SessionUser): Promise<SessionEvent> {
  return withLock('session.refresh', async (): Promise<SessionEvent> => {
    const stored = await readStoredSession();
    if (stored?.refresh_token && stored.refresh_token !== user.refresh_token) {
      return { type: 'refresh.succeeded', token: stored.token, refresh_token: stored.refresh_token };
    }
    const answer = await refresh(user.refresh_token ?? '');
    if (answer.is === 'unreachable') return { type: 'network.failed' };
    if (answer.is === 'refused') return { type: 'refresh.failed' };
    const { token, refresh_token } = answer.data;
    await storeAndShareSession({ ...user, token, refresh_token });
    return { type: 'refresh.succeeded', token, refresh_token };
  });
}

export async function storeAndShareSession(user: SessionUser): Promise<void> {
  await storeSession(user);
  channel.post({ type: 'session.shared', user } satisfies SessionEvent);
}

/** Updates only the role. If another tab has stored a newer token pair, it stays and this tab takes it over. */
async function storeRole(user: SessionUser): Promise<SessionEvent | null> {
  return withLock('session.refresh', async () => {
    const stored = await readStoredSession();
    if (!stored) return null;
    const isOlder = stored.refresh_token !== user.refresh_token;
    const newest = isOlder ? { ...stored, role: user.role } : user;
    await storeSession(newest);
    return isOlder ? ({ type: 'session.shared', user: newest } as const) : null;
  });
}

async function verifyToken(user: SessionUser): Promise<SessionEvent> {
  const answer = await verify(user.token);
  if (answer.is === 'unreachable') return { type: 'network.failed' };
  if (answer.is === 'refused') return { type: 'token.refused' };
  return { type: 'token.verified', role: answer.data.role };
}

const sessionToast = (name: 'login' | 'logout' | 'expired', variant: 'default' | 'success' | 'destructive') => () =>
  showToast({
    title: t(`${name}.title`),
    description: t(`${name}.description`),
    variant,
  });

const machine = sessionMachine.provide({
  actions: {
    readSession: ({ self }) => {
      void readStoredSession().then((user) => self.send({ type: 'session.loaded', user }));
    },
    verifyToken: ({ context, self }) => {
      const { user } = context;
      if (!user) return;
      void verifyToken(user).then((event) => {
        // Another tab may have shared a newer pair. The result for the old token is then ignored.
        if (self.getSnapshot().context.user?.token === user.token) self.send(event);
      });
    },
    refreshTokens: ({ context, self }) => {
      if (context.user) void refreshTokens(context.user).then((event) => self.send(event));
    },
    startRetryClock: ({ self }) => {
      setTimeout(() => self.send({ type: 'retry.due' }), RETRY_MS);
    },
    keepSession: ({ context, event, self }) => {
      // A new pair was stored when it arrived. Here only the role may have changed.
      const isNewPair = event.type === 'login.succeeded' || event.type === 'refresh.succeeded';
      if (!context.user || isNewPair) return;
      void storeRole(context.user).then((newer) => newer && self.send(newer));
    },
    forgetSession: ({ event }) => {
      queryClient.clear();
      const isLeft = event.type === 'logout.requested' || (event.type === 'session.ended' && event.left === true);
      if (isLeft) clearTabStorage();
      // The tab that ended the session has already cleared the store, and a new session may be in it by now.
      if (event.type === 'session.ended' && isFromOtherTab) return;
      if (isLeft) clearDeviceStorage();
      clearDeviceUser();
      removeStoredSession();
      channel.post({ type: 'session.ended', left: isLeft } satisfies SessionEvent);
    },
    revokeSession: ({ context }) => {
      clearSentForms();
      if (context.user) void revoke(context.user.token, context.user.refresh_token);
    },
    showLoginNotice: sessionToast('login', 'success'),
    showLogoutNotice: sessionToast('logout', 'default'),
    showExpiredNotice: sessionToast('expired', 'destructive'),
    goToRedirectPath: ({ context }) =>
      publishSession({ redirect: { to: 'redirectPath', path: context.user?.redirectPath || '/' } }),
    goToLogin: ({ event }) => publishSession({ redirect: { to: 'login', back: event.type !== 'logout.requested' } }),
  },
});

const actor = createActor(machine);
let isRunning = false;
let isFromOtherTab = false;

function publishSnapshot(snapshot: SnapshotFrom<typeof sessionMachine>): void {
  if (snapshot.matches('pending')) {
    // Without a stored session nothing is pending, so the anonymous screen stays as it is.
    if (getSession().status !== 'anonymous') publishSession({ status: 'pending' });
    return;
  }
  const { user } = snapshot.context;
  publishSession(
    snapshot.matches('loggedIn') && user
      ? { status: 'loggedIn', role: user.role, token: user.token }
      : { status: 'anonymous', role: null, token: null },
  );
}

export function startSessionActor(): typeof actor {
  if (isRunning) return actor;
  isRunning = true;
  actor.subscribe(publishSnapshot);
  channel.listen((event) => {
    isFromOtherTab = true;
    actor.send(event);
    isFromOtherTab = false;
  });
  addEventListener('online', () => actor.send({ type: 'retry.due' }));
  return actor.start();
}

export const waitUntilVerified = () => waitFor(actor, (snapshot) => !snapshot.matches('pending'));

/** Waits until calls may be sent. Returns the token to use, or null for an anonymous visitor. */
export async function getAccessToken(): Promise<string | null> {
  if (getSession().status !== 'anonymous') startSessionActor();
  if (!isRunning) return getSession().token;
  const snapshot = await waitFor(actor, (s) => !s.matches('pending') && !s.matches({ loggedIn: 'renewing' }));
  return snapshot.context.user?.token ?? null;
}

/**
 * Called when a call with `token` got a 401. Returns the token to repeat the call with, null when the session is over,
 * or `unreachable` when the server did not answer the refresh. `unreachable` logs nobody out.
 */
export async function renewToken(token: string): Promise<string | null | 'unreachable'> {
  const current = actor.getSnapshot().context.user?.token;
  if (current === token) actor.send({ type: 'token.refused' });
  const next = await getAccessToken();
  if (next !== token) return next;
  return actor.getSnapshot().matches({ loggedIn: 'unreachable' }) ? 'unreachable' : null;
}
