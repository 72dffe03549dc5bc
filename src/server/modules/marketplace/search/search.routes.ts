import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { SearchSuggestions } from '#contract/search.ts';
import type { App } from '#server/types.ts';
import { cleanSearch } from '../products/products.commands.ts';
import { listNames } from '../products/products.queries.ts';
import { findSearchMeaning } from './search.queries.ts';

const MAX_PRODUCTS = 5;

export default async function searchRoutes(app: App): Promise<void> {
  app.get(
    '/search/suggestions',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What a search probably means, and the first categories, shops and products that it finds',
        querystring: Type.Object({ search: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
        response: { 200: Envelope(SearchSuggestions) },
      },
    },
    async ({ query, publicDb }, reply) => {
      reply.header('cache-control', 'no-cache');
      const search = cleanSearch(query.search);
      if (!search) return ok({ correction: null, items: [] });
      const [{ correction, items }, products] = await Promise.all([
        findSearchMeaning(publicDb, search),
        listNames(publicDb, search, MAX_PRODUCTS),
      ]);
      return ok({
        correction,
        items: [...items, ...products.map((product) => ({ kind: 'product' as const, ...product }))],
      });
    },
  );
}
