/**
 * SQL of the overview: it counts in the database, so that many answers take neither memory nor time of the server's
 * process. Encrypted answers are objects, so no count but that of the answers reads them.
 */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { witaDayOf } from '#server/database/wita.ts';
import { answerOf, filteredQuery, type SubmissionFilter } from '../filter.queries.ts';
import { type Asked, answersSql, type Counted, countedSql, type Source, sourceSql } from './answers.queries.ts';

/** How many answers each question has, private ones included. One pass over the answers for all questions. */
export async function countAnswers(db: Db, source: Source, asked: Asked[]): Promise<Map<string, Counted>> {
  if (asked.length === 0) return new Map();
  const counts = asked.flatMap(({ names }, at) => {
    const answer = answerOf(names, sql`one.answers`);
    const people = source.rowsOf ? sql`count(distinct case when ${answer} is not null then id end)` : sql`0`;
    return [sql`count(${answer})::int as ${sql.ref(`n${at}`)}`, sql`${people}::int as ${sql.ref(`people${at}`)}`];
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)} from ${sourceSql(db, source)}`.execute(
    db,
  );
  return new Map(
    asked.map(({ key }, at) => {
      const n = rows[0]?.[`n${at}`] ?? 0;
      return [key, { n, people: source.rowsOf ? (rows[0]?.[`people${at}`] ?? 0) : n }];
    }),
  );
}

const numberSql = sql`case when jsonb_typeof(answer) = 'number' then (answer #>> '{}')::float8 end`;

export interface NumberFacts extends Counted {
  question: string;
  median: number;
  average: number;
  lowest: number;
  highest: number;
  /** 1 % of the answers are lower, and 1 % higher. */
  low: number;
  high: number;
  is_whole: boolean;
}
export async function measureNumbers(db: Db, source: Source, asked: Asked[]): Promise<NumberFacts[]> {
  if (asked.length === 0) return [];
  const share = (part: number) => sql`percentile_cont(${sql.lit(part)}) within group (order by number)`;
  const { rows } = await sql<NumberFacts>`
    select question, ${countedSql(source)}, ${share(0.5)} as median, avg(number) as average, min(number) as lowest,
      max(number) as highest, ${share(0.01)} as low, ${share(0.99)} as high, bool_and(number = floor(number)) as is_whole
    from (select id, question, ${numberSql} as number from ${answersSql(db, source, asked)} offset 0) as numbers
    where number is not null group by question`.execute(db);
  return rows;
}

/** `at`: how many of the edges are not above the number. */
export async function countBars(
  db: Db,
  source: Source,
  asked: (Asked & { edges: number[] })[],
): Promise<(Counted & { question: string; at: number })[]> {
  if (asked.length === 0) return [];
  const edges = sql.join(asked.map((one) => sql`(${one.key}::text, ${one.edges}::float8[])`));
  const { rows } = await sql<Counted & { question: string; at: number }>`
    select question, width_bucket(number, edges) as at, ${countedSql(source)}
    from (select id, question, ${numberSql} as number from ${answersSql(db, source, asked)} offset 0) as numbers
    join (values ${edges}) as scale (key, edges) on scale.key = question
    where number is not null group by 1, 2`.execute(db);
  return rows;
}

export interface PeriodCount extends Counted {
  question: string;
  /** `2026-11` or `2026-11-20`. */
  at: string;
  first: string;
  last: string;
}
/** Days as an older version or another client may have written them are left out. */
export async function countPeriods(
  db: Db,
  source: Source,
  asked: Asked[],
  unit: 'day' | 'month',
): Promise<PeriodCount[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<PeriodCount>`
    select question, left(day, ${unit === 'day' ? 10 : 7}) as at, min(day) as first, max(day) as last, ${countedSql(source)}
    from (select id, question, answer #>> '{}' as day from ${answersSql(db, source, asked)}
      where jsonb_typeof(answer) = 'string') as days
    where day ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])-[0-3][0-9]$' group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** How many submissions were sent on each day in WITA. */
export async function countSent(db: Db, filter: SubmissionFilter): Promise<PeriodCount[]> {
  const sent = filteredQuery(db, filter).select(
    sql`to_char(${witaDayOf(sql`s.submitted_at`)}, 'YYYY-MM-DD')`.as('day'),
  );
  const { rows } = await sql<PeriodCount>`select 'sent' as question, day as at, day as first, day as last,
      count(*)::int as n, count(*)::int as people from ${sent} as sent group by day order by day`.execute(db);
  return rows;
}

export interface PointCount extends Counted {
  lat: number;
  lng: number;
}
/** More than this are too many to see. */
export const MAX_POINTS = 400;
/** The squares of `10 ** -decimals` degrees with most points, each by its middle. */
export async function countPoints(db: Db, source: Source, asked: Asked, decimals: number): Promise<PointCount[]> {
  const square = (name: string) =>
    sql`case when jsonb_typeof(answer -> ${name}::text) = 'number' then round((answer ->> ${name}::text)::numeric, ${sql.lit(decimals)})::float8 end`;
  const { rows } = await sql<PointCount>`
    select lat, lng, ${countedSql(source)}
    from (select id, ${square('lat')} as lat, ${square('lng')} as lng from ${answersSql(db, source, [asked])}
      where jsonb_typeof(answer) = 'object') as points
    where lat is not null and lng is not null
    group by lat, lng order by n desc, lat, lng limit ${sql.lit(MAX_POINTS)}`.execute(db);
  return rows;
}
