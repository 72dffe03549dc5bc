/** Reading submissions with an API key. The only route that a key opens. */
import { KeyedSubmissionQuery, KeyedSubmissions } from '#contract/api-keys.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { readChanged } from './keyed-submissions.commands.ts';

export default async function keyedSubmissionRoutes(app: App): Promise<void> {
  app.get(
    '/forms/:id/submissions',
    {
      config: { access: 'key', limit: { name: 'api-key', max: 120, windowSeconds: 60, by: 'key' } },
      schema: {
        summary: 'Submissions of a form for another system, in the order of their last change',
        description:
          'Without private answers. Go on with `after`. A change appears within some seconds. An erased submission has no answers.',
        params: FormParams,
        querystring: KeyedSubmissionQuery,
        response: { 200: Envelope(KeyedSubmissions) },
      },
    },
    async ({ apiKey, params, query }) => {
      if (!apiKey) throw problems.KEY_REFUSED();
      return ok(await readChanged(app, apiKey, params.id, query));
    },
  );
}
