/** Runs each request in the language that its visitor chose, if there is a choice. Registered before everything that answers. */
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { hasLanguages, inLanguage, languageOf } from '../lib/language.ts';

export default fp(async (app: FastifyInstance) => {
  if (!hasLanguages()) return;
  const enter: onRequestHookHandler = (request, _reply, done) => inLanguage(languageOf(request.headers), done);
  app.addHook('onRequest', enter);
  // A body arrives in events of its socket, which belong to no request.
  app.addHook('preValidation', enter);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.getHeader('cache-control') !== 'no-store') reply.header('vary', varyOf(reply.getHeader('vary')));
    done(null, payload);
  });
});

const varyOf = (known: unknown) => [...(known === undefined ? [] : [known].flat()), 'cookie'].join(', ');
