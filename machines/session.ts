/**
 * The session of one browser: load, verify and refresh, then logged in or logged out. The machine decides and names effects;
 * the application performs storage, requests, messages and timers.
 */
import { assign, setup } from 'xstate';

/** The value that the browser stores under the key `user`. */
export interface SessionUser {
  token: string;
  refresh_token: string | null;
  role: string;
  redirectPath: string;
}

export type SessionEvent =
  | { type: 'session.loaded'; user: SessionUser | null }
  | { type: 'session.shared'; user: SessionUser }
  /** `left`: the user logged out in another tab. */
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
      description: 'It is not known yet whether the user is logged in. Route guards wait and do not redirect.',
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
          description: 'The server verifies the stored token.',
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
      description: 'The user is logged in with the tokens of the context.',
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
            'A request was refused while the user works. Requests wait for new tokens, screens stay unchanged.',
          entry: 'refreshTokens',
          on: {
            'refresh.succeeded': { target: 'authenticated', actions: ['adoptTokens', 'keepSession'] },
            'refresh.failed': { target: '#session.loggedOut.expired' },
            'network.failed': { target: 'unreachable' },
          },
        },
        unreachable: {
          description: 'The server did not respond. The user stays logged in, and the tokens are verified again later.',
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
      description: 'There is no session. Pages that need a login redirect to /login.',
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
        anonymous: { description: 'An anonymous visitor: never logged in, or logged out on purpose.' },
        expired: {
          description: 'The session expired. The current page is stored, so that the user can return to it.',
          entry: ['forgetSession', 'showExpiredNotice', 'goToLogin'],
        },
      },
    },
  },
});
