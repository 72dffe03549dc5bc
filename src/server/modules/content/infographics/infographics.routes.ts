import { Infographics, ProductFigures } from '#contract/content.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import type { App } from '#server/types.ts';
import { loadInfographics, loadProductFigures } from './infographics.commands.ts';

const config = { access: 'public' as const };

export default async function infographicRoutes(app: App): Promise<void> {
  app.get(
    '/infographics',
    {
      config,
      schema: {
        summary: 'Pictures with data, and what the programme counts itself; cells below five are not told',
        response: { 200: Envelope(Infographics) },
      },
    },
    async ({ publicDb }, reply) => {
      reply.header('cache-control', 'no-cache');
      return ok(await loadInfographics(app, publicDb.kysely));
    },
  );
  app.get(
    '/infographics/products',
    {
      config,
      schema: {
        summary: 'Products on sale by category and by district; cells below five are not told',
        response: { 200: Envelope(ProductFigures) },
      },
    },
    async ({ publicDb }, reply) => {
      reply.header('cache-control', 'no-cache');
      return ok(await loadProductFigures(app, publicDb));
    },
  );
}
