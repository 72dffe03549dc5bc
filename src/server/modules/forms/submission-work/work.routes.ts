/** Staff's work on submissions: who handles one, whether it is handled, and comments that only staff read. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { CommentBody, CommentParams, SubmissionWork, WorkBody } from '#contract/submission-work.ts';
import { SubmissionParams, UserRef } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { addComment, changeWork, editComment, findFormTitle, loadWork, removeComment } from './work.commands.ts';
import { listAssignees } from './work.queries.ts';

const reading = { access: 'submissions.read' as const };
/** A bulk action changes up to a few hundred at once. */
const changing = {
  access: 'submissions.handle' as const,
  limit: { name: 'submission-work', max: 3000, windowSeconds: 3600, by: 'person' as const },
};
const commenting = {
  access: 'submissions.handle' as const,
  limit: { name: 'submission-comments', max: 300, windowSeconds: 3600, by: 'person' as const },
};
const response = { 200: Envelope(SubmissionWork) };
const actorOf = (request: FastifyRequest) => ({ user: userOf(request), ip: request.ip });

export default async function workRoutes(app: App): Promise<void> {
  app.get(
    '/staff/submissions/assignees',
    {
      config: reading,
      schema: {
        summary: 'Staff to whom submissions may be assigned',
        response: { 200: Envelope(Type.Array(UserRef)) },
      },
    },
    async () => ok(await listAssignees(app.db.kysely)),
  );
  app.get(
    '/staff/submissions/:id/work',
    {
      config: reading,
      schema: {
        summary: 'Assignee, comments and possible duplicates of a submission',
        params: SubmissionParams,
        response,
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(await loadWork(app, userOf(request), request.params.id));
    },
  );
  app.patch(
    '/staff/submissions/:id/work',
    {
      config: changing,
      schema: {
        summary: 'Assign it, or mark it as handled; 409 if somebody changed it since `revision`',
        params: SubmissionParams,
        body: WorkBody,
        response,
      },
    },
    async (request) =>
      ok(
        await changeWork(app, actorOf(request), request.params.id, request.body),
        app.t('staff-submissions:work.changed'),
      ),
  );
  app.post(
    '/staff/submissions/:id/comments',
    {
      config: { ...commenting, idempotent: true },
      schema: { summary: 'Comment on it, for staff only', params: SubmissionParams, body: CommentBody, response },
    },
    async (request, reply) => {
      const { id } = request.params;
      const title = await findFormTitle(app, id);
      // The comment is not in the response that is saved for a retry.
      await app.runIdempotent(request, reply, {}, async (trx) => {
        await addComment(app, trx, actorOf(request), { id, title }, request.body.text);
        return {};
      });
      return ok(await loadWork(app, userOf(request), id), app.t('staff-submissions:work.commented'));
    },
  );
  app.patch(
    '/staff/submissions/:id/comments/:commentId',
    {
      config: commenting,
      schema: { summary: 'Edit an own comment', params: CommentParams, body: CommentBody, response },
    },
    async (request) =>
      ok(
        await editComment(app, actorOf(request), request.params, request.body.text),
        app.t('staff-submissions:work.commented'),
      ),
  );
  app.delete(
    '/staff/submissions/:id/comments/:commentId',
    { config: commenting, schema: { summary: 'Delete an own comment', params: CommentParams, response } },
    async (request) =>
      ok(await removeComment(app, actorOf(request), request.params), app.t('staff-submissions:work.comment_removed')),
  );
}
