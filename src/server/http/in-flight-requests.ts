/**
 * How many requests are being answered by this process, where threads can read it: work that nobody looks at gives way to
 * people who wait for a page. A request counts from the moment it is here whole until its answer begins.
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
    // What is handed on to "not found" comes through here twice.
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
