/** Renders every requested page anew (PAGE_CACHE=off): for finding out whether a wrong page comes from the cache. */
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../lib/language.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PageProvider } from './render-cached.ts';
import { apiReaderOf } from './renderer.ts';

export function makeUncachedRenderer(app: FastifyInstance, pageRenderer: PageRenderer): PageProvider {
  const site = app.config.publicUrl;
  return {
    findCached: () => null,
    async render(address, request) {
      try {
        const language = languageOf(request.headers);
        const load = apiReaderOf(app, request.ip, language);
        return await pageRenderer.renderPage({ url: new URL(address, site).href, site, language, load });
      } catch (error) {
        request.log.error({ err: error, page: address.split('?', 1)[0] }, 'a page could not be rendered');
        return null;
      }
    },
  };
}
