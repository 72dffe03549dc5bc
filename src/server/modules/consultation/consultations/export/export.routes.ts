/** Routes with which staff export the consultations that they selected in the list. */
import type { FastifyReply } from 'fastify';
import { hasPermission } from '#contract/roles.ts';
import { type ExportFormat, PrivateSelectedExportBody, SelectedExportQuery } from '#contract/selected-export.ts';
import { dayInWita } from '#engine/calendar.ts';
import { EXPORT_TYPES, sheetReply } from '#server/export-file.ts';
import { userOf } from '#server/http/request-user.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { exportConsultations } from './export.commands.ts';

const exporting = {
  binary: true as const,
  limit: { name: 'consultations-export', max: 60, windowSeconds: 3600, by: 'person' as const },
};
const produces = Object.values(EXPORT_TYPES);

export default async function exportRoutes(app: App): Promise<void> {
  const asFile = (reply: FastifyReply, format: ExportFormat) =>
    sheetReply(reply, app.t('consultations:export.file_name', { day: dayInWita(new Date()), format }), format);

  app.get(
    '/staff/consultations/export',
    {
      config: { ...exporting, access: 'consultations.manage' },
      schema: {
        summary: 'Selected consultations as a file: meeting, request and result; private answers masked',
        querystring: SelectedExportQuery,
        produces,
      },
    },
    async (request, reply) => {
      const actor = { user: userOf(request), ip: request.ip };
      return asFile(reply, request.query.format).send(await exportConsultations(app, actor, request.query));
    },
  );

  app.post(
    '/staff/consultations/export',
    {
      config: { ...exporting, access: 'submissions.reveal' },
      schema: {
        summary: 'The same with private answers, for a reason that is kept',
        body: PrivateSelectedExportBody,
        produces,
      },
    },
    async (request, reply) => {
      const actor = { user: userOf(request), ip: request.ip };
      // A role that reveals answers may still not read consultations.
      if (!hasPermission(actor.user.role, 'consultations.manage')) throw problems.FORBIDDEN();
      const { reason, ...selected } = request.body;
      return asFile(reply, selected.format).send(await exportConsultations(app, actor, selected, reason));
    },
  );
}
