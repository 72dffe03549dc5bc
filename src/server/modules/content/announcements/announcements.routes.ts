import { Announcement, AnnouncementCard, AnnouncementQuery } from '#contract/content.ts';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { SubmissionParams as IdParams } from '#contract/submissions.ts';
import type { App } from '#server/types.ts';
import { getAnnouncement, listAnnouncements } from './announcements.commands.ts';

const config = { access: 'public' as const };

export default async function announcementRoutes(app: App): Promise<void> {
  app.get(
    '/announcements',
    {
      config,
      schema: {
        summary: 'Announcements, news and tips: pinned ones, then the latest',
        querystring: AnnouncementQuery,
        response: { 200: Page(AnnouncementCard) },
      },
    },
    async ({ query: { page: at, per_page, kind }, publicDb }, reply) => {
      const { items, total } = await listAnnouncements(app, publicDb.kysely, kind, { page: at, per_page });
      reply.header('cache-control', 'no-cache');
      return page(items, { page: at, per_page, total });
    },
  );
  app.get(
    '/announcements/:id',
    { config, schema: { summary: 'An announcement', params: IdParams, response: { 200: Envelope(Announcement) } } },
    async (request, reply) => {
      const announcement = await getAnnouncement(app, request.publicDb.kysely, request.params.id);
      reply.header('cache-control', 'no-cache');
      return ok(announcement);
    },
  );
}
