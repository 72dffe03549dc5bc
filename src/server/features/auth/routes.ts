import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  ConfirmPasswordBody,
  ConfirmPasswordResult,
  LoginBody,
  LoginResult,
  LogoutBody,
  RefreshAnswer,
  RefreshBody,
  SessionItem,
  VerifyResult,
} from '#contract/auth.ts';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import type { App } from '#server/types.ts';
import { presentRows } from '../../present-rows.ts';
import { endSession, logIn, logOut, logOutEverywhere, type Origin } from './commands.ts';
import { confirmPassword } from './confirm/commands.ts';
import { purgeLinks } from './links/queries.ts';
import { purgeTries } from './lockout/queries.ts';
import { personOf } from './person.ts';
import { presentSession, redirectPathOf } from './present.ts';
import { listSessions, purgeSessions } from './queries.ts';
import { refreshTokens } from './refresh.ts';
import resetRoutes from './reset/routes.ts';
import strengthRoutes from './strength/routes.ts';

const DAY = 86_400;
const Nothing = Envelope(Type.Null());
const Id = Type.Object({ id: Type.String({ format: 'uuid' }) });

const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
});

/** Many people of one office or one mobile network share an address; the lock-out of single accounts is elsewhere. */
const byAddress = (name: string, max: number) => ({ name, max, windowSeconds: 300, by: 'ip' as const });

export default async function routes(app: App): Promise<void> {
  await app.register(resetRoutes);
  await app.register(strengthRoutes);
  app.jobs.every('accounts.purge', DAY, async () => {
    await purgeSessions(app.db.kysely);
    await purgeLinks(app.db.kysely);
    await purgeTries(app.db.kysely);
  });

  app.post(
    '/auth/login',
    {
      config: { access: 'public', limit: byAddress('login', 300) },
      schema: { summary: 'Log in', body: LoginBody, response: { 200: Envelope(LoginResult) } },
    },
    async (request) => ok(await logIn(app, request.body, originOf(request))),
  );

  app.post(
    '/auth/token/verify',
    {
      config: { access: 'session' },
      schema: { summary: 'Is this access token alive, and whose role', response: { 200: Envelope(VerifyResult) } },
    },
    async (request) => {
      const { role, verified } = personOf(request);
      return ok({ role, verified, redirectPath: redirectPathOf(role) });
    },
  );

  app.post(
    '/auth/token/refresh',
    {
      config: { access: 'public', limit: byAddress('refresh', 1000) },
      schema: { summary: 'Exchange a refresh token', body: RefreshBody, response: { 200: RefreshAnswer } },
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
      schema: { summary: 'End this session', body: LogoutBody, response: { 200: Nothing } },
    },
    async (request) => {
      await logOut(app, request.person, request.body.refresh_token);
      return ok(null, app.say('accounts:done.logged_out'));
    },
  );

  app.post(
    '/auth/logout-all',
    { config: { access: 'session' }, schema: { summary: 'End all own sessions', response: { 200: Nothing } } },
    async (request) => {
      await logOutEverywhere(app, personOf(request), request.ip);
      return ok(null, app.say('accounts:done.logged_out_everywhere'));
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
      const until = await confirmPassword(app, personOf(request), typed);
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
      const person = personOf(request);
      const { rows, total } = await listSessions(app.db.kysely, person.id, request.query);
      return page(
        presentRows(app.log, 'sessions', rows, (row) => presentSession(row, person.session_id, app.say)),
        { ...request.query, total },
      );
    },
  );

  app.delete(
    '/auth/sessions/:id',
    { config: { access: 'session' }, schema: { summary: 'End a session', params: Id, response: { 200: Nothing } } },
    async (request) => {
      await endSession(app, personOf(request), request.params.id);
      return ok(null, app.say('accounts:done.session_ended'));
    },
  );
}
