/** Routes of a curator's businesses, and the public list of curators. */
import { Type } from 'typebox';
import { PublicCurator } from '#contract/content.ts';
import { CuratedBusinessDetail, CuratedBusinessQuery } from '#contract/curation.ts';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import { CuratedBusiness, ListedSubmission, SubmissionParams } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import { loadCurators } from '#server/modules/consultation/curator-profiles/curator-profiles.commands.ts';
import { loadListedCells } from '#server/modules/forms/staff-submissions/staff-submissions.commands.ts';
import { presentSubmissionItems } from '#server/modules/forms/submissions/submissions.present.ts';
import { listSubmissions } from '#server/modules/forms/submissions/submissions.queries.ts';
import { presentRows } from '#server/present-rows.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { loadAssistedBusiness } from './curators.commands.ts';
import { presentAssistedBusiness } from './curators.present.ts';
import { listAssisted } from './curators.queries.ts';

const config = { access: 'businesses.assist' as const };
const querystring = Type.Object(PageQuery, { additionalProperties: false });

export default async function routes(app: App) {
  app.get(
    '/curators/submissions',
    {
      config,
      schema: {
        summary: 'Sent by or for the businesses that I assist',
        querystring,
        response: { 200: Page(ListedSubmission) },
      },
    },
    async (request) => {
      const filter = { curator_id: userIdOf(request.user) };
      const { rows, total } = await listSubmissions(app.db.kysely, filter, request.query);
      const cells = await loadListedCells(app, rows);
      const items = (await presentSubmissionItems(app, rows)).map((item) => ({
        ...item,
        cells: cells.get(item.id) ?? [],
      }));
      return page(items, { ...request.query, total });
    },
  );
  app.get(
    '/curators/businesses',
    {
      config,
      schema: {
        summary: 'The businesses that I assist',
        querystring: CuratedBusinessQuery,
        response: { 200: Page(CuratedBusiness) },
      },
    },
    async (request) => {
      const { rows, total } = await listAssisted(app.db.kysely, userIdOf(request.user), request.query);
      const { page: at, per_page } = request.query;
      return page(presentRows(app.log, 'assisted businesses', rows, presentAssistedBusiness), {
        page: at,
        per_page,
        total,
      });
    },
  );
  app.get(
    '/curators/businesses/:id',
    {
      config,
      schema: {
        summary: 'Profile and legal documents of a business that I assist; each look is kept',
        params: SubmissionParams,
        response: { 200: Envelope(CuratedBusinessDetail) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(await loadAssistedBusiness(app, userOf(request), request.params.id, request.ip));
    },
  );
  app.get(
    '/consultations/curators',
    {
      // spec: the path is listed among calls with a token, but the list of curators is public, because
      // visitors browse curators.
      config: { access: 'public' },
      schema: { summary: 'Curators who may be asked', response: { 200: Envelope(Type.Array(PublicCurator)) } },
    },
    async ({ publicDb }) => ok(await loadCurators(app, publicDb.kysely)),
  );
}

function userIdOf(user: { id: string } | null): string {
  if (!user) throw problems.UNAUTHORIZED();
  return user.id;
}
