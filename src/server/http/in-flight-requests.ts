/**
 * Counts the requests that this process is answering, in memory that threads can read. Background work pauses while the count is
 * above zero. A request counts from the time its body was received until its response begins.
 */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export const inFlightRequests = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

declare module 'fastify' {
  interface FastifyRequest {
    isInFlight: boolean;
  }
}

export default fp(async (app: FastifyInstance) => {
  app.decorateRequest('isInFlight', false);
  app.addHook('preHandler', (request, _reply, done) => {
    // A request that is passed on to the not-found handler runs this hook twice.
    if (!request.isInFlight && !request.routeOptions.config.endless) {
      request.isInFlight = true;
      Atomics.add(inFlightRequests, 0, 1);
    }
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.isInFlight) {
      request.isInFlight = false;
      if (Atomics.sub(inFlightRequests, 0, 1) === 1) Atomics.notify(inFlightRequests, 0);
    }
    done(null, payload);
  });
});
