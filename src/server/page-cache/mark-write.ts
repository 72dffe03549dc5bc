/** Every call that may write counts as a write of this process before its answer leaves: the next page looks for news. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export default fp(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => method === 'GET' || method === 'HEAD')) return;
    const note: typeof route.onSend = (_request, _reply, payload, done) => {
      app.db.markWrite();
      done(null, payload);
    };
    route.onSend = [note, ...(route.onSend ? [route.onSend].flat() : [])];
  });
});
