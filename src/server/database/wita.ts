/** Times by the calendar of Balikpapan, in SQL. `at` is a timestamp with time zone, `day` a date or its text `2026-11-24`. */
import { type RawBuilder, sql } from 'kysely';

/** The day of a time. */
export const witaDayOf = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`((${at}) at time zone 'Asia/Makassar')::date`;

export const witaToday: RawBuilder<string> = witaDayOf(sql`now()`);

/** When a day begins; `later`: so many days after it. */
export const startOfWitaDay = (day: RawBuilder<unknown> | string, later = 0): RawBuilder<Date> =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone 'Asia/Makassar')`;

/** When this month began. */
export const startOfWitaMonth: RawBuilder<Date> = sql`(date_trunc('month', now() at time zone 'Asia/Makassar') at time zone 'Asia/Makassar')`;

/** `2026-11` for a time of the last twelve months, this one included; `earlier` for all times before them. */
export const witaMonthOf = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`case when (${at}) < ${startOfWitaMonth} - interval '11 months' then 'earlier'
    else to_char((${at}) at time zone 'Asia/Makassar', 'YYYY-MM') end`;
