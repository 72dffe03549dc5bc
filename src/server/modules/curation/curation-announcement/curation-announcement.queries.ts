/** SQL of the public announcement. It reads results and no answers. */

import { sql } from 'kysely';
import type { Grade } from '#contract/curation.ts';
import type { Db } from '#server/database/connect.ts';
import { likePattern } from '#server/lib/like-pattern.ts';

export interface ResultRow {
  submission_id: string;
  shop_id: string | null;
  business_name: string;
  product: string;
  district: string | null;
  field: string | null;
  result: 'passed' | 'passed_with_notes';
  grade: Grade;
  period_id: string;
  period_title: string;
}
interface AnnouncementFilter {
  period?: string;
  district?: string;
  field?: string;
  search?: string;
}

/** Periods with announced results, and the businesses that passed. */
const announcedPeriods = sql`from curation_results r join curation_periods p on p.id = r.period_id
    and p.announced_at is not null and p.status in ('announced','closed')
  left join shops h on h.business_id = r.business_id
  where r.result in ('passed','passed_with_notes')`;

export async function listResults(
  db: Db,
  { period, district, field, search }: AnnouncementFilter,
  at: { page: number; per_page: number },
): Promise<{ rows: ResultRow[]; total: number }> {
  const pattern = search && likePattern(search);
  const matching = sql`${announcedPeriods}
    ${period ? sql`and r.period_id::text = ${period}` : sql``}
    ${district ? sql`and r.district = ${district}` : sql``}
    ${field ? sql`and r.field = ${field}` : sql``}
    ${pattern ? sql`and (r.business_name ilike ${pattern} or r.product ilike ${pattern})` : sql``}`;
  const { rows } = await sql<ResultRow>`select r.submission_id, h.business_id as shop_id, r.business_name, r.product,
      r.district, r.field, r.result, r.grade, r.period_id, p.title as period_title ${matching}
    order by p.announced_at desc, r.business_name, r.submission_id
    limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${matching}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface AnnouncedPeriodRow {
  id: string;
  title: string;
  description: string | null;
  announced_at: Date;
  passed: number;
}
export const listAnnouncedPeriods = async (db: Db): Promise<AnnouncedPeriodRow[]> =>
  (
    await sql<AnnouncedPeriodRow>`select p.id, p.title, p.answers ->> 'description' as description, p.announced_at,
        (select count(*) from curation_results where period_id = p.id and result <> 'failed')::integer as passed
      from curation_periods p where p.announced_at is not null and p.status in ('announced','closed')
      order by p.announced_at desc, p.id limit 100`.execute(db)
  ).rows;

export const listFields = async (db: Db): Promise<string[]> =>
  (
    await sql<{
      field: string;
    }>`select distinct r.field ${announcedPeriods} and r.field is not null order by 1`.execute(db)
  ).rows.map(({ field }) => field);
