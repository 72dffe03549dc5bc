import { Type } from 'typebox';
import { Category } from '#contract/catalogue.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { syncCategories } from '#server/modules/reference/categories/categories.commands.ts';
import { listCategories } from '#server/modules/reference/categories/categories.queries.ts';
import type { App } from '#server/types.ts';
import { countByCategory } from '../products.commands.ts';

export default async function categoryRoutes(app: App): Promise<void> {
  app.addHook('onReady', () => syncCategories(app));

  app.get(
    '/categories',
    {
      config: { access: 'public' },
      schema: { summary: 'All categories in their order', response: { 200: Envelope(Type.Array(Category)) } },
    },
    async ({ publicDb }, reply) => {
      const counts = await countByCategory(publicDb);
      const list = await listCategories(publicDb.kysely);
      reply.header('cache-control', 'no-cache');
      return ok(list.map((category) => ({ ...category, products: counts.get(category.id) ?? 0 })));
    },
  );
}
