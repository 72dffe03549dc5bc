/** Routes with which staff read users and manage accounts. */
import type { FastifyRequest } from 'fastify';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { SelectedExportQuery } from '#contract/selected-export.ts';
import {
  EndSessionsBody,
  ReasonBody,
  RecordParams,
  RoleBody,
  StaffUser,
  StaffUserDetail,
  UserQuery,
} from '#contract/staff.ts';
import { dayInWita } from '#engine/calendar.ts';
import { EXPORT_TYPES, sheetReply } from '#server/export-file.ts';
import { userOf } from '#server/http/request-user.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { exportUsers } from './export/export.commands.ts';
import { loadUserDetail } from './load-user.ts';
import { assignRole, closeAccount, endSessionsOf, openAccount, type StaffActor } from './people.commands.ts';
import { presentStaffUser } from './people.present.ts';
import { listUsersForStaff } from './people.queries.ts';

const config = { access: 'people.manage' as const };
const params = RecordParams;
const response = { 200: Envelope(StaffUserDetail) };
const actorOf = (request: FastifyRequest): StaffActor => {
  const { id, session_id } = userOf(request);
  return { id, session_id, ip: request.ip };
};

export default async function peopleRoutes(app: App): Promise<void> {
  app.get(
    '/staff/people',
    {
      config,
      schema: { summary: 'People, newest first', querystring: UserQuery, response: { 200: Page(StaffUser) } },
    },
    async (request, reply) => {
      const { page: at, per_page } = request.query;
      const { rows, total } = await listUsersForStaff(app.db.kysely, request.query);
      reply.header('cache-control', 'no-store');
      return page(presentRows(app.log, 'people', rows, presentStaffUser), { page: at, per_page, total });
    },
  );

  app.get(
    '/staff/people/export',
    {
      config: {
        ...config,
        binary: true,
        limit: { name: 'people-export', max: 60, windowSeconds: 3600, by: 'person' },
      },
      schema: {
        summary: 'Selected users as a file, phone numbers masked',
        querystring: SelectedExportQuery,
        produces: Object.values(EXPORT_TYPES),
      },
    },
    async (request, reply) => {
      const { format } = request.query;
      const file = await exportUsers(app, actorOf(request), request.query);
      const name = app.t('people:export.file_name', { day: dayInWita(new Date()), format });
      return sheetReply(reply, name, format).send(file);
    },
  );

  const answer = async (request: FastifyRequest<{ Params: { id: string } }>, message = '') =>
    ok(await loadUserDetail(app, request.params.id, userOf(request).id), message);

  app.get(
    '/staff/people/:id',
    { config, schema: { summary: 'One person', params, response } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return answer(request);
    },
  );
  app.post(
    '/staff/people/:id/role',
    { config, schema: { summary: 'Give an office, or take it back', params, body: RoleBody, response } },
    async (request) => {
      await assignRole(app, actorOf(request), request.params.id, request.body.role);
      return answer(request, app.t(`people:done.${request.body.role}`));
    },
  );
  app.post(
    '/staff/people/:id/disable',
    { config, schema: { summary: 'Close the account; every session ends', params, body: ReasonBody, response } },
    async (request) => {
      await closeAccount(app, actorOf(request), request.params.id, request.body.reason.trim());
      return answer(request, app.t('people:done.disabled'));
    },
  );
  app.post(
    '/staff/people/:id/enable',
    { config, schema: { summary: 'Open the account again', params, response } },
    async (request) => {
      await openAccount(app, actorOf(request), request.params.id);
      return answer(request, app.t('people:done.enabled'));
    },
  );
  app.post(
    '/staff/people/:id/end-sessions',
    { config, schema: { summary: 'End one session, or all', params, body: EndSessionsBody, response } },
    async (request) => {
      await endSessionsOf(app, actorOf(request), request.params.id, request.body.session_id);
      return answer(request, app.t('people:done.sessions'));
    },
  );
}
