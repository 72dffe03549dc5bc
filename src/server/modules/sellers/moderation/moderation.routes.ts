/** Routes with which staff hide public content and show it again. */
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import {
  ModeratedItemParams,
  type ModeratedKind,
  ModeratedParams,
  ModerationItem,
  ModerationQuery,
  ReasonBody,
} from '#contract/staff.ts';
import { userOf } from '#server/http/request-user.ts';
import { presentRows } from '#server/present-rows.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { moderate } from './moderation.commands.ts';
import { presentModerated } from './moderation.present.ts';
import { findModerated, listModerated } from './moderation.queries.ts';

const config = { access: 'moderation.manage' as const };
const params = ModeratedItemParams;
const response = { 200: Envelope(ModerationItem) };

export default async function moderationRoutes(app: App): Promise<void> {
  app.get(
    '/staff/moderation/:kind',
    {
      config,
      schema: {
        summary: 'Products, shops, reviews or questions, hidden ones too',
        params: ModeratedParams,
        querystring: ModerationQuery,
        response: { 200: Page(ModerationItem) },
      },
    },
    async (request) => {
      const { page: at, per_page } = request.query;
      const { kind } = request.params;
      const { rows, total } = await listModerated(app.db.kysely, kind, request.query);
      return page(
        presentRows(app.log, 'moderation', rows, (row) => presentModerated(kind, row)),
        { page: at, per_page, total },
      );
    },
  );

  const show = async ({ kind, id }: { kind: ModeratedKind; id: string }, message: string) => {
    const row = await findModerated(app.db.kysely, kind, id);
    if (!row) throw problems.NOT_FOUND();
    return ok(presentModerated(kind, row), message);
  };
  app.post(
    '/staff/moderation/:kind/:id/hide',
    { config, schema: { summary: 'Hide; the owner reads the reason', params, body: ReasonBody, response } },
    async (request) => {
      const actor = { id: userOf(request).id, ip: request.ip };
      await moderate(app, actor, request.params, request.body.reason.trim());
      return show(request.params, app.t('moderation:done.hidden'));
    },
  );
  app.post(
    '/staff/moderation/:kind/:id/show',
    { config, schema: { summary: 'Show again', params, response } },
    async (request) => {
      await moderate(app, { id: userOf(request).id, ip: request.ip }, request.params, null);
      return show(request.params, app.t('moderation:done.shown'));
    },
  );
}
