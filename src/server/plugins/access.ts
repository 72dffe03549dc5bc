/** Who may come in: each route declares it, the bearer is looked up on every request, so a changed role counts at once. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Role } from '../database/tables.ts';
import { findPersonByToken } from '../features/auth/queries.ts';
import { problems } from '../problems.ts';
import type { Person } from '../types.ts';

const BEARER = /^Bearer ([\w-]{20,200})$/i;

async function findPerson(app: FastifyInstance, request: FastifyRequest): Promise<Person | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  return (await findPersonByToken(app.db, createHash('sha256').update(token).digest('hex'))) ?? null;
}

function judge({ person, headers }: FastifyRequest, access: 'session' | Role[], verified: boolean): void {
  if (!person) throw headers.authorization ? problems.SESSION_EXPIRED() : problems.TOKEN_REQUIRED();
  if (access !== 'session' && !access.includes(person.role)) throw problems.FORBIDDEN();
  if (verified && !person.verified) throw problems.EMAIL_UNVERIFIED();
}

export default fp(async (app) => {
  app.decorateRequest('person', null);

  // Before the body is read: who may not come in sends nothing. Public routes pay nothing for it.
  app.addHook('onRoute', (route) => {
    const { access, verified = false } = route.config ?? {};
    if (!access || access === 'public') return;
    const ask = async (request: FastifyRequest) => {
      request.person = await findPerson(app, request);
      if (access !== 'optional') judge(request, access, verified);
    };
    // Visitors of open pages wait for nothing.
    const welcome = (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
      if (!request.headers.authorization) return done();
      ask(request).then(() => done(), done);
    };
    route.onRequest = [access === 'optional' ? welcome : ask, ...(route.onRequest ? [route.onRequest].flat() : [])];
  });
});
