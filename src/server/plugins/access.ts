/** Who may come in: each route declares it, the bearer is looked up on every request, so a changed role counts at once. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { findPersonByToken } from '../features/auth/queries.ts';
import { problems } from '../problems.ts';
import type { Person } from '../types.ts';

const BEARER = /^Bearer ([\w-]{20,200})$/i;

async function findPerson(app: FastifyInstance, request: FastifyRequest): Promise<Person | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  return (await findPersonByToken(app.db.kysely, createHash('sha256').update(token).digest('hex'))) ?? null;
}

export default fp(async (app) => {
  app.decorateRequest('person', null);

  // Before the body is read: who may not come in sends nothing.
  app.addHook('onRequest', async (request) => {
    const { access, verified } = request.routeOptions.config;
    if (!access || access === 'public') return;
    request.person = await findPerson(app, request);
    if (access === 'optional') return;
    if (!request.person) {
      if (!request.headers.authorization) throw problems.TOKEN_REQUIRED();
      throw problems.SESSION_EXPIRED();
    }
    if (Array.isArray(access) && !access.includes(request.person.role)) throw problems.FORBIDDEN();
    if (verified && !request.person.verified) throw problems.EMAIL_UNVERIFIED();
  });
});
