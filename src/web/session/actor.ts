/** Runs machines/session.ts: performs the effects it names and publishes what screens may see. */
import { createActor, type SnapshotFrom, waitFor } from 'xstate';
import { type SessionEvent, type SessionUser, sessionMachine } from '#machines/session.ts';
import { queryClient } from '../api/query-client.ts';
import { notify } from '../components/notices.ts';
import { forgetSentForms } from '../sent-forms.ts';
import { say } from '../words.ts';
import { refresh, revoke, verify } from './calls.ts';
import { forget, keep, readKept } from './kept.ts';
import { forgetEverything, forgetPerson, forgetTab } from './leave.ts';
import { findSession, publishSession } from './store.ts';
import { openChannel, withLock } from './tabs.ts';

const RETRY_MS = 5_000;
const channel = openChannel<SessionEvent>('session');

/** The newest pair must be in the store before the lock is free: the next tab reads it there instead of refreshing. */
async function refreshTokens(user: SessionUser): Promise<SessionEvent> {
  return withLock('session.refresh', async (): Promise<SessionEvent> => {
    const kept = await readKept();
    if (kept?.refresh_token && kept.refresh_token !== user.refresh_token) {
      return { type: 'refresh.succeeded', token: kept.token, refresh_token: kept.refresh_token };
    }
    const answer = await refresh(user.refresh_token ?? '');
    if (answer.is === 'unreachable') return { type: 'network.failed' };
    if (answer.is === 'refused') return { type: 'refresh.failed' };
    const { token, refresh_token } = answer.data;
    await keepPair({ ...user, token, refresh_token });
    return { type: 'refresh.succeeded', token, refresh_token };
  });
}

export async function keepPair(user: SessionUser): Promise<void> {
  await keep(user);
  channel.post({ type: 'session.shared', user } satisfies SessionEvent);
}

/** Only the role is news: a pair that another tab has fetched meanwhile stays, and this tab takes it over. */
async function keepRole(user: SessionUser): Promise<SessionEvent | null> {
  return withLock('session.refresh', async () => {
    const kept = await readKept();
    if (!kept) return null;
    const isOlder = kept.refresh_token !== user.refresh_token;
    const newest = isOlder ? { ...kept, role: user.role } : user;
    await keep(newest);
    return isOlder ? ({ type: 'session.shared', user: newest } as const) : null;
  });
}

async function verifyToken(user: SessionUser): Promise<SessionEvent> {
  const answer = await verify(user.token);
  if (answer.is === 'unreachable') return { type: 'network.failed' };
  if (answer.is === 'refused') return { type: 'token.refused' };
  return { type: 'token.verified', role: answer.data.role };
}

const notice = (name: 'login' | 'logout' | 'expired', variant: 'default' | 'success' | 'destructive') => () =>
  notify({ title: say(`session:${name}.title`), description: say(`session:${name}.description`), variant });

const machine = sessionMachine.provide({
  actions: {
    readSession: ({ self }) => {
      void readKept().then((user) => self.send({ type: 'session.loaded', user }));
    },
    verifyToken: ({ context, self }) => {
      const { user } = context;
      if (!user) return;
      void verifyToken(user).then((event) => {
        // Another tab may have shared a newer pair meanwhile: what the server says of the old token is no news.
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
      // A new pair was kept when it came; here only the role may be news.
      const isNewPair = event.type === 'login.succeeded' || event.type === 'refresh.succeeded';
      if (!context.user || isNewPair) return;
      void keepRole(context.user).then((newer) => newer && self.send(newer));
    },
    forgetSession: ({ event }) => {
      queryClient.clear();
      const isLeft = event.type === 'logout.requested' || (event.type === 'session.ended' && event.left === true);
      if (isLeft) forgetTab();
      // The tab that ended the session has cleared the store already, and may hold a new session by now.
      if (event.type === 'session.ended' && isFromElsewhere) return;
      if (isLeft) forgetEverything();
      forgetPerson();
      forget();
      channel.post({ type: 'session.ended', left: isLeft } satisfies SessionEvent);
    },
    revokeSession: ({ context }) => {
      forgetSentForms();
      if (context.user) void revoke(context.user.token, context.user.refresh_token);
    },
    showLoginNotice: notice('login', 'success'),
    showLogoutNotice: notice('logout', 'default'),
    showExpiredNotice: notice('expired', 'destructive'),
    goToRedirectPath: ({ context }) =>
      publishSession({ going: { to: 'redirectPath', path: context.user?.redirectPath || '/' } }),
    goToLogin: ({ event }) => publishSession({ going: { to: 'login', back: event.type !== 'logout.requested' } }),
  },
});

const actor = createActor(machine);
let isRunning = false;
let isFromElsewhere = false;

function publish(snapshot: SnapshotFrom<typeof sessionMachine>): void {
  if (snapshot.matches('pending')) {
    // Without a kept session nobody waits: the screen of a visitor stays as it is.
    if (findSession().status !== 'anonymous') publishSession({ status: 'pending' });
    return;
  }
  const { user } = snapshot.context;
  publishSession(
    snapshot.matches('loggedIn') && user
      ? { status: 'loggedIn', role: user.role, token: user.token }
      : { status: 'anonymous', role: null, token: null },
  );
}

export function startActor(): typeof actor {
  if (isRunning) return actor;
  isRunning = true;
  actor.subscribe(publish);
  channel.listen((event) => {
    isFromElsewhere = true;
    actor.send(event);
    isFromElsewhere = false;
  });
  addEventListener('online', () => actor.send({ type: 'retry.due' }));
  return actor.start();
}

export const settled = () => waitFor(actor, (snapshot) => !snapshot.matches('pending'));

/** Ready to send a call: the token to use, or null for a visitor. */
export async function tokenForCall(): Promise<string | null> {
  if (!isRunning) return findSession().token;
  const snapshot = await waitFor(actor, (s) => !s.matches('pending') && !s.matches({ loggedIn: 'renewing' }));
  return snapshot.context.user?.token ?? null;
}

/**
 * A call with `token` was answered 401: the token to repeat it with, null when the session is over, `unreachable` when
 * the server did not answer the refresh: then nobody is logged out by it.
 */
export async function renewToken(token: string): Promise<string | null | 'unreachable'> {
  const current = actor.getSnapshot().context.user?.token;
  if (current === token) actor.send({ type: 'token.refused' });
  const next = await tokenForCall();
  if (next !== token) return next;
  return actor.getSnapshot().matches({ loggedIn: 'unreachable' }) ? 'unreachable' : null;
}
