/** `GET /announcement/curation`: announced periods, and the businesses that passed. */
import { Announcement, AnnouncementQuery } from '#contract/curation.ts';
import { page } from '#contract/envelope.ts';
import { labelFinder } from '#server/modules/marketplace/shops/shops.present.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { presentAnnouncedPeriod, presentResultRow } from './curation-announcement.present.ts';
import { listAnnouncedPeriods, listFields, listResults } from './curation-announcement.queries.ts';

/** Values that forms and old links send for "all". */
const ALL_VALUES = ['', 'null', '0'];
const withoutAllValues = (filter: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value && !ALL_VALUES.includes(value.trim())));

export default async function curationAnnouncementRoutes(app: App): Promise<void> {
  app.get(
    '/announcement/curation',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Who passed the curation; empty filters, null and 0 are no filters',
        querystring: AnnouncementQuery,
        response: { 200: Announcement },
      },
    },
    async ({ query: { page: at, per_page, ...filter }, publicDb: { kysely: db } }, reply) => {
      const { rows, total } = await listResults(db, withoutAllValues(filter), { page: at, per_page });
      const [labelOf, periods] = [
        await labelFinder(app),
        presentRows(app.log, 'announced periods', await listAnnouncedPeriods(db), presentAnnouncedPeriod),
      ];
      const fields = (await listFields(db)).map((value) => ({ value, label: labelOf('business_field', value) }));
      const answer = page(
        presentRows(app.log, 'results', rows, (row) => presentResultRow(row, labelOf)),
        { page: at, per_page, total },
      );
      reply.header('cache-control', 'no-cache');
      return { ...answer, data: { ...answer.data, periods, fields } };
    },
  );
}
