/**
 * Who is logged in, in one browser: load, verify, refresh, then logged in or logged out. It decides and names effects;
 * storage, calls, notices and clocks belong to whoever runs it.
 */
import { assign, setup } from 'xstate';

/** What the browser keeps under the key `user`. */
export interface SessionUser {
  token: string;
  refresh_token: string | null;
  role: string;
  redirectPath: string;
}

export type SessionEvent =
  | { type: 'session.loaded'; user: SessionUser | null }
  | { type: 'session.shared'; user: SessionUser }
  /** `left`: by choice, in another tab. */
  | { type: 'session.ended'; left?: boolean }
  | { type: 'login.succeeded'; user: SessionUser }
  | { type: 'logout.requested' }
  | { type: 'role.changed'; role: string }
  | { type: 'token.verified'; role: string }
  | { type: 'token.refused' }
  | { type: 'refresh.succeeded'; token: string; refresh_token: string }
  | { type: 'refresh.failed' }
  | { type: 'network.failed' }
  | { type: 'retry.due' };

const effect = () => {};

export const sessionMachine = setup({
  types: {
    context: {} as { user: SessionUser | null },
    events: {} as SessionEvent,
  },
  guards: {
    isKept: ({ event }) => event.type === 'session.loaded' && event.user !== null,
    isRefreshable: ({ context }) => Boolean(context.user?.refresh_token),
  },
  actions: {
    adoptSession: assign(({ context, event }) => ({ user: 'user' in event ? event.user : context.user })),
    adoptRole: assign(({ context, event }) => ({
      user: context.user && 'role' in event ? { ...context.user, role: event.role } : context.user,
    })),
    adoptTokens: assign(({ context, event }) => ({
      user:
        context.user && event.type === 'refresh.succeeded'
          ? { ...context.user, token: event.token, refresh_token: event.refresh_token }
          : context.user,
    })),
    dropSession: assign({ user: null }),

    readSession: effect,
    verifyToken: effect,
    refreshTokens: effect,
    startRetryClock: effect,
    keepSession: effect,
    forgetSession: effect,
    revokeSession: effect,
    showLoginNotice: effect,
    showLogoutNotice: effect,
    showExpiredNotice: effect,
    goToRedirectPath: effect,
    goToLogin: effect,
  },
}).createMachine({
  id: 'session',
  description: 'The session of one browser, from the stored token to logged in or logged out.',
  context: { user: null },
  initial: 'pending',
  states: {
    pending: {
      description: 'Nobody knows yet whether the person is logged in: guards wait, they do not send anybody away.',
      initial: 'loading',
      on: {
        'session.shared': { target: '#session.loggedIn', actions: 'adoptSession' },
      },
      states: {
        loading: {
          description: 'The stored session is being read and decrypted.',
          entry: 'readSession',
          on: {
            'session.loaded': [
              { guard: 'isKept', target: 'verifying', actions: 'adoptSession' },
              { target: '#session.loggedOut.anonymous' },
            ],
          },
        },
        verifying: {
          description: 'The stored token is shown to the server.',
          entry: 'verifyToken',
          on: {
            'token.verified': { target: '#session.loggedIn', actions: ['adoptRole', 'keepSession'] },
            'token.refused': [
              { guard: 'isRefreshable', target: 'refreshing' },
              { target: '#session.loggedOut.expired' },
            ],
            'network.failed': { target: '#session.loggedIn.unreachable' },
          },
        },
        refreshing: {
          description: 'The stored token was refused; the refresh token is exchanged for a new pair.',
          entry: 'refreshTokens',
          on: {
            'refresh.succeeded': { target: '#session.loggedIn', actions: ['adoptTokens', 'keepSession'] },
            'refresh.failed': { target: '#session.loggedOut.expired' },
            'network.failed': { target: '#session.loggedIn.unreachable' },
          },
        },
      },
    },

    loggedIn: {
      description: 'The person counts as logged in, with the tokens of the context.',
      initial: 'authenticated',
      on: {
        'session.shared': { target: '.authenticated', actions: 'adoptSession' },
        'session.ended': { target: 'loggedOut.anonymous', actions: ['forgetSession', 'goToLogin'] },
        'role.changed': { actions: ['adoptRole', 'keepSession'] },
        'logout.requested': {
          target: 'loggedOut.anonymous',
          actions: ['revokeSession', 'forgetSession', 'showLogoutNotice', 'goToLogin'],
        },
      },
      states: {
        authenticated: {
          description: 'The server accepted the token, or has just issued it.',
          on: {
            'token.refused': [{ guard: 'isRefreshable', target: 'renewing' }, { target: '#session.loggedOut.expired' }],
          },
        },
        renewing: {
          description:
            'A call was refused in the middle of the work: calls wait for the new pair, screens stay as they are.',
          entry: 'refreshTokens',
          on: {
            'refresh.succeeded': { target: 'authenticated', actions: ['adoptTokens', 'keepSession'] },
            'refresh.failed': { target: '#session.loggedOut.expired' },
            'network.failed': { target: 'unreachable' },
          },
        },
        unreachable: {
          description:
            'The server did not answer. Nobody is logged out by that: the tokens stay and are shown again later.',
          entry: 'startRetryClock',
          on: {
            'retry.due': { actions: 'verifyToken' },
            'token.verified': { target: 'authenticated', actions: ['adoptRole', 'keepSession'] },
            'token.refused': [{ guard: 'isRefreshable', target: 'renewing' }, { target: '#session.loggedOut.expired' }],
            'network.failed': { target: 'unreachable', reenter: true },
          },
        },
      },
    },

    loggedOut: {
      description: 'There is no session; login-required screens send the person to /login.',
      initial: 'anonymous',
      entry: 'dropSession',
      on: {
        'session.shared': { target: 'loggedIn', actions: 'adoptSession' },
        'login.succeeded': {
          target: 'loggedIn',
          actions: ['adoptSession', 'keepSession', 'showLoginNotice', 'goToRedirectPath'],
        },
      },
      states: {
        anonymous: { description: 'A visitor: never logged in here, or logged out by choice.' },
        expired: {
          description: 'The session ended by itself; the place where the person was is worth returning to.',
          entry: ['forgetSession', 'showExpiredNotice', 'goToLogin'],
        },
      },
    },
  },
});
