/**
 * Adds `request.publicDb`, which handlers of public routes read. For anonymous visitors it may be a replica (decision 0175). Logged-in users
 * read the primary, so that they always see their own changes.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PublicDb } from '../database/database.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For reads only, outside of transactions. */
    publicDb: PublicDb;
  }
}

function isAnonymousRead({ method, headers, routeOptions }: FastifyRequest): boolean {
  const { access } = routeOptions.config;
  const isOpen = access === 'public' || access === 'optional';
  return isOpen && (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
}

export default fp(async (app: FastifyInstance) => {
  const { db, metrics } = app;
  const { publicReads } = db;
  app.decorateRequest('publicDb', {
    getter(this: FastifyRequest) {
      return publicReads && isAnonymousRead(this) ? publicReads : db;
    },
  });
  if (!publicReads) return;
  metrics.countedElsewhere(
    {
      name: 'database_public_reads_total',
      help: 'Public reads of visitors by the server that answered.',
      label: 'server',
    },
    () => publicReads.figures().reads,
  );
  metrics.gauge(
    {
      name: 'database_replica_lag_seconds',
      help: 'How far the best replica is behind. No value: none follows the primary.',
    },
    () => publicReads.figures().lag,
  );
});
