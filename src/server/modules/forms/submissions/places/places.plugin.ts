/** Offers the state of forms with a limit to the pages. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { FormPlaces } from '#contract/places.ts';
import type { FormDoc } from '#engine/types.ts';
import { loadPageState } from './places.commands.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a form with a limit is open or full, for its page. */
    formPageState(doc: FormDoc): Promise<FormPlaces>;
  }
}

export default fp(async (app: FastifyInstance) => {
  app.decorate('formPageState', (doc: FormDoc) => loadPageState(app, doc));
});
