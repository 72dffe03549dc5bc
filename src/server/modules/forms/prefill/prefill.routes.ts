/** First answers of a form for the caller. Nobody reads those of somebody else. */
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams, PrefilledAnswers } from '#contract/forms.ts';
import { requireOpenFor } from '#server/form-access.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { readPrefilled } from './prefill.commands.ts';

export default async function routes(app: App) {
  app.get(
    '/forms/:id/prefill',
    {
      config: { access: 'session', limit: { name: 'prefill', max: 600, windowSeconds: 600, by: 'person' } },
      schema: {
        summary: 'First answers of a form, from my account, my business and what I sent before',
        params: FormParams,
        response: { 200: Envelope(PrefilledAnswers) },
      },
    },
    async (request, reply) => {
      const { user } = request;
      if (!user) throw problems.UNAUTHORIZED();
      const { doc } = await app.forms.get(request.params.id);
      requireOpenFor(doc, user);
      reply.header('cache-control', 'no-store');
      return ok({ answers: await readPrefilled(app, user, doc) });
    },
  );
}
