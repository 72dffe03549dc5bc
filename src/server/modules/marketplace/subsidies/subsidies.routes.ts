import type { FastifyRequest } from 'fastify';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import {
  SubsidyBody,
  SubsidyDetail,
  SubsidyEventBody,
  SubsidyExportQuery,
  SubsidyItem,
  SubsidyParams,
  SubsidyQuery,
  SubsidyReport,
} from '#contract/subsidies.ts';
import { dayInWita } from '#engine/calendar.ts';
import { EXPORT_TYPES, sheetReply } from '#server/export-file.ts';
import { userOf } from '#server/http/request-user.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { exportUses, loadReport } from './report/report.commands.ts';
import {
  changeSubsidy,
  createSubsidy,
  endExpiredSubsidies,
  loadSubsidy,
  type StaffActor,
  SUBSIDY_FORM,
  transitionSubsidy,
} from './subsidies.commands.ts';
import { presentSubsidy } from './subsidies.present.ts';
import { listSubsidies } from './subsidies.queries.ts';

const config = { access: 'subsidies.manage' as const };
const BASE = '/staff/subsidies';
const params = SubsidyParams;
const response = { 200: Envelope(SubsidyDetail) };
const actorOf = (request: FastifyRequest): StaffActor => ({ user: userOf(request), ip: request.ip });

export default async function subsidyRoutes(app: App): Promise<void> {
  app.get(
    BASE,
    {
      config,
      schema: {
        summary: 'Subsidy programmes, newest first',
        querystring: SubsidyQuery,
        response: { 200: Page(SubsidyItem) },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listSubsidies(app.db.kysely, query);
      const { doc } = await app.forms.get(SUBSIDY_FORM);
      return page(
        presentRows(app.log, 'subsidies', rows, (row) => presentSubsidy(row, doc)),
        { ...query, total },
      );
    },
  );

  app.post(
    BASE,
    {
      config: { ...config, idempotent: true, form: { id: SUBSIDY_FORM, at: 'answers' } },
      schema: {
        summary: 'Plan a programme: answers of the form subsidy',
        body: SubsidyBody,
        response: { 201: Envelope(SubsidyDetail) },
      },
    },
    async (request, reply) => {
      const { id } = await app.runIdempotent(request, reply, { status: 201 }, (trx) =>
        createSubsidy(app, trx, actorOf(request), request.body),
      );
      return ok(await loadSubsidy(app, id), app.t('subsidies-server:created'));
    },
  );

  app.get(`${BASE}/:id`, { config, schema: { summary: 'One programme', params, response } }, async (request) =>
    ok(await loadSubsidy(app, request.params.id)),
  );

  app.patch(
    `${BASE}/:id`,
    {
      config: { ...config, form: { id: SUBSIDY_FORM, at: 'answers', partial: true } },
      schema: { summary: 'Change fields of a programme that has not ended', params, body: SubsidyBody, response },
    },
    async (request) => {
      await changeSubsidy(app, actorOf(request), request.params.id, request.body);
      return ok(await loadSubsidy(app, request.params.id), app.t('subsidies-server:saved'));
    },
  );

  app.post(
    `${BASE}/:id/status`,
    {
      config,
      schema: {
        summary: 'Start, pause, resume or end a programme; 409 where that may not be now',
        params,
        body: SubsidyEventBody,
        response,
      },
    },
    async (request) => {
      await transitionSubsidy(app, actorOf(request), request.params.id, request.body);
      const subsidy = await loadSubsidy(app, request.params.id);
      return ok(subsidy, app.t('subsidies-server:changed', { state: subsidy.state_label }));
    },
  );

  app.get(
    `${BASE}/:id/report`,
    {
      config,
      schema: {
        summary: 'What orders took and gave back, by day, district and shop',
        params,
        response: { 200: Envelope(SubsidyReport) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(await loadReport(app, request.params.id));
    },
  );

  app.get(
    `${BASE}/:id/export`,
    {
      config: {
        ...config,
        binary: true,
        limit: { name: 'subsidy-export', max: 60, windowSeconds: 3600, by: 'person' },
      },
      schema: {
        summary: 'Every order that took from a programme, as a file',
        params,
        querystring: SubsidyExportQuery,
        produces: Object.values(EXPORT_TYPES),
      },
    },
    async (request, reply) => {
      const { format = 'csv' } = request.query;
      const file = await exportUses(app, actorOf(request), request.params.id, format);
      const name = app.t('subsidies-server:export.file_name', { day: dayInWita(new Date()), format });
      return sheetReply(reply, name, format).send(file);
    },
  );

  app.jobs.everyInEachProcess('subsidies.end', 60, async () => {
    const ended = await endExpiredSubsidies(app);
    if (ended > 0) app.log.info({ ended }, 'subsidy programmes have ended');
  });
}
