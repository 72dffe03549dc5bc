/** Routes with which staff edit content. */
import { Type } from 'typebox';
import {
  ContentBody,
  ContentItem,
  ContentKindParams,
  ContentParams,
  ContentQuery,
  ContentRecord,
  KindSummary,
  NewContentBody,
  OrderBody,
  PreviewBody,
  StatusBody,
} from '#contract/content.ts';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import type { RouteForm } from '#server/http/form-errors.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { loadContent, loadContents, loadKinds, previewContent } from './load-contents.ts';
import {
  changeContent,
  createContent,
  removeContent,
  reorderContents,
  type StaffActor,
  setContentStatus,
} from './staff.commands.ts';

const config = { access: 'contents.manage' as const };

function actorOf({ user, ip }: { user: User | null; ip: string }): StaffActor {
  if (!user) throw problems.UNAUTHORIZED();
  return { user, ip };
}

/** Each kind of content has its own form with the same name. A draft may be incomplete. */
const FORM_OF_KIND: RouteForm = {
  id: ({ params }) => (params as { kind: string }).kind,
  at: 'answers',
  partial: true,
};

export default async function contentRoutes(app: App): Promise<void> {
  app.get(
    '/staff/content',
    { config, schema: { summary: 'Kinds with their counts', response: { 200: Envelope(Type.Array(KindSummary)) } } },
    async () => ok(await loadKinds(app)),
  );
  app.get(
    '/staff/content/:kind',
    {
      config,
      schema: {
        summary: 'A kind in its order, drafts too',
        params: ContentKindParams,
        querystring: ContentQuery,
        response: { 200: Page(ContentItem) },
      },
    },
    async ({ params, query }) => {
      const { items, total } = await loadContents(app, params.kind, query);
      return page(items, { page: query.page, per_page: query.per_page, total });
    },
  );
  app.post(
    '/staff/content/:kind',
    {
      config: { ...config, form: FORM_OF_KIND },
      schema: {
        summary: 'A new record, a draft unless `status` says otherwise',
        params: ContentKindParams,
        body: NewContentBody,
        response: { 201: Envelope(ContentRecord) },
      },
    },
    async (request, reply) => {
      const { kind } = request.params;
      const id = await createContent(app, actorOf(request), kind, request.body);
      const message = app.t(`contents:saved.${request.body.status ?? 'draft'}`);
      return reply.code(201).send(ok(await loadContent(app, kind, id), message));
    },
  );
  app.put(
    '/staff/content/:kind/order',
    {
      config,
      schema: {
        summary: 'All of a kind in their new order; not all → 409',
        params: ContentKindParams,
        body: OrderBody,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      await reorderContents(app, actorOf(request), request.params.kind, request.body.ids);
      return ok(null, app.t('contents:ordered'));
    },
  );
  app.post(
    '/staff/content/:kind/preview',
    {
      config,
      schema: {
        summary: 'What was typed so far as everybody would read it; null where there is nothing to show',
        params: ContentKindParams,
        body: PreviewBody,
        response: { 200: Envelope(Type.Unknown()) },
      },
    },
    async ({ params, body }) => ok(await previewContent(app, params.kind, body.answers)),
  );
  app.get(
    '/staff/content/:kind/:id',
    { config, schema: { summary: 'A record', params: ContentParams, response: { 200: Envelope(ContentRecord) } } },
    async ({ params: { kind, id } }) => ok(await loadContent(app, kind, id)),
  );
  app.patch(
    '/staff/content/:kind/:id',
    {
      config: { ...config, form: FORM_OF_KIND },
      schema: {
        summary: 'Changed fields only; another `version` than the one in force → 409',
        params: ContentParams,
        body: ContentBody,
        response: { 200: Envelope(ContentRecord) },
      },
    },
    async (request) => {
      const { params, body } = request;
      await changeContent(app, actorOf(request), params, body);
      const record = await loadContent(app, params.kind, params.id);
      return ok(record, app.t(`contents:saved.${record.status}`));
    },
  );
  app.post(
    '/staff/content/:kind/:id/status',
    {
      config,
      schema: {
        summary: 'Publish, or take back among the drafts',
        params: ContentParams,
        body: StatusBody,
        response: { 200: Envelope(ContentRecord) },
      },
    },
    async (request) => {
      const { params, body } = request;
      await setContentStatus(app, actorOf(request), params, body);
      return ok(await loadContent(app, params.kind, params.id), app.t(`contents:status.${body.status}`));
    },
  );
  app.delete(
    '/staff/content/:kind/:id',
    {
      config,
      schema: {
        summary: 'Gone; a category under which products stand → 409',
        params: ContentParams,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      await removeContent(app, actorOf(request), request.params);
      return ok(null, app.t('contents:removed'));
    },
  );
}
