import { Type } from 'typebox';
import { EventItem, EventQuery } from '#contract/catalogue.ts';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { Uuid } from '#contract/submissions.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { findPublished } from '../contents/contents.queries.ts';
import { listEventItems, presentEvents } from './events.commands.ts';

const config = { access: 'public' as const };

export default async function eventRoutes(app: App): Promise<void> {
  app.get(
    '/events',
    {
      config,
      schema: {
        summary: 'What is coming, the next first; `past=1`: what was, the last first',
        querystring: EventQuery,
        response: { 200: Page(EventItem) },
      },
    },
    async ({ query: { page: at, per_page, past }, publicDb }, reply) => {
      const { items, total } = await listEventItems(app, publicDb.kysely, past === 1, { page: at, per_page });
      reply.header('cache-control', 'no-cache');
      return page(items, { page: at, per_page, total });
    },
  );

  app.get(
    '/events/:id',
    {
      config,
      schema: { summary: 'An event', params: Type.Object({ id: Uuid }), response: { 200: Envelope(EventItem) } },
    },
    async (request, reply) => {
      const { kysely } = request.publicDb;
      const row = await findPublished(kysely, 'event', request.params.id);
      const [item] = row ? await presentEvents(app, kysely, [row]) : [];
      if (!item) throw problems.NOT_FOUND();
      reply.header('cache-control', 'no-cache');
      return ok(item);
    },
  );
}
