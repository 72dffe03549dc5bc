/** API keys, as staff manage them. */
import { ApiKey, ApiKeyParams, ApiKeys, NewApiKey, NewApiKeyBody } from '#contract/api-keys.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { userOf } from '#server/http/request-user.ts';
import { requireSubmissionForm } from '#server/modules/integrations/webhooks/webhooks.commands.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { createKey, readableForms, revokeApiKey } from './api-keys.commands.ts';
import { presentKey } from './api-keys.present.ts';
import { listKeys } from './api-keys.queries.ts';

const config = { access: 'forms.manage' as const };
/** All live keys, and some that are not. */
const MAX_LISTED = 100;

export default async function apiKeyRoutes(app: App): Promise<void> {
  app.get(
    '/staff/forms/:id/api-keys',
    {
      config,
      schema: {
        summary: 'Keys with which other systems read the submissions of this form',
        params: FormParams,
        response: { 200: Envelope(ApiKeys) },
      },
    },
    async ({ params }) => {
      await requireSubmissionForm(app, params.id);
      const titles = await readableForms(app);
      const rows = await listKeys(app.db.kysely, params.id, MAX_LISTED);
      const keys = presentRows(app.log, 'api keys', rows, (row) => presentKey(row, titles));
      return ok({ keys, forms: [...titles].map(([id, title]) => ({ id, title })) });
    },
  );
  app.post(
    '/staff/api-keys',
    {
      config: { ...config, limit: { name: 'api-keys', max: 60, windowSeconds: 3600, by: 'person' } },
      schema: {
        summary: 'Make a key for chosen forms; the answer shows it once',
        body: NewApiKeyBody,
        response: { 201: Envelope(NewApiKey) },
      },
    },
    async (request, reply) => {
      const made = await createKey(app, { user: userOf(request), ip: request.ip }, request.body);
      return reply.code(201).send(ok(made, app.t('api-keys-server:created')));
    },
  );
  app.delete(
    '/staff/api-keys/:id',
    {
      config,
      schema: {
        summary: 'Revoke a key; its next request is refused',
        params: ApiKeyParams,
        response: { 200: Envelope(ApiKey) },
      },
    },
    async (request) => {
      const by = { user: userOf(request), ip: request.ip };
      return ok(await revokeApiKey(app, by, request.params.id), app.t('api-keys-server:revoked'));
    },
  );
}
