import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  ConfirmPasswordBody,
  ConfirmPasswordResult,
  LoginBody,
  LoginResult,
  LogoutBody,
  RefreshBody,
  RefreshResponse,
  SessionItem,
  VerifyResult,
} from '#contract/auth.ts';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import { roleRules } from '#contract/roles.ts';
import { userOf } from '#server/http/request-user.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { type ClientInfo, endSession, logIn, logOut, logOutEverywhere } from './auth.commands.ts';
import { presentSession } from './auth.present.ts';
import { listSessions, purgeSessions } from './auth.queries.ts';
import { confirmPassword } from './confirm/confirm.commands.ts';
import { purgeLinks } from './links/links.queries.ts';
import { purgeAttempts } from './lockout/lockout.queries.ts';
import { refreshTokens } from './refresh.ts';
import resetRoutes from './reset/reset.routes.ts';
import strengthRoutes from './strength/strength.routes.ts';

const DAY = 86_400;
const EmptyResponse = Envelope(Type.Null());
const Id = Type.Object({ id: Type.String({ format: 'uuid' }) });

const clientInfoOf = (request: FastifyRequest): ClientInfo => ({
  ip: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
});

/** Many users of one office or mobile network share an IP address. Accounts are locked out elsewhere. */
const limitByIp = (name: string, max: number) => ({ name, max, windowSeconds: 300, by: 'ip' as const });

export default async function routes(app: App): Promise<void> {
  await app.register(resetRoutes);
  await app.register(strengthRoutes);
  app.jobs.every('accounts.purge', DAY, async () => {
    await purgeSessions(app.db.kysely);
    await purgeLinks(app.db.kysely);
    await purgeAttempts(app.db.kysely);
  });

  app.post(
    '/auth/login',
    {
      config: { access: 'public', limit: limitByIp('login', 300) },
      schema: { summary: 'Log in', body: LoginBody, response: { 200: Envelope(LoginResult) } },
    },
    async (request) => ok(await logIn(app, request.body, clientInfoOf(request))),
  );

  app.post(
    '/auth/token/verify',
    {
      config: { access: 'session' },
      schema: { summary: 'Is this access token alive, and whose role', response: { 200: Envelope(VerifyResult) } },
    },
    async (request) => {
      const { role, verified } = userOf(request);
      return ok({ role, verified, redirectPath: roleRules[role].home });
    },
  );

  app.post(
    '/auth/token/refresh',
    {
      config: { access: 'public', limit: limitByIp('refresh', 1000) },
      schema: { summary: 'Exchange a refresh token', body: RefreshBody, response: { 200: RefreshResponse } },
    },
    async (request) => {
      const pair = await refreshTokens(app, request.body.refresh_token, request.ip);
      return { ...ok(pair), ...pair };
    },
  );

  app.post(
    '/auth/logout',
    {
      config: { access: 'optional' },
      preValidation: async (request) => {
        request.body ??= {};
      },
      schema: { summary: 'End this session', body: LogoutBody, response: { 200: EmptyResponse } },
    },
    async (request) => {
      await logOut(app, request.user, request.body.refresh_token);
      return ok(null, app.t('accounts:done.logged_out'));
    },
  );

  app.post(
    '/auth/logout-all',
    { config: { access: 'session' }, schema: { summary: 'End all own sessions', response: { 200: EmptyResponse } } },
    async (request) => {
      await logOutEverywhere(app, userOf(request), request.ip);
      return ok(null, app.t('accounts:done.logged_out_everywhere'));
    },
  );

  app.post(
    '/auth/confirm-password',
    {
      config: { access: 'session' },
      schema: {
        summary: 'Give the password again: for ten minutes this session may do what asks for it',
        body: ConfirmPasswordBody,
        response: { 200: Envelope(ConfirmPasswordResult) },
      },
    },
    async (request) => {
      const typed = { field: 'password', password: request.body.password ?? '' } as const;
      const until = await confirmPassword(app, userOf(request), typed);
      return ok({ confirmed_until: until.toISOString() });
    },
  );

  app.get(
    '/auth/sessions',
    {
      config: { access: 'session' },
      schema: { summary: 'Own sessions', querystring: Type.Object(PageQuery), response: { 200: Page(SessionItem) } },
    },
    async (request) => {
      const user = userOf(request);
      const { rows, total } = await listSessions(app.db.kysely, user.id, request.query);
      return page(
        presentRows(app.log, 'sessions', rows, (row) => presentSession(row, user.session_id, app.t)),
        { ...request.query, total },
      );
    },
  );

  app.delete(
    '/auth/sessions/:id',
    {
      config: { access: 'session' },
      schema: { summary: 'End a session', params: Id, response: { 200: EmptyResponse } },
    },
    async (request) => {
      await endSession(app, userOf(request), request.params.id);
      return ok(null, app.t('accounts:done.session_ended'));
    },
  );
}
