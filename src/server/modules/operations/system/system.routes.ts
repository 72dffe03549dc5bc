/** The system's state, for staff. */
import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { RecordParams } from '#contract/staff.ts';
import { SystemReport } from '#contract/system.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { retryJob } from './system.commands.ts';
import { reportSystem } from './system-report.ts';

const config = { access: 'system.manage' as const };

export default async function systemRoutes(app: App): Promise<void> {
  app.get(
    '/staff/system',
    {
      config,
      schema: { summary: 'State of the system: database, jobs, storage', response: { 200: Envelope(SystemReport) } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(await reportSystem(app));
    },
  );
  app.post(
    '/staff/system/jobs/:id/retry',
    {
      config,
      schema: { summary: 'Try a failed job once more', params: RecordParams, response: { 200: Envelope(Type.Null()) } },
    },
    async (request) => {
      await retryJob(app, { id: userOf(request).id, ip: request.ip }, request.params.id);
      return ok(null, app.t('system:retried'));
    },
  );
}
