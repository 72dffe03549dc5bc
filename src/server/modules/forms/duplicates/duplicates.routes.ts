/** Possible duplicates among the submissions of a form, and what staff decide about them. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { Comparison, Duplicates, DuplicatesQuery, PairBody, PairParams } from '#contract/submission-work.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { compareSubmissions, decidePair, loadDuplicates, undoDecision } from './duplicates.commands.ts';
import { readAllKeys } from './read-keys.ts';

/** Seconds. */
const READ_EVERY = 60;
const reading = {
  access: 'submissions.read' as const,
  limit: { name: 'submission-duplicates', max: 600, windowSeconds: 3600, by: 'person' as const },
};
const deciding = { ...reading, access: 'submissions.handle' as const };
const actorOf = (request: FastifyRequest) => ({ user: userOf(request), ip: request.ip });

export default async function duplicateRoutes(app: App): Promise<void> {
  app.get(
    '/staff/submissions/duplicates',
    {
      config: reading,
      schema: {
        summary: 'Submissions of a form with the same NIK, NIB or phone, or with near names, as groups',
        querystring: DuplicatesQuery,
        response: { 200: Envelope(Duplicates) },
      },
    },
    async ({ query }) => ok(await loadDuplicates(app, query.form)),
  );
  app.get(
    '/staff/submissions/:id/comparison/:otherId',
    {
      config: reading,
      schema: {
        summary: 'Two submissions of one form side by side, private answers masked',
        params: PairParams,
        response: { 200: Envelope(Comparison) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id, otherId } = request.params;
      return ok(await compareSubmissions(app, userOf(request), id, otherId));
    },
  );
  app.put(
    '/staff/submissions/:id/pairs/:otherId',
    {
      config: deciding,
      schema: {
        summary: 'They are different, or the first repeats the second',
        params: PairParams,
        body: PairBody,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      const { verdict } = request.body;
      await decidePair(app, actorOf(request), request.params, verdict);
      return ok(null, app.t(`staff-submissions:work.${verdict}`));
    },
  );
  app.delete(
    '/staff/submissions/:id/pairs/:otherId',
    {
      config: deciding,
      schema: { summary: 'Forget the decision', params: PairParams, response: { 200: Envelope(Type.Null()) } },
    },
    async (request) => {
      await undoDecision(app, actorOf(request), request.params);
      return ok(null, app.t('staff-submissions:work.undecided'));
    },
  );
  app.jobs.every('submissions.match-keys', READ_EVERY, async () => {
    await readAllKeys(app);
  });
}
