import { sessionMachine } from '#machines/session.ts';
import type { Model } from '../support/model.ts';

const user = { token: 'at_1', refresh_token: 'rt_1', role: 'user', redirectPath: '/' };
const withoutRefresh = { ...user, refresh_token: null };

const logout = 'loggedOut.anonymous ! revokeSession, forgetSession, showLogoutNotice, goToLogin';
const expiry = 'loggedOut.expired ! forgetSession, showExpiredNotice, goToLogin';
const ended = 'loggedOut.anonymous ! forgetSession, goToLogin';
const login = 'loggedIn.authenticated ! keepSession, showLoginNotice, goToRedirectPath';

export const session: Model = {
  name: 'session',
  machine: sessionMachine,
  events: [
    { type: 'session.loaded', user },
    { type: 'session.loaded', user: withoutRefresh },
    { type: 'session.loaded', user: null },
    { type: 'session.shared', user },
    { type: 'session.ended' },
    { type: 'login.succeeded', user },
    { type: 'logout.requested' },
    { type: 'role.changed', role: 'member' },
    { type: 'token.verified', role: 'user' },
    { type: 'token.refused' },
    { type: 'refresh.succeeded', token: 'at_2', refresh_token: 'rt_2' },
    { type: 'refresh.failed' },
    { type: 'network.failed' },
    { type: 'retry.due' },
  ],
  table: {
    'pending.loading': {
      'session.loaded [isKept]': 'pending.verifying ! verifyToken',
      'session.loaded': 'loggedOut.anonymous',
      'session.shared': 'loggedIn.authenticated',
    },
    'pending.verifying': {
      'token.verified': 'loggedIn.authenticated ! keepSession',
      'token.refused [isRefreshable]': 'pending.refreshing ! refreshTokens',
      'token.refused': expiry,
      'network.failed': 'loggedIn.unreachable ! startRetryClock',
      'session.shared': 'loggedIn.authenticated',
    },
    'pending.refreshing': {
      'refresh.succeeded': 'loggedIn.authenticated ! keepSession',
      'refresh.failed': expiry,
      'network.failed': 'loggedIn.unreachable ! startRetryClock',
      'session.shared': 'loggedIn.authenticated',
    },
    'loggedIn.authenticated': {
      'token.refused [isRefreshable]': 'loggedIn.renewing ! refreshTokens',
      'token.refused': expiry,
      'session.shared': 'loggedIn.authenticated',
      'session.ended': ended,
      'role.changed': 'loggedIn.authenticated ! keepSession',
      'logout.requested': logout,
    },
    'loggedIn.renewing': {
      'refresh.succeeded': 'loggedIn.authenticated ! keepSession',
      'refresh.failed': expiry,
      'network.failed': 'loggedIn.unreachable ! startRetryClock',
      'session.shared': 'loggedIn.authenticated',
      'session.ended': ended,
      'role.changed': 'loggedIn.renewing ! keepSession',
      'logout.requested': logout,
    },
    'loggedIn.unreachable': {
      'retry.due': 'loggedIn.unreachable ! verifyToken',
      'token.verified': 'loggedIn.authenticated ! keepSession',
      'token.refused [isRefreshable]': 'loggedIn.renewing ! refreshTokens',
      'token.refused': expiry,
      'network.failed': 'loggedIn.unreachable ! startRetryClock',
      'session.shared': 'loggedIn.authenticated',
      'session.ended': ended,
      'role.changed': 'loggedIn.unreachable ! keepSession',
      'logout.requested': logout,
    },
    'loggedOut.anonymous': {
      'login.succeeded': login,
      'session.shared': 'loggedIn.authenticated',
    },
    'loggedOut.expired': {
      'login.succeeded': login,
      'session.shared': 'loggedIn.authenticated',
    },
  },
  api: async (t) => (await import('./session-api.ts')).sessionApi(t),
};
