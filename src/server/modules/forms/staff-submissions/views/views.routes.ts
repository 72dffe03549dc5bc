/** Saved views of the grid: own ones, and those that other staff share. */
import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { ColumnsQuery, SavedView, ViewBody, ViewChange, ViewParams } from '#contract/staff-submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import { presentRows } from '#server/present-rows.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { changeView, removeView, saveView } from './views.commands.ts';
import { presentView } from './views.present.ts';
import { findView, listViews } from './views.queries.ts';

const config = { access: 'submissions.read' as const };

export default async function viewRoutes(app: App): Promise<void> {
  app.get(
    '/staff/views',
    {
      config,
      schema: {
        summary: 'My saved views of a form and those that others share (without `form`: of all forms)',
        querystring: ColumnsQuery,
        response: { 200: Envelope(Type.Array(SavedView)) },
      },
    },
    async (request) => {
      const { id } = userOf(request);
      const rows = await listViews(app.db.kysely, id, request.query.form ?? '');
      return ok(presentRows(app.log, 'views', rows, (row) => presentView(row, id)));
    },
  );
  app.get(
    '/staff/views/:id',
    { config, schema: { summary: 'One saved view', params: ViewParams, response: { 200: Envelope(SavedView) } } },
    async (request) => {
      const { id } = userOf(request);
      const view = await findView(app.db.kysely, id, request.params.id);
      if (!view) throw problems.NOT_FOUND();
      return ok(presentView(view, id));
    },
  );
  app.post(
    '/staff/views',
    {
      config,
      schema: {
        summary: 'Keep a view; one of the same name is written over',
        body: ViewBody,
        response: { 201: Envelope(SavedView) },
      },
    },
    async (request, reply) => {
      const view = await saveView(app, userOf(request), request.body);
      return reply.code(201).send(ok(view, app.t('staff-submissions:view.saved', { name: view.name })));
    },
  );
  app.patch(
    '/staff/views/:id',
    {
      config,
      schema: {
        summary: 'Rename a view, share it or stop sharing it',
        params: ViewParams,
        body: ViewChange,
        response: { 200: Envelope(SavedView) },
      },
    },
    async (request) => {
      const view = await changeView(app, userOf(request), request.params.id, request.body);
      return ok(view, app.t('staff-submissions:view.saved', { name: view.name }));
    },
  );
  app.delete(
    '/staff/views/:id',
    { config, schema: { summary: 'Forget a view', params: ViewParams, response: { 200: Envelope(Type.Null()) } } },
    async (request) => {
      await removeView(app, userOf(request), request.params.id);
      return ok(null, app.t('staff-submissions:view.removed'));
    },
  );
}
