/** Health checks: whether the process lives, whether it is ready (readiness.ts). A process that shuts down, or fills its demo, is not ready. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { problems } from '../problems.ts';
import { makeReadiness, type Readiness } from './readiness.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

export default fp(async (app: FastifyInstance) => {
  const config = { access: 'public', outside: true } as const;
  app.decorate('isShuttingDown', false);
  app.decorate('isFilling', false);
  const readiness = makeReadiness(app.withTypeProvider<TypeBoxTypeProvider>());
  app.decorate('readiness', readiness);

  app.get('/health/live', { config, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { config, logLevel: 'warn' }, async () => {
    if (app.isShuttingDown || app.isFilling || !(await readiness.isReady())) throw problems.UNAVAILABLE();
    return { status: 'ok' };
  });
});
