import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { NextAction } from '#contract/next-actions.ts';
import { hasPermission } from '#contract/roles.ts';
import { userOf } from '#server/http/request-user.ts';
import { isoOrNull, presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { listNextActions } from './next-actions.queries.ts';

export default async function nextActionRoutes(app: App): Promise<void> {
  app.get(
    '/users/next-actions',
    {
      config: { access: 'session' },
      schema: {
        summary: 'What I must do next, the most urgent first',
        response: { 200: Envelope(Type.Array(NextAction)) },
      },
    },
    async (request) => {
      const { id, role } = userOf(request);
      const rows = await listNextActions(app.db.kysely, id, hasPermission(role, 'curator-dashboard.open'));
      return ok(presentRows(app.log, 'next actions', rows, (row) => ({ ...row, due_at: isoOrNull(row.due_at) })));
    },
  );
}
