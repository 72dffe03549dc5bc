/** Curators of a business and staff confirm its licences. Staff can also find every business here. */
import { Type } from 'typebox';
import { CuratedBusinessDetail, CuratedBusinessQuery } from '#contract/curation.ts';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { LicenceBody, LicenceKind } from '#contract/licences.ts';
import { CuratedBusiness, SubmissionParams, Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { loadAssistedBusiness } from '../curators.commands.ts';
import { presentAssistedBusiness } from '../curators.present.ts';
import { listAssisted } from '../curators.queries.ts';
import { verifyLicence, withdrawLicence } from './licences.commands.ts';
import { markExpired } from './licences.queries.ts';

const config = { access: 'licences.verify' as const };
const staffOnly = { access: 'businesses.read' as const };
const KindParams = Type.Object({ id: Uuid, kind: LicenceKind }, { additionalProperties: false });
const BASE = '/curators/businesses/:id/licences';

export default async function licenceRoutes(app: App): Promise<void> {
  app.post(
    BASE,
    {
      config,
      schema: {
        summary: 'Confirm a licence from its document; by the curator who assists the business, or staff',
        params: SubmissionParams,
        body: LicenceBody,
        response: { 200: Envelope(CuratedBusinessDetail) },
      },
    },
    async (request) => {
      const { ip, params, body } = request;
      const user = userOf(request);
      await verifyLicence(app, { user, ip }, params.id, body);
      return ok(await loadAssistedBusiness(app, user, params.id, ip), app.t(`licences:verified.${body.kind}`));
    },
  );
  app.delete(
    `${BASE}/:kind`,
    {
      config,
      schema: {
        summary: 'Take a confirmation back',
        params: KindParams,
        response: { 200: Envelope(CuratedBusinessDetail) },
      },
    },
    async (request) => {
      const user = userOf(request);
      const { id, kind } = request.params;
      await withdrawLicence(app, { user, ip: request.ip }, id, kind);
      return ok(await loadAssistedBusiness(app, user, id, request.ip), app.t(`licences:withdrawn.${kind}`));
    },
  );
  app.get(
    '/staff/businesses',
    {
      config: staffOnly,
      schema: {
        summary: 'Every business; `waiting=1`: with a document that nobody confirmed yet',
        querystring: CuratedBusinessQuery,
        response: { 200: Page(CuratedBusiness) },
      },
    },
    async (request) => {
      const { page: at, per_page } = request.query;
      const { rows, total } = await listAssisted(app.db.kysely, null, request.query);
      return page(presentRows(app.log, 'businesses', rows, presentAssistedBusiness), { page: at, per_page, total });
    },
  );
  app.get(
    '/staff/businesses/:id',
    {
      config: staffOnly,
      schema: {
        summary: 'Profile, documents and licences of a business; each look is kept',
        params: SubmissionParams,
        response: { 200: Envelope(CuratedBusinessDetail) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(await loadAssistedBusiness(app, userOf(request), request.params.id, request.ip));
    },
  );

  app.jobs.everyInEachProcess('licences.expire', 60, async () => {
    const expired = await markExpired(app.db.kysely);
    if (expired > 0) app.log.info({ expired }, 'licences have expired');
  });
}
