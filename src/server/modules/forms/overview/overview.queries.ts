/**
 * SQL of the overview: it counts in the database, so that many answers take neither memory nor time of the server's
 * process. Encrypted answers are objects, so no count but that of the answers reads them.
 */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { witaDayOf } from '#server/database/wita.ts';
import { answerOf } from '../staff-submissions/filter-sql.ts';
import { type Asked, answersSql, type Counted, countedSql, type Source, sourceSql } from './answers-sql.ts';

export async function countSource(db: Db, source: Source): Promise<Counted> {
  const { rows } = await sql<Counted>`select ${countedSql(source)} from ${sourceSql(db, source)}`.execute(db);
  return rows[0] ?? { n: 0, people: 0 };
}

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

export interface CodeCount extends Counted {
  question: string;
  /** Null: all codes beyond the first `MAX_CODES`. */
  code: string | null;
}
const MAX_CODES = 60;

/** The codes of each question, most frequent first. `hours`: questions whose times count by the hour. */
export async function countCodes(
  db: Db,
  source: Source,
  { one, several, hours }: Record<'one' | 'several' | 'hours', Asked[]>,
): Promise<CodeCount[]> {
  const single = [...one, ...hours];
  const scalars = single.length
    ? sql`select id, question, answer #>> '{}' as code from ${answersSql(db, source, single, (asked, answer) =>
        hours.includes(asked) ? sql`to_jsonb(left(${answer} #>> '{}', 2))` : answer,
      )} where jsonb_typeof(answer) in ('string', 'number', 'boolean')`
    : null;
  const lists = several.length
    ? sql`select id, question, code from ${answersSql(db, source, several)} cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(answer) when 'array' then answer when 'string' then jsonb_build_array(answer) else '[]' end
      ) as chosen (code)`
    : null;
  const all = [scalars, lists].filter((part) => part !== null);
  if (all.length === 0) return [];
  const { rows } = await sql<CodeCount>`
    select question, case when place <= ${MAX_CODES} then code end as code, sum(n)::int as n, sum(people)::int as people
    from (select *, row_number() over (partition by question order by n desc, code) as place from (
      select question, code, ${countedSql(source)}
      from (${sql.join(all, sql` union all `)}) as chosen group by question, code) as counted) as placed
    group by 1, 2 order by question, n desc, code`.execute(db);
  return rows;
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
    from (select id, question, ${numberSql} as number from ${answersSql(db, source, asked)}) as numbers
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
    from (select id, question, ${numberSql} as number from ${answersSql(db, source, asked)}) as numbers
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

/** The same for the days (in WITA) on which the submissions were sent. */
export async function countSent(db: Db, source: Source, unit: 'day' | 'month'): Promise<PeriodCount[]> {
  const { rows } = await sql<PeriodCount>`
    select 'sent' as question, left(day, ${unit === 'day' ? 10 : 7}) as at, min(day) as first, max(day) as last,
      ${countedSql(source)}
    from (select one.id, to_char(${witaDayOf(sql`one.submitted_at`)}, 'YYYY-MM-DD') as day from ${sourceSql(db, source)}) as days
    group by 2 order by 2`.execute(db);
  return rows;
}

export interface PointCount extends Counted {
  lat: number;
  lng: number;
}
const MAX_POINTS = 400;
/** The squares with most points, each by its middle. */
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
