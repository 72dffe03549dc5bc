/**
 * Sitemap and robots.txt for search engines. They are not part of the API. They are plain texts that clients may cache
 * for an hour.
 */

import type { FastifyReply } from 'fastify';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { isSitemapKind, renderPages, renderPartition, renderRobots, renderSitemap } from './sitemap.commands.ts';

const config = { access: 'public', outside: true } as const;
const PART = /^(?:(pages)|(products|shops)-([0-9a-f]))\.xml$/;

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text);

export default async function sitemapRoutes(app: App): Promise<void> {
  app.get('/robots.txt', { config }, (_request, reply) => send(reply, 'text/plain', renderRobots(app)));
  app.get('/sitemap.xml', { config }, async ({ publicDb }, reply) =>
    send(reply, 'application/xml', await renderSitemap(app, publicDb.kysely)),
  );
  app.get<{ Params: { part: string } }>('/sitemaps/:part', { config }, async (request, reply) => {
    const { kysely } = request.publicDb;
    const [, pages, kind, share] = PART.exec(request.params.part) ?? [];
    if (pages) return send(reply, 'application/xml', await renderPages(app, kysely));
    if (!kind || !share || !isSitemapKind(kind)) throw problems.ROUTE_NOT_FOUND();
    return send(reply, 'application/xml', await renderPartition(app, kysely, kind, share));
  });
}
