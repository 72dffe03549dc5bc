/** The staff's grid of submissions: columns from the form file, filters, reveals, export. */
import type { FastifyReply } from 'fastify';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import type { ExportFormat } from '#contract/selected-export.ts';
import {
  ColumnsQuery,
  ExportQuery,
  PrivateExportBody,
  RevealBody,
  RevealResult,
  StaffSubmission,
  StaffSubmissionQuery,
  SubmissionColumns,
} from '#contract/staff-submissions.ts';
import { SubmissionParams } from '#contract/submissions.ts';
import { dayInWita } from '#engine/calendar.ts';
import { EXPORT_TYPES, sheetReply } from '#server/export-file.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { orderOf, parseFilterQuery, withUser } from './parse-filter.ts';
import { exportSubmissions, loadColumns, revealAnswer, totalOf } from './staff-submissions.commands.ts';
import { presentSubmissionRows } from './staff-submissions.present.ts';
import { listGrid } from './staff-submissions.queries.ts';

const config = { access: 'submissions.read' as const };
const exporting = {
  ...config,
  binary: true,
  limit: { name: 'submissions-export', max: 60, windowSeconds: 3600, by: 'person' as const },
};

export default async function staffSubmissionRoutes(app: App): Promise<void> {
  app.get(
    '/staff/submissions',
    {
      config,
      schema: {
        summary: 'What was sent, newest first; with `form` also the answers, column by column, private ones masked',
        querystring: StaffSubmissionQuery,
        response: { 200: Page(StaffSubmission) },
      },
    },
    async (request) => {
      const { page: at, per_page, sort, direction = 'desc', ...asked } = withUser(request.query, userOf(request));
      const { columns, filter } = await parseFilterQuery(app, asked);
      const order = orderOf(columns, sort);
      const rows = await listGrid(app.db, filter, { page: at, per_page, order, direction });
      const total = await totalOf(app, filter, { page: at, per_page }, rows.length);
      return page(await presentSubmissionRows(app, columns, rows), { page: at, per_page, total });
    },
  );

  app.get(
    '/staff/submissions/columns',
    {
      config,
      schema: {
        summary: 'Columns of a form in force, and what its submissions may be filtered by',
        querystring: ColumnsQuery,
        response: { 200: Envelope(SubmissionColumns) },
      },
    },
    async ({ query }) => ok(await loadColumns(app, query.form)),
  );

  const produces = Object.values(EXPORT_TYPES);
  app.get(
    '/staff/submissions/export',
    {
      config: exporting,
      schema: { summary: 'The present filter as a file, private answers masked', querystring: ExportQuery, produces },
    },
    async (request, reply) => {
      const who = { user: userOf(request), ip: request.ip };
      return sendAsFile(app, reply, request.query).send(
        await exportSubmissions(app, who, withUser(request.query, who.user)),
      );
    },
  );
  app.post(
    '/staff/submissions/export',
    {
      config: { ...exporting, access: 'submissions.reveal' },
      schema: {
        summary: 'The same with private answers, for a reason that is kept',
        body: PrivateExportBody,
        produces,
      },
    },
    async (request, reply) => {
      const { reason, ...asked } = request.body;
      const who = { user: userOf(request), ip: request.ip };
      return sendAsFile(app, reply, asked).send(await exportSubmissions(app, who, withUser(asked, who.user), reason));
    },
  );

  app.post(
    '/staff/submissions/:id/reveals',
    {
      config: { access: 'submissions.reveal', limit: { name: 'reveals', max: 300, windowSeconds: 3600, by: 'person' } },
      schema: {
        summary: 'One private answer, for a reason that is kept',
        params: SubmissionParams,
        body: RevealBody,
        response: { 200: Envelope(RevealResult) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const who = { user: userOf(request), ip: request.ip };
      return ok(await revealAnswer(app, who, request.params.id, request.body));
    },
  );
}

function sendAsFile(
  app: App,
  reply: FastifyReply,
  { form, format }: { form?: string | undefined; format: ExportFormat },
) {
  const formName = form || app.t('staff-submissions:export.all');
  const name = app.t('staff-submissions:export.file_name', { what: formName, day: dayInWita(new Date()), format });
  return sheetReply(reply, name, format);
}
