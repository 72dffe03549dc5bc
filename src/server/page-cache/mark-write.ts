/** Counts each request that may write as a write, before its response is sent. The next page request then syncs the feed. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export default fp(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => method === 'GET' || method === 'HEAD')) return;
    const markWrite: typeof route.onSend = (_request, _reply, payload, done) => {
      app.db.markWrite();
      done(null, payload);
    };
    route.onSend = [markWrite, ...(route.onSend ? [route.onSend].flat() : [])];
  });
});
