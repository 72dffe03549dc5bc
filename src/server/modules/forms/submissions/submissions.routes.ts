/** Routes that send a form and read submissions. */
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { SubmissionBody, SubmissionDetail, SubmissionParams, SubmissionReceipt } from '#contract/submissions.ts';
import { requireOpenFor } from '#server/form-access.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { ownCallOf } from './submission-settings.ts';
import { FORM_LIMITS, loadSubmission, sendForm } from './submissions.commands.ts';
import { presentSubmissionSheet } from './submissions.present.ts';

export default async function routes(app: App) {
  app.post(
    '/forms/:id/submissions',
    {
      config: {
        access: 'optional',
        idempotent: true,
        limit: FORM_LIMITS,
        form: { id: ({ params }) => (params as { id: string }).id, at: 'answers' },
      },
      // Runs before the body is read, so that users without access are refused whatever the body is.
      onRequest: async (request) => requireOpenFor((await app.forms.get(request.params.id)).doc, request.user),
      schema: {
        summary: 'Send a filled form; a form with a call of its own answers 409 and names it',
        params: FormParams,
        body: SubmissionBody,
        response: { 201: Envelope(SubmissionReceipt) },
      },
    },
    async (request, reply) => {
      const { user, body } = request;
      const formId = request.params.id;
      requireOpenFor((await app.forms.get(formId)).doc, user);
      requireNoOwnCall(formId);
      const { answers, form_version: version, resumed, trap, waiting_list: joinsQueue } = body;
      return sendForm(app, request, reply, { formId, answers, version, resumed, trap, joinsQueue });
    },
  );

  app.get(
    '/submissions/:id',
    {
      config: { access: 'session' },
      schema: { params: SubmissionParams, response: { 200: Envelope(SubmissionDetail) } },
    },
    async (request, reply) => {
      const reader = request.user;
      if (!reader) throw problems.UNAUTHORIZED();
      reply.header('cache-control', 'no-store');
      return ok(presentSubmissionSheet(await loadSubmission(app, reader, request.params.id)));
    },
  );
}

function requireNoOwnCall(formId: string): void {
  const call = ownCallOf(formId);
  if (call) throw problems.CONFLICT('FORM_HAS_OWN_CALL', { call }, { call });
}
