/** Who else has a form open in the studio, and whether somebody saved it since. */
import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { Viewers } from '#contract/studio.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { findWork, type WorkRow } from '../studio.queries.ts';
import { deleteViewer, listOtherViewers, saveViewer, sweepViewers } from './viewers.queries.ts';

const config = { access: 'forms.manage' as const };

/** The stored work on a form, if there is any. 404 if there is neither work nor a published form. */
async function requireForm(app: App, id: string): Promise<WorkRow | undefined> {
  const work = await findWork(app.db.kysely, id);
  if (!work) await app.forms.get(id);
  return work;
}

export default async function viewerRoutes(app: App): Promise<void> {
  app.put(
    '/staff/forms/:id/viewers',
    {
      config: { ...config, limit: { name: 'studio-viewers', max: 120, windowSeconds: 60, by: 'person' as const } },
      schema: {
        summary: 'Report that the caller has the form open; answers who else has, and the revision of the stored work',
        params: FormParams,
        response: { 200: Envelope(Viewers) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const user = userOf(request);
      const work = await requireForm(app, id);
      await saveViewer(app.db.kysely, id, user.id);
      const people = await listOtherViewers(app.db.kysely, id, user.id);
      reply.header('cache-control', 'no-store');
      return ok({ people, revision: work?.revision ?? 0, is_scheduled: work?.publish_at != null });
    },
  );

  app.delete(
    '/staff/forms/:id/viewers',
    {
      config,
      schema: {
        summary: 'Report that the caller has closed the form',
        params: FormParams,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await requireForm(app, id);
      await deleteViewer(app.db.kysely, id, userOf(request).id);
      return ok(null);
    },
  );

  app.jobs.every('studio.viewers', 3600, () => sweepViewers(app.db.kysely));
}
