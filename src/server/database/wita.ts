/** SQL expressions for times in the calendar of Balikpapan (WITA). `at` is a timestamptz, `day` a date or its text `2026-11-24`. */
import { type RawBuilder, sql } from 'kysely';

/** A time as clocks show it, without its zone. */
export const witaTimeOf = (at: RawBuilder<unknown>): RawBuilder<Date> => sql`((${at}) at time zone 'Asia/Makassar')`;

/** The calendar day of a time. */
export const witaDayOf = (at: RawBuilder<unknown>): RawBuilder<string> => sql`${witaTimeOf(at)}::date`;

export const witaToday: RawBuilder<string> = witaDayOf(sql`now()`);

/** The start of a day, or of the day `later` days after it. */
export const startOfWitaDay = (day: RawBuilder<unknown> | string, later = 0): RawBuilder<Date> =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone 'Asia/Makassar')`;

/** The start of the current month. */
export const startOfWitaMonth: RawBuilder<Date> = sql`(date_trunc('month', now() at time zone 'Asia/Makassar') at time zone 'Asia/Makassar')`;

/** `2026-11` for a time within the last twelve months including this one, `earlier` for all times before. */
export const witaMonthOf = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`case when (${at}) < ${startOfWitaMonth} - interval '11 months' then 'earlier'
    else to_char((${at}) at time zone 'Asia/Makassar', 'YYYY-MM') end`;
