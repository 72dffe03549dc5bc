import { Type } from 'typebox';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import { MarkReadBody, Notification, UnreadCount } from '#contract/notifications.ts';
import { userOf } from '#server/http/request-user.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { LiveStreams } from './live-streams.ts';
import { mailNotifications } from './mail-notifications.ts';
import { presentNotification } from './notifications.present.ts';
import { countUnread, listNotifications, markRead, markReadAt } from './notifications.queries.ts';

const Query = Type.Object(PageQuery, { additionalProperties: false });
const config = { access: 'session' } as const;

/** `/order-list/1/?a=b` → path `/order-list/1`, query `?a=b`. */
function parsePlace(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  return { path: path.replace(/\/+$/, '') || '/', query: at < 0 ? '' : url.slice(at) };
}

export default async function notificationRoutes(app: App): Promise<void> {
  app.get(
    '/users/notifications',
    {
      config,
      schema: { summary: 'What happened, newest first', querystring: Query, response: { 200: Page(Notification) } },
    },
    async (request) => {
      const { rows, total } = await listNotifications(app.db.kysely, userOf(request).id, request.query);
      return page(presentRows(app.log, 'notifications', rows, presentNotification), {
        page: request.query.page,
        per_page: request.query.per_page,
        total,
      });
    },
  );

  app.post(
    '/users/notifications/read',
    {
      config,
      schema: {
        summary: 'Mark as read: these, those that lead to one place, or all',
        body: MarkReadBody,
        response: { 200: Envelope(UnreadCount) },
      },
    },
    async (request) => {
      const { id } = userOf(request);
      const { ids, url } = request.body;
      const numbers = ids?.filter((text) => /^\d{1,15}$/.test(text)).map(Number) ?? null;
      if (numbers || url === undefined) await markRead(app.db.kysely, id, numbers);
      if (url !== undefined) await markReadAt(app.db.kysely, id, parsePlace(url));
      return ok({ count: await countUnread(app.db.kysely, id) });
    },
  );

  app.get(
    '/users/notification/badge',
    { config, schema: { summary: 'How many I have not read', response: { 200: Envelope(UnreadCount) } } },
    async (request) => ok({ count: await countUnread(app.db.kysely, userOf(request).id) }),
  );

  const live = new LiveStreams(app);
  app.addHook('preClose', () => live.close());
  app.metrics.gauge(
    { name: 'notification_streams_open', help: 'Browsers that are connected for live notifications.' },
    () => live.size,
  );
  app.get(
    '/users/events',
    {
      config: { access: 'session', binary: true, endless: true },
      schema: {
        summary: 'My notifications as they happen; resumed by Last-Event-ID',
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const last = String(request.headers['last-event-id'] ?? '');
      await live.open(userOf(request), /^\d{1,15}$/.test(last) ? Number(last) : null, () => {
        reply.hijack();
        const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' };
        // Tells a proxy not to buffer the events.
        return reply.raw.writeHead(200, { ...(reply.getHeaders() as object), ...headers, 'x-accel-buffering': 'no' });
      });
    },
  );

  app.jobs.everyInEachProcess('notifications.mails', 2, () => mailNotifications(app));
}
