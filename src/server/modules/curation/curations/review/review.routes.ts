/** Routes with which curators and staff review entries. Both have the same calls within their own rights. */
import { Type } from 'typebox';
import {
  AssignPeriodBody,
  CurationDetail,
  CurationQueue,
  CuratorQueueQuery,
  DecisionBody,
  ScoreBody,
  StaffQueueQuery,
  VerificationBody,
} from '#contract/curation.ts';
import { Envelope, ok, page } from '#contract/envelope.ts';
import { RevealBody, RevealResult } from '#contract/staff-submissions.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import { loadListedCells } from '#server/modules/forms/staff-submissions/staff-submissions.commands.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { SCORE_FORM, saveScore } from '../assess/assess.commands.ts';
import { presentEntry } from '../curations.present.ts';
import { countParts, ENTRY_FORM, listEntries, type QueueFilter } from '../curations.queries.ts';
import { presentPeriodRef } from '../periods/periods.present.ts';
import { listTitles } from '../periods/periods.queries.ts';
import { assignPeriod, decideEntry, loadEntryForReader, revealToCurator, verifyEntry } from './review.commands.ts';

const params = Type.Object({ id: Uuid }, { additionalProperties: false });
const response = { 200: Envelope(CurationDetail) };
const CURATOR = {
  base: '/curators/curations',
  by: 'curator',
  access: 'entries.assess',
  query: CuratorQueueQuery,
} as const;
const STAFF = {
  base: '/staff/curation/submissions',
  by: 'staff',
  access: 'curation.manage',
  query: StaffQueueQuery,
} as const;

export default async function curationReviewRoutes(app: App): Promise<void> {
  for (const role of [CURATOR, STAFF]) registerRoleRoutes(app, role);

  app.put(
    `${CURATOR.base}/:id/score`,
    {
      config: { access: 'entries.assess', form: { id: SCORE_FORM, at: 'answers', partial: true } },
      schema: { summary: 'My score sheet: a draft, or final', params, body: ScoreBody, response },
    },
    async (request) => {
      const [person, { id }] = [userOf(request), request.params];
      await saveScore(app, person, id, request.body, request.ip);
      const messageKey = request.body.final ? 'entries:score_filed' : 'entries:score_drafted';
      return ok(await loadEntryForReader(app, person, 'curator', id), app.t(messageKey));
    },
  );

  app.post(
    `${CURATOR.base}/:id/reveals`,
    {
      config: { access: 'entries.assess', limit: { name: 'reveals', max: 300, windowSeconds: 3600, by: 'person' } },
      schema: {
        summary: 'One private answer, for a reason that is kept',
        params,
        body: RevealBody,
        response: { 200: Envelope(RevealResult) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(await revealToCurator(app, userOf(request), request.params.id, request.body, request.ip));
    },
  );

  app.put(
    `${STAFF.base}/:id/period`,
    {
      config: { access: 'curation.manage' },
      schema: { summary: 'Put an entry into a period, or (null) out of it', params, body: AssignPeriodBody, response },
    },
    async (request) => {
      const [person, { id }] = [userOf(request), request.params];
      await assignPeriod(app, { user: person, by: 'staff', ip: request.ip }, id, request.body.period_id);
      return ok(await loadEntryForReader(app, person, 'staff', id), app.t('entries:assigned'));
    },
  );
}

function registerRoleRoutes(app: App, { base, by, access, query }: typeof CURATOR | typeof STAFF): void {
  const config = { access };

  app.get(
    base,
    {
      config,
      schema: {
        summary: 'Entries of the long form; `part` of a queue comes oldest first',
        querystring: query,
        response: { 200: CurationQueue },
      },
    },
    async (request) => {
      const [db, { id }] = [app.db.kysely, userOf(request)];
      const { page: at, per_page, ...filter } = request.query as QueueFilter & { page: number; per_page: number };
      const reader = { id, isStaff: by === 'staff' };
      const { rows, total } = await listEntries(db, { ...filter, reader }, { page: at, per_page });
      const { doc } = await app.forms.get(ENTRY_FORM);
      const cells = await loadListedCells(app, rows);
      const items = presentRows(app.log, 'curation entries', rows, (row) => ({
        ...presentEntry(row, doc.title, { id, by }),
        cells: cells.get(row.id) ?? [],
      }));
      const answer = page(items, { page: at, per_page, total });
      const [periods, parts] = [(await listTitles(db)).map(presentPeriodRef), await countParts(db, reader)];
      return { ...answer, data: { ...answer.data, periods, parts } };
    },
  );

  app.get(
    `${base}/:id`,
    { config, schema: { summary: 'One entry, with what I may do now', params, response } },
    async (request) => ok(await loadEntryForReader(app, userOf(request), by, request.params.id)),
  );

  app.post(
    `${base}/:id/verification`,
    {
      config,
      schema: {
        summary: 'Begin to verify, send back, refuse or accept for scoring',
        params,
        body: VerificationBody,
        response,
      },
    },
    async (request) => {
      const [person, { id }] = [userOf(request), request.params];
      await verifyEntry(app, { user: person, by, ip: request.ip }, id, request.body);
      const sheet = await loadEntryForReader(app, person, by, id);
      return ok(sheet, app.t('entries:moved', { status: sheet.status_label }));
    },
  );

  app.post(
    `${base}/:id/decision`,
    { config, schema: { summary: 'Decide on a scored entry', params, body: DecisionBody, response } },
    async (request) => {
      const [person, { id }] = [userOf(request), request.params];
      await decideEntry(app, { user: person, by, ip: request.ip }, id, request.body);
      const sheet = await loadEntryForReader(app, person, by, id);
      return ok(sheet, app.t('entries:decided', { status: sheet.status_label }));
    },
  );
}
