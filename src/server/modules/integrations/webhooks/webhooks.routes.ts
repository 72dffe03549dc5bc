/** Webhooks of a form, and their deliveries. */
import { Type } from 'typebox';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import {
  Delivery,
  DeliveryQuery,
  NewWebhook,
  NewWebhookBody,
  ReplayBody,
  ReplayResult,
  Webhook,
  WebhookBody,
  WebhookParams,
} from '#contract/webhooks.ts';
import { userOf } from '#server/http/request-user.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { listDeliveries } from './deliveries/deliveries.queries.ts';
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  replayDeliveries,
  requireSubmissionForm,
  requireWebhook,
} from './webhooks.commands.ts';
import { presentDelivery, presentWebhook } from './webhooks.present.ts';
import { listWebhooks } from './webhooks.queries.ts';

const config = { access: 'forms.manage' as const };
/** Saving a URL looks up its host. */
const limited = { ...config, limit: { name: 'webhooks', max: 120, windowSeconds: 3600, by: 'person' as const } };

export default async function webhookRoutes(app: App): Promise<void> {
  app.get(
    '/staff/forms/:id/webhooks',
    {
      config,
      schema: {
        summary: 'Other systems that get the submissions of this form',
        params: FormParams,
        response: { 200: Envelope(Type.Array(Webhook)) },
      },
    },
    async ({ params }) => {
      await requireSubmissionForm(app, params.id);
      return ok(presentRows(app.log, 'webhooks', await listWebhooks(app.db.kysely, params.id), presentWebhook));
    },
  );
  app.post(
    '/staff/forms/:id/webhooks',
    {
      config: limited,
      schema: {
        summary: 'Add a webhook; the answer shows its secret once',
        params: FormParams,
        body: NewWebhookBody,
        response: { 201: Envelope(NewWebhook) },
      },
    },
    async (request, reply) => {
      const by = { user: userOf(request), ip: request.ip };
      const made = await createWebhook(app, by, request.params.id, request.body.url);
      return reply.code(201).send(ok(made, app.t('webhooks-server:created')));
    },
  );
  app.patch(
    '/staff/forms/:id/webhooks/:webhookId',
    {
      config: limited,
      schema: {
        summary: 'Change the URL, pause, or go on; nothing is lost during a pause of less than 30 days',
        params: WebhookParams,
        body: WebhookBody,
        response: { 200: Envelope(Webhook) },
      },
    },
    async (request) => {
      const by = { user: userOf(request), ip: request.ip };
      return ok(await changeWebhook(app, by, request.params, request.body), app.t('webhooks-server:changed'));
    },
  );
  app.delete(
    '/staff/forms/:id/webhooks/:webhookId',
    {
      config,
      schema: {
        summary: 'Remove a webhook with its deliveries',
        params: WebhookParams,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      const { id, webhookId } = request.params;
      await removeWebhook(app, { user: userOf(request), ip: request.ip }, id, webhookId);
      return ok(null, app.t('webhooks-server:removed'));
    },
  );
  app.get(
    '/staff/forms/:id/webhooks/:webhookId/deliveries',
    {
      config,
      schema: {
        summary: 'Deliveries of the last 30 days, newest first',
        params: WebhookParams,
        querystring: DeliveryQuery,
        response: { 200: Page(Delivery) },
      },
    },
    async ({ params, query }) => {
      await requireWebhook(app, params.id, params.webhookId);
      const { rows, total } = await listDeliveries(app.db.kysely, params.webhookId, query);
      const { page: at, per_page } = query;
      return page(presentRows(app.log, 'deliveries', rows, presentDelivery), { page: at, per_page, total });
    },
  );
  app.post(
    '/staff/forms/:id/webhooks/:webhookId/replays',
    {
      config: limited,
      schema: {
        summary: 'Send one delivery again, or all that failed, with the same ids',
        params: WebhookParams,
        body: ReplayBody,
        response: { 200: Envelope(ReplayResult) },
      },
    },
    async (request) => {
      const by = { user: userOf(request), ip: request.ip };
      const count = await replayDeliveries(app, by, request.params, request.body.delivery);
      return ok({ count }, app.t('webhooks-server:replayed', { count }));
    },
  );
}
