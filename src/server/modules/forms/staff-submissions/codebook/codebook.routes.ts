/** The codebook of a form as a file for staff. */
import { CodebookQuery } from '#contract/staff-submissions.ts';
import { dayInWita } from '#engine/calendar.ts';
import { EXPORT_TYPES } from '#server/export-file.ts';
import type { App } from '#server/types.ts';
import { openCodebook } from './codebook.commands.ts';

const TYPES = { xlsx: EXPORT_TYPES.xlsx, json: 'application/schema+json' };

export default async function codebookRoutes(app: App): Promise<void> {
  app.get(
    '/staff/submissions/codebook',
    {
      config: {
        access: 'submissions.read',
        binary: true,
        limit: { name: 'codebook', max: 120, windowSeconds: 3600, by: 'person' },
      },
      schema: {
        summary: 'Every question that a form has or had: type, list, rules, versions; as a spreadsheet or JSON Schema',
        querystring: CodebookQuery,
        produces: Object.values(TYPES),
      },
    },
    async ({ query }, reply) => {
      const { form, format } = query;
      const name = app.t('codebook:file_name', { form, day: dayInWita(new Date()), format });
      reply
        .type(TYPES[format])
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`);
      return reply.send(await openCodebook(app, query));
    },
  );
}
