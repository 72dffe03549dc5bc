/** SQL that counts the chosen codes of many questions at once. */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { answerOf } from '../filter.queries.ts';
import { type Asked, answersSql, type Counted, countedSql, type Source, sourceSql } from './answers.queries.ts';

export interface CodeCount extends Counted {
  question: string;
  /** Null: all codes beyond the first `MAX_CODES`. */
  code: string | null;
}
const MAX_CODES = 60;

/** Questions that are answered with one code, with several, and with a time, which counts by its hour. */
type AskedCodes = Record<'one' | 'several' | 'hours', Asked[]>;

/** An answer as text, if it is of the right type: the code, the first digits of the time, or the list of codes. */
function codeSql({ names }: Asked, kind: keyof AskedCodes) {
  const answer = answerOf(names, sql`one.answers`);
  if (kind === 'several') return sql`case when jsonb_typeof(${answer}) = 'array' then (${answer})::text end`;
  const code = sql`case when jsonb_typeof(${answer}) in ('string', 'number', 'boolean') then ${answer} #>> '{}' end`;
  return kind === 'hours' ? sql`left(${code}, 2)` : code;
}

/** One pass groups the answers of all questions. Lists are counted as a whole first, and then divided. */
function ownCodesSql(db: Db, source: Source, asked: AskedCodes) {
  const columns = (Object.keys(asked) as (keyof AskedCodes)[]).flatMap((kind) =>
    asked[kind].map((one) => ({ one, kind, code: codeSql(one, kind) })),
  );
  const name = (at: number) => sql.ref(`code${at}`);
  const names = columns.map((_, at) => name(at));
  const several = asked.several.map(({ key }) => key);
  return sql`select question, chosen.code, sum(n) as n, sum(n) as people from (
      select case ${sql.join(
        columns.map(({ one }, at) => sql`when grouping(${name(at)}) = 0 then ${one.key}::text`),
        sql` `,
      )} end as question, coalesce(${sql.join(names)}) as answer, count(*) as n
      from (select ${sql.join(columns.map(({ code }, at) => sql`${code} as ${name(at)}`))}
        from ${sourceSql(db, source)} offset 0) as told
      group by grouping sets (${sql.join(names.map((one) => sql`(${one})`))})) as grouped
    cross join lateral jsonb_array_elements_text(case when answer is null then '[]'
      when question = any(${several}::text[]) then answer::jsonb else jsonb_build_array(answer) end) as chosen (code)
    group by question, chosen.code`;
}

/** In rows people are counted as well, who may have chosen a code in several rows. */
function rowCodesSql(db: Db, source: Source, { one, several, hours }: AskedCodes) {
  const isHour = new Set(hours.map(({ key }) => key));
  const given = answersSql(db, source, [...one, ...several, ...hours], ({ key }, answer) =>
    isHour.has(key) ? sql`to_jsonb(left(${answer} #>> '{}', 2))` : answer,
  );
  return sql`select question, chosen.code, ${countedSql(source)} from ${given}
    cross join lateral jsonb_array_elements_text(case jsonb_typeof(answer) when 'array' then answer
      when 'object' then '[]' else jsonb_build_array(answer) end) as chosen (code)
    group by question, chosen.code`;
}

/** The codes of each question, most frequent first. */
export async function countCodes(db: Db, source: Source, asked: AskedCodes): Promise<CodeCount[]> {
  if (Object.values(asked).every((questions) => questions.length === 0)) return [];
  const counted = (source.rowsOf ? rowCodesSql : ownCodesSql)(db, source, asked);
  const { rows } = await sql<CodeCount>`
    select question, case when place <= ${MAX_CODES} then code end as code, sum(n)::int as n, sum(people)::int as people
    from (select *, row_number() over (partition by question order by n desc, code) as place
      from (${counted}) as counted) as placed
    group by 1, 2 order by question, n desc, code`.execute(db);
  return rows;
}
