/** SQL of the programme's figures: registered businesses, and the last data form of each that sent one. */

import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { witaMonthOf } from '#server/database/wita.ts';

export interface CodeCount {
  /** null means not answered. */
  code: string | null;
  n: number;
}
type GroupedCount = { what: string; code: string | null; n: string | number };

const selectGroup = (rows: GroupedCount[], what: string): CodeCount[] =>
  rows.filter((row) => row.what === what).map(({ code, n }) => ({ code, n: Number(n) }));

type BusinessCounts = Record<'district' | 'field' | 'month', CodeCount[]>;

/** Months are `2026-11` in WITA. Those of more than a year ago are grouped as `earlier`. */
export async function countBusinesses(db: Db): Promise<BusinessCounts> {
  const { rows } = await sql<GroupedCount>`
    with town as (
      select district, business_field as field,
        ${witaMonthOf(sql`created_at`)} as month
      from businesses where hidden_at is null)
    select case when grouping(district) = 0 then 'district' when grouping(field) = 0 then 'field' else 'month' end as what,
      coalesce(district, field, month) as code, count(*) as n
    from town group by grouping sets ((district), (field), (month))`.execute(db);
  return {
    district: selectGroup(rows, 'district'),
    field: selectGroup(rows, 'field'),
    month: selectGroup(rows, 'month'),
  };
}

interface ReportedFigures extends Record<'scale' | 'legal_form' | 'qris' | 'internet', CodeCount[]> {
  /** Businesses that answered how many people work there, and the number of people. */
  workforce: { businesses: number; male: number; female: number };
}

/**
 * Reads the last form of each business (or of each user without one) that was not withdrawn. Values of another type
 * count as not answered.
 */
export async function countReportedFigures(db: Db): Promise<ReportedFigures> {
  const last = sql`select distinct on (coalesce(business_id, user_id)) answers from submissions
    where form_id = 'umkm-data' and user_id is not null and status not in ('draft', 'withdrawn', 'rejected_docs')
    order by coalesce(business_id, user_id), submitted_at desc`;
  const { rows } = await sql<GroupedCount>`
    with told as (
      select answers ->> 'business_scale' as scale, answers ->> 'business_type' as legal_form,
        answers ->> 'qris_usage' as qris, answers ->> 'internet_usage' as internet from (${last}) last)
    select case when grouping(scale) = 0 then 'scale' when grouping(legal_form) = 0 then 'legal_form'
        when grouping(qris) = 0 then 'qris' else 'internet' end as what,
      coalesce(scale, legal_form, qris, internet) as code, count(*) as n
    from told group by grouping sets ((scale), (legal_form), (qris), (internet))`.execute(db);
  const number = (name: string) =>
    sql`case when jsonb_typeof(answers -> ${sql.lit(name)}) = 'number' then (answers ->> ${sql.lit(name)})::bigint end`;
  const work = await sql<Record<'businesses' | 'male' | 'female', string | number>>`
    with told as (
      select ${number('male_employees')} as male, ${number('female_employees')} as female from (${last}) last)
    select count(*) as businesses, coalesce(sum(male), 0) as male, coalesce(sum(female), 0) as female
    from told where male is not null and female is not null`.execute(db);
  const { businesses = 0, male = 0, female = 0 } = work.rows[0] ?? {};
  return {
    scale: selectGroup(rows, 'scale'),
    legal_form: selectGroup(rows, 'legal_form'),
    qris: selectGroup(rows, 'qris'),
    internet: selectGroup(rows, 'internet'),
    workforce: { businesses: Number(businesses), male: Number(male), female: Number(female) },
  };
}
