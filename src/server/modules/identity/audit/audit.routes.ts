import { Envelope, ok } from '#contract/envelope.ts';
import { AuditPage, AuditQuery } from '#contract/staff.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { presentAudit } from './audit.present.ts';
import { listAudit } from './audit.queries.ts';
import { findSubjects } from './subjects/subjects.queries.ts';

export default async function auditRoutes(app: App): Promise<void> {
  app.get(
    '/staff/audit',
    {
      config: { access: 'audit.read' },
      schema: {
        summary: 'Who did what to whom, newest first unless asked; the next ones by `before`',
        querystring: AuditQuery,
        response: { 200: Envelope(AuditPage) },
      },
    },
    async (request, reply) => {
      const { per_page, ...wanted } = request.query;
      // Reads one row more than is shown. It tells whether there is a next page.
      const rows = await listAudit(app.db.kysely, wanted, per_page + 1);
      const shown = rows.slice(0, per_page);
      const subjects = await findSubjects(app.db.kysely, shown);
      reply.header('cache-control', 'no-store');
      return ok({
        items: presentRows(app.log, 'audit', shown, (row) => presentAudit(row, subjects)),
        next: rows.length > per_page ? (shown.at(-1)?.id ?? null) : null,
      });
    },
  );
}
