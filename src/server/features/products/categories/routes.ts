import { Type } from 'typebox';
import { Category } from '#contract/catalogue.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import type { App } from '../../../types.ts';
import { syncCategories } from '../../categories/commands.ts';
import { listCategories } from '../../categories/queries.ts';
import { countByCategory } from '../commands.ts';

export default async function categoryRoutes(app: App): Promise<void> {
  app.addHook('onReady', () => syncCategories(app));

  app.get(
    '/categories',
    {
      config: { access: 'public' },
      schema: { summary: 'All categories in their order', response: { 200: Envelope(Type.Array(Category)) } },
    },
    async (_request, reply) => {
      const counts = await countByCategory(app.db);
      const list = await listCategories(app.db.kysely);
      reply.header('cache-control', 'no-cache');
      return ok(list.map((category) => ({ ...category, products: counts.get(category.id) ?? 0 })));
    },
  );
}
