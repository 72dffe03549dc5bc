/**
 * Serves responses that are kept in memory (rendered pages, published forms) before Fastify handles the request. They need no route,
 * user or body, so they are as cheap as a file. All other requests go to Fastify, which checks access, limits and conditions.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { problems } from '../problems.ts';
import { normalizeAcceptEncoding } from './accept-encoding.ts';
import { sendRawProblem } from './errors.ts';
import { securityHeadersOf } from './headers.ts';

/** Answers a GET request and returns true, or does nothing and returns false. */
export type RawResponder = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** Called in order until one of them responders. */
    rawResponders: RawResponder[];
  }
}

export default fp(async (app: FastifyInstance) => {
  const responders: RawResponder[] = [];
  app.decorate('rawResponders', responders);
  const headers = securityHeadersOf(app.config);
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onReady', async () => {
    const { server } = app;
    const fastifyListeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    // An unknown `Expect` header may be ignored (RFC 9110, 10.1.1). Node would answer without a body.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    server.on('request', (request, response) => {
      // Both are refused here, because Node and Fastify would answer without the envelope.
      if (isClosing) return sendRawProblem(response, problems.UNAVAILABLE(), headers);
      if (request.headers.host === undefined && request.httpVersion === '1.1')
        return sendRawProblem(response, problems.MALFORMED(), headers);
      normalizeAcceptEncoding(request.headers);
      if (request.method === 'GET') for (const respond of responders) if (respond(request, response)) return;
      for (const listener of fastifyListeners) listener.call(server, request, response);
    });
  });
});
