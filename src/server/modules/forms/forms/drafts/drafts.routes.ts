/** The user's own draft of a form. Drafts of other users have no URL. */
import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { Draft, DraftPatch, DraftSaveResult, FormParams } from '#contract/forms.ts';
import { requireAudience, requireOpenFor } from '#server/form-access.ts';
import { Problem, problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { deleteDraft, readDraft, saveDraft } from './drafts.commands.ts';
import { presentDraft } from './drafts.present.ts';

const config = { access: 'session' as const };

export default async function routes(app: App) {
  const countSave = app.metrics.counter({
    name: 'draft_saves_total',
    help: 'Saves of drafts. Conflict: another device had changed the same answers.',
    label: 'outcome',
    values: ['saved', 'conflict', 'refused'],
  });
  app.get(
    '/forms/:id/draft',
    { config, schema: { params: FormParams, response: { 200: Envelope(Draft) } } },
    async (request, reply) => {
      const user = request.user ?? throwUnauthorized();
      const { doc } = await app.forms.get(request.params.id);
      requireAudience(doc, user);
      reply.header('cache-control', 'no-store');
      return ok(presentDraft(await readDraft(app, user.id, doc)));
    },
  );
  app.put(
    '/forms/:id/draft',
    { config, schema: { params: FormParams, body: DraftPatch, response: { 200: Envelope(DraftSaveResult) } } },
    async (request) => {
      const user = request.user ?? throwUnauthorized();
      const { doc } = await app.forms.get(request.params.id);
      requireOpenFor(doc, user);
      const saved = await saveDraft(app, user.id, doc, request.body).catch((error) => {
        countSave(error instanceof Problem && error.code === 'DRAFT_CLASH' ? 'conflict' : 'refused');
        throw error;
      });
      countSave('saved');
      return ok(saved);
    },
  );
  app.delete(
    '/forms/:id/draft',
    { config, schema: { params: FormParams, response: { 200: Envelope(Type.Null()) } } },
    async (request) => {
      const user = request.user ?? throwUnauthorized();
      await app.db.tx((trx) => deleteDraft(trx, user.id, request.params.id));
      return ok(null, app.t('submissions:draft_removed'));
    },
  );
}

const throwUnauthorized = (): never => {
  throw problems.UNAUTHORIZED();
};
