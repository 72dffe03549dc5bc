/**
 * What is kept ready as bytes – rendered pages, published forms – is answered as soon as the request stands at the door, before
 * the framework unpacks it: it needs no route, no person and no body, and is as cheap as a file. Whatever is not kept goes the
 * ordinary way, where access, limits and conditions are judged.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { problems } from '../problems.ts';
import { normalizeAcceptEncoding } from './accept-encoding.ts';
import { sendRawProblem } from './errors.ts';
import { securityHeadersOf } from './headers.ts';

/** Answers a GET and says so, or leaves it alone. */
export type RawResponder = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** The first of them that answers ends the matter. */
    rawResponders: RawResponder[];
  }
}

export default fp(async (app: FastifyInstance) => {
  const answers: RawResponder[] = [];
  app.decorate('rawResponders', answers);
  const headers = securityHeadersOf(app.config);
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onReady', async () => {
    const { server } = app;
    const inside = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    // An expectation that is not known may be ignored (RFC 9110, 10.1.1); node would answer without a body.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    server.on('request', (request, response) => {
      // Refused here, because node and the framework would answer both without the envelope.
      if (isClosing) return sendRawProblem(response, problems.UNAVAILABLE(), headers);
      if (request.headers.host === undefined && request.httpVersion === '1.1')
        return sendRawProblem(response, problems.MALFORMED(), headers);
      normalizeAcceptEncoding(request.headers);
      if (request.method === 'GET') for (const answer of answers) if (answer(request, response)) return;
      for (const listener of inside) listener.call(server, request, response as never);
    });
  });
});
