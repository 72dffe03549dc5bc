/** What a curator works on, and who the curators are. */
import { Type } from 'typebox';
import { PublicCurator } from '#contract/content.ts';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import { CuratedBusiness, SubmissionItem } from '#contract/submissions.ts';
import { problems } from '../../problems.ts';
import type { App } from '../../types.ts';
import { showCurators } from '../curator-profiles/commands.ts';
import { presentItems } from '../submissions/present.ts';
import { listSubmissions } from '../submissions/queries.ts';
import { presentAssisted } from './present.ts';
import { listAssisted } from './queries.ts';

const config = { access: ['curator' as const] };
const querystring = Type.Object(PageQuery, { additionalProperties: false });

export default async function routes(app: App) {
  app.get(
    '/curators/submissions',
    {
      config,
      schema: {
        summary: 'Sent by or for the businesses that I assist',
        querystring,
        response: { 200: Page(SubmissionItem) },
      },
    },
    async (request) => {
      const filter = { curator_id: idOf(request.person) };
      const { rows, total } = await listSubmissions(app.db.kysely, filter, request.query);
      return page(await presentItems(app, rows), { ...request.query, total });
    },
  );
  app.get(
    '/curators/businesses',
    {
      config,
      schema: { summary: 'The businesses that I assist', querystring, response: { 200: Page(CuratedBusiness) } },
    },
    async (request) => {
      const { rows, total } = await listAssisted(app.db.kysely, idOf(request.person), request.query);
      return page(rows.map(presentAssisted), { ...request.query, total });
    },
  );
  app.get(
    '/consultations/curators',
    {
      // spec: the path stands among calls with a token, but who the curators are is public (visitors browse curators, §1).
      config: { access: 'public' },
      schema: { summary: 'Curators who may be asked', response: { 200: Envelope(Type.Array(PublicCurator)) } },
    },
    async () => ok(await showCurators(app)),
  );
}

function idOf(person: { id: string } | null): string {
  if (!person) throw problems.UNAUTHORIZED();
  return person.id;
}
