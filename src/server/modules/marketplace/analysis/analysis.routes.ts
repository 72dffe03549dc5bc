import { Envelope, ok } from '#contract/envelope.ts';
import { ORDER_STATUSES } from '#contract/orders.ts';
import { AnalysisQuery, RevenueAnalysis, StatusAnalysis, TotalAnalysis } from '#contract/selling.ts';
import { userOf } from '#server/http/request-user.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { statusLabel } from '../orders/orders.present.ts';
import { countByStatus, getTotals, listRevenue } from './analysis.queries.ts';

const config = { access: 'shop.manage' as const };

function requireBusinessId(user: User): string {
  if (user.business_id === null) throw problems.CONFLICT('BUSINESS_REQUIRED');
  return user.business_id;
}

export default async function analysisRoutes(app: App): Promise<void> {
  app.get(
    '/members/orders/analysis/total',
    {
      config,
      schema: { summary: 'My shop in figures, and what waits for me', response: { 200: Envelope(TotalAnalysis) } },
    },
    async (request) => ok(await getTotals(app.db.kysely, requireBusinessId(userOf(request)))),
  );

  app.get(
    '/members/orders/analysis/status',
    { config, schema: { summary: 'How many orders stand where', response: { 200: Envelope(StatusAnalysis) } } },
    async (request) => {
      const counts = await countByStatus(app.db.kysely, requireBusinessId(userOf(request)));
      const countOf = (status: string) => counts.find((count) => count.status === status)?.count ?? 0;
      return ok(ORDER_STATUSES.map((status) => ({ status, label: statusLabel(status), count: countOf(status) })));
    },
  );

  app.get(
    '/members/orders/analysis/revenue',
    {
      config,
      schema: {
        summary: 'What was earned day by day, by the day of the order',
        querystring: AnalysisQuery,
        response: { 200: Envelope(RevenueAnalysis) },
      },
    },
    async (request) =>
      ok(await listRevenue(app.db.kysely, requireBusinessId(userOf(request)), request.query.days ?? 30)),
  );
}
