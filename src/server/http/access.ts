/** Access control. Each route declares its access. The user is read on every request, so a changed role counts at once. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasPermission, type Permission } from '#contract/roles.ts';
import { findUserByToken } from '../modules/identity/auth/auth.queries.ts';
import { findLiveKey } from '../modules/integrations/api-keys/api-keys.queries.ts';
import { problems } from '../problems.ts';
import type { User } from '../types.ts';

const BEARER_TOKEN = /^Bearer ([\w-]{20,200})$/i;

/** Hash of the bearer token. Tokens of sessions and API keys are stored in different tables, so one never counts as the other. */
function tokenHashOf({ headers }: FastifyRequest): string | null {
  const token = BEARER_TOKEN.exec(headers.authorization ?? '')?.[1];
  return token ? createHash('sha256').update(token).digest('hex') : null;
}

async function findUser(app: FastifyInstance, request: FastifyRequest): Promise<User | null> {
  const hash = tokenHashOf(request);
  return (hash && (await findUserByToken(app.db, hash))) || null;
}

async function authorizeKey(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  const hash = tokenHashOf(request);
  request.apiKey = (hash && (await findLiveKey(app.db.kysely, hash))) || null;
  if (!request.apiKey) throw request.headers.authorization ? problems.KEY_REFUSED() : problems.TOKEN_REQUIRED();
}

function authorize({ user, headers }: FastifyRequest, access: 'session' | Permission, verified: boolean): void {
  if (!user) throw headers.authorization ? problems.SESSION_EXPIRED() : problems.TOKEN_REQUIRED();
  if (access !== 'session' && !hasPermission(user.role, access)) throw problems.FORBIDDEN();
  if (verified && !user.verified) throw problems.EMAIL_UNVERIFIED();
}

export default fp(async (app) => {
  app.decorateRequest('user', null);
  app.decorateRequest('apiKey', null);

  // Runs before the body is read, so that a refused client sends no body. Public routes have no such hook.
  app.addHook('onRoute', (route) => {
    const { access, verified = false } = route.config ?? {};
    if (!access || access === 'public') return;
    const authenticate = async (request: FastifyRequest) => {
      if (access === 'key') return authorizeKey(app, request);
      request.user = await findUser(app, request);
      if (access !== 'optional') authorize(request, access, verified);
    };
    // Anonymous visitors of optional routes need no lookup.
    const authenticateIfToken = (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
      if (!request.headers.authorization) return done();
      authenticate(request).then(() => done(), done);
    };
    route.onRequest = [
      access === 'optional' ? authenticateIfToken : authenticate,
      ...(route.onRequest ? [route.onRequest].flat() : []),
    ];
  });
});
