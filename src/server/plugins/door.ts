/**
 * What is kept ready as bytes – rendered pages, published forms – is answered as soon as the request stands at the door, before
 * the framework unpacks it: it needs no route, no person and no body, and is as cheap as a file. Whatever is not kept goes the
 * ordinary way, where access, limits and conditions are judged.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Answers a GET and says so, or leaves it alone. */
export type AtDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** The first of them that answers ends the matter. */
    atDoor: AtDoor[];
  }
}

export default fp(async (app: FastifyInstance) => {
  const answers: AtDoor[] = [];
  app.decorate('atDoor', answers);
  app.addHook('onReady', async () => {
    const { server } = app;
    const inside = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (request.method === 'GET') for (const answer of answers) if (answer(request, response)) return;
      for (const listener of inside) listener.call(server, request, response as never);
    });
  });
});
