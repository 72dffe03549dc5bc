/** SQL of the programme's figures. Each statement reads one table once, whatever its size. */

import { sql } from 'kysely';
import type { ProgrammeTasks } from '#contract/programme.ts';
import { getEntry } from '#engine/lookup.ts';
import type { Db } from '#server/database/connect.ts';
import { startOfWitaMonth, witaMonthOf } from '#server/database/wita.ts';
import type { CodeCount } from '#server/modules/content/infographics/infographics.queries.ts';

interface LegalityCounts {
  businesses: number;
  with_nib: number;
  new_this_month: number;
}
export async function countLegality(db: Db): Promise<LegalityCounts> {
  const { rows } = await sql<LegalityCounts>`select count(*)::integer as businesses,
      (count(*) filter (where business_nib is not null and business_nib <> ''))::integer as with_nib,
      (count(*) filter (where created_at >= ${startOfWitaMonth}))::integer as new_this_month
    from businesses where hidden_at is null`.execute(db);
  return getEntry(rows, 0);
}

type GroupedCount = { what: 'status' | 'month'; code: string | null; n: number };
interface ConsultationCounts {
  status: CodeCount[];
  month: CodeCount[];
  done: number;
  rating: number | null;
}
export async function countConsultations(db: Db): Promise<ConsultationCounts> {
  const { rows } = await sql<GroupedCount>`
    with asked as (select status, ${witaMonthOf(sql.ref('created_at'))} as month from consultations)
    select case when grouping(status) = 0 then 'status' else 'month' end as what,
      coalesce(status, month) as code, count(*)::integer as n
    from asked group by grouping sets ((status), (month))`.execute(db);
  const rated = await sql<{ rating: number | null }>`select round(avg(rating), 2)::float8 as rating
    from consultations where rating is not null`.execute(db);
  const of = (what: GroupedCount['what']) =>
    rows.filter((row) => row.what === what).map(({ code, n }) => ({ code, n }));
  const status = of('status');
  const done = status.find(({ code }) => code === 'done')?.n ?? 0;
  return { status, month: of('month'), done, rating: rated.rows[0]?.rating ?? null };
}

interface SubmissionCounts {
  submissions: number;
  /** Of the long form, by status. */
  curation: CodeCount[];
  passed: number;
  registrations_waiting: number;
}
export async function countSubmissions(db: Db): Promise<SubmissionCounts> {
  const rows = await db
    .selectFrom('submissions')
    .select(['form_id', 'status', db.fn.countAll<number>().as('n')])
    .groupBy(['form_id', 'status'])
    .execute();
  const counts = rows.map(({ form_id, status, n }) => ({ form_id, code: status, n: Number(n) }));
  const sum = (some: typeof counts) => some.reduce((total, { n }) => total + n, 0);
  const curation = counts.filter(({ form_id }) => form_id === 'umkm-data');
  return {
    submissions: sum(counts),
    curation,
    passed: sum(curation.filter(({ code }) => code === 'passed' || code === 'passed_with_notes')),
    registrations_waiting: sum(
      counts.filter(({ form_id, code }) => form_id === 'curator-registration' && code === 'waiting'),
    ),
  };
}

type PendingTasks = Pick<
  ProgrammeTasks,
  'complaints_waiting' | 'tickets_new' | 'refunds_to_check' | 'mails_failed' | 'without_period'
>;
export async function countPendingTasks(db: Db): Promise<PendingTasks> {
  const { rows } = await sql<PendingTasks>`select
      (select count(*)::integer from complaints where state = 'disputed') as complaints_waiting,
      (select count(*)::integer from tickets where status = 'new') as tickets_new,
      (select count(*)::integer from refunds where state <> 'confirmed' and (has_objection or is_overdue)) as refunds_to_check,
      (select count(*)::integer from submissions where form_id = 'umkm-data' and status = 'verifying'
        and period_id is null) as without_period,
      (select count(*)::integer from mails where sent_at is null and last_error is not null) as mails_failed`.execute(
    db,
  );
  return getEntry(rows, 0);
}
