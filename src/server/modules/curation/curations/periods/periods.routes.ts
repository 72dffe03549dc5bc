import {
  OpenPeriod,
  PeriodBody,
  PeriodDetail,
  PeriodEventBody,
  PeriodItem,
  PeriodParams,
  PeriodQuery,
} from '#contract/curation.ts';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { Nullable } from '#contract/nullable.ts';
import { userOf } from '#server/http/request-user.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import {
  changePeriod,
  createPeriod,
  loadOpenPeriod,
  loadPeriod,
  PERIOD_FORM,
  transitionPeriod,
} from './periods.commands.ts';
import { presentCountedPeriod } from './periods.present.ts';
import { listPeriods } from './periods.queries.ts';

const config = { access: 'curation.manage' as const };
const BASE = '/staff/curation/periods';

export default async function periodRoutes(app: App): Promise<void> {
  app.get(
    '/curations/periods/open',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The period that takes entries of the long form; null between two periods',
        response: { 200: Envelope(Nullable(OpenPeriod)) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return ok(await loadOpenPeriod(app));
    },
  );

  app.get(
    BASE,
    {
      config,
      schema: { summary: 'Periods, newest first', querystring: PeriodQuery, response: { 200: Page(PeriodItem) } },
    },
    async ({ query: { status, ...at } }) => {
      const { rows, total } = await listPeriods(app.db.kysely, status, at);
      const { doc } = await app.forms.get(PERIOD_FORM);
      return page(
        presentRows(app.log, 'periods', rows, (row) => presentCountedPeriod(row, doc)),
        { ...at, total },
      );
    },
  );

  app.post(
    BASE,
    {
      config: { ...config, idempotent: true, form: { id: PERIOD_FORM, at: 'answers' } },
      schema: {
        summary: 'Plan a period: answers of the form curation-period',
        body: PeriodBody,
        response: { 201: Envelope(PeriodDetail) },
      },
    },
    async (request, reply) => {
      const staff = { user: userOf(request), ip: request.ip };
      const { id } = await app.runIdempotent(request, reply, { status: 201 }, async (trx) => ({
        id: await createPeriod(app, trx, staff, request.body),
      }));
      return ok(await loadPeriod(app, id), app.t('periods:created'));
    },
  );

  app.get(
    `${BASE}/:id`,
    { config, schema: { summary: 'One period', params: PeriodParams, response: { 200: Envelope(PeriodDetail) } } },
    async (request) => ok(await loadPeriod(app, request.params.id)),
  );

  app.patch(
    `${BASE}/:id`,
    {
      config: { ...config, form: { id: PERIOD_FORM, at: 'answers', partial: true } },
      schema: {
        summary: 'Change fields of a period that is not announced yet',
        params: PeriodParams,
        body: PeriodBody,
        response: { 200: Envelope(PeriodDetail) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await changePeriod(app, { user: userOf(request), ip: request.ip }, id, request.body);
      return ok(await loadPeriod(app, id), app.t('periods:saved'));
    },
  );

  app.post(
    `${BASE}/:id/status`,
    {
      config,
      schema: {
        summary: 'Open, close for review, announce, end or cancel a period; 409 where that may not be now',
        params: PeriodParams,
        body: PeriodEventBody,
        response: { 200: Envelope(PeriodDetail) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await transitionPeriod(app, { user: userOf(request), ip: request.ip }, id, request.body);
      const sheet = await loadPeriod(app, id);
      return ok(sheet, app.t('periods:changed', { status: sheet.status_label }));
    },
  );
}
