/** Sending a form, and reading what was sent. */
import { randomUUID } from 'node:crypto';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { SubmissionBody, SubmissionParams, SubmissionReceipt, SubmissionSheet } from '#contract/submissions.ts';
import type { FormDoc } from '#engine/types.ts';
import { countRequest } from '../../database/limits.ts';
import { household } from '../../plugins/limits.ts';
import { problems } from '../../problems.ts';
import type { App } from '../../types.ts';
import { requireOpenFor } from '../forms/commands.ts';
import { readSubmission, submit } from './commands.ts';
import { ownCallOf } from './intake.ts';
import { presentSheet } from './present.ts';

export default async function routes(app: App) {
  app.post(
    '/forms/:id/submissions',
    {
      config: {
        access: 'optional',
        idempotent: true,
        limit: { name: 'submissions', max: 60, windowSeconds: 600, by: 'person' },
      },
      schema: {
        summary: 'Send a filled form; a form with a call of its own answers 409 and names it',
        params: FormParams,
        body: SubmissionBody,
        response: { 201: Envelope(SubmissionReceipt) },
      },
    },
    async (request, reply) => {
      const { person, ip, body } = request;
      const formId = request.params.id;
      const { doc } = await app.forms.get(formId);
      requireOpenFor(doc, person);
      requireNoOwnCall(formId);
      if (!person) await slowVisitor(app, ip);
      const message = app.say('submissions:sent');
      if (!person && body.trap) return reply.code(201).send(ok(pretend(doc), message));
      const sent = { formId, answers: body.answers, version: body.form_version, person, ip };
      return app.once(request, reply, { status: 201 }, async (trx) => ok(await submit(app, trx, sent), message));
    },
  );

  app.get(
    '/submissions/:id',
    {
      config: { access: 'session' },
      schema: { params: SubmissionParams, response: { 200: Envelope(SubmissionSheet) } },
    },
    async (request, reply) => {
      const reader = request.person;
      if (!reader) throw problems.UNAUTHORIZED();
      reply.header('cache-control', 'no-store');
      return ok(presentSheet(await readSubmission(app, reader, request.params.id)));
    },
  );
}

function requireNoOwnCall(formId: string): void {
  const call = ownCallOf(formId);
  if (call) throw problems.CONFLICT('FORM_HAS_OWN_CALL', { call }, { call });
}

/** Without an account only the address is known: ten an hour from one household. */
async function slowVisitor(app: App, ip: string): Promise<void> {
  const { count, secondsLeft } = await countRequest(app.db, {
    key: `submissions:visitor:${household(ip)}`,
    seconds: 3600,
  });
  if (count > VISITOR_BUDGET * app.config.rateFactor) throw problems.TOO_MANY(secondsLeft);
}
const VISITOR_BUDGET = 10;

/** What filled a field that no person sees is told what it wants to hear, and nothing is kept. */
const pretend = (doc: FormDoc) => ({
  id: randomUUID(),
  form_version: doc.version,
  submitted_at: new Date().toISOString(),
  status: 'received',
});
