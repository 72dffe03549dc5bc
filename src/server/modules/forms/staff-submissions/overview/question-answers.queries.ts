/**
 * SQL that reads the answers to many questions in one pass: texts, files and rows are counted, and what is drawn (codes,
 * numbers, days, points) is listed as one text for each question, which `tally.ts` counts.
 */
import { type RawBuilder, sql } from 'kysely';
import { answerOf } from '../filter.queries.ts';
import type { Asked, Counted } from './answers.queries.ts';

export interface QuestionToRead extends Asked {
  reads: 'listed' | 'point' | 'text' | 'any';
}
/** What is known of one question: a list of its answers, or their number. */
export interface QuestionAnswers extends Counted {
  question: string;
  list: string | null;
}
/** Stands between the answers of a list. No answer contains it. */
export const SEPARATOR = '\u001f';
/** Stands for an answer that is not listed: an object (an encrypted answer), or a point without coordinates. */
export const UNLISTED = '{';

const ref = (name: string, at: number) => sql.ref(`${name}${at}`);
const answers = sql`one.answers`;

/** Most answers are read as text, which is faster than JSON. */
function readSql({ names, reads }: QuestionToRead): RawBuilder<unknown> {
  const [only] = names.length === 1 ? names : [];
  if (reads !== 'listed' && reads !== 'text')
    return only === undefined ? answerOf(names, answers) : sql`${answers} -> ${only}::text`;
  if (only !== undefined) return sql`nullif(${answers} ->> ${only}::text, '')`;
  return sql`${answerOf(names, answers)} #>> '{}'`;
}

/** What is listed or counted. Null if there is no answer. */
function valueSql({ names, reads }: QuestionToRead, at: number): RawBuilder<unknown> {
  const read = ref('read', at);
  if (reads === 'listed') return sql`case when ${read} like '{%' then ${UNLISTED} else ${read} end`;
  // An empty list looks like the text `[]`.
  if (reads === 'text')
    return sql`case ${read} when '[]' then jsonb_typeof(${answerOf(names, answers)}) else ${read} end`;
  const isEmpty = sql`${read} is null or ${read} in ('null', '""', '[]')`;
  if (reads === 'any') return sql`case when ${isEmpty} then null else '' end`;
  const isNumber = (name: string) => sql`jsonb_typeof(${read} -> ${name}::text) = 'number'`;
  return sql`case when ${isNumber('lat')} and ${isNumber('lng')} then (${read} ->> 'lat') || ',' || (${read} ->> 'lng')
    when ${isEmpty} then null else ${UNLISTED} end`;
}

/**
 * A line for each question: `question`, `n`, `people`, `list`. `source` has `answers`. In rows it also has the number of
 * the submission, `no`, which then stands before each listed answer: `7:1500`.
 */
export function questionAnswersSql(
  source: RawBuilder<unknown>,
  questions: QuestionToRead[],
  isRows: boolean,
): RawBuilder<unknown> {
  const no = isRows ? sql`no, ` : sql``;
  const total = (one: QuestionToRead, at: number) => {
    const value = valueSql(one, at);
    if (one.reads === 'listed' || one.reads === 'point')
      return sql`0 as ${ref('n', at)}, 0 as ${ref('people', at)},
        string_agg(${isRows ? sql`no || ':' || (${value})` : value}, ${SEPARATOR}) as ${ref('list', at)}`;
    const people = isRows ? sql`count(distinct case when ${value} is not null then no end)` : sql`count(${value})`;
    return sql`count(${value}) as ${ref('n', at)}, ${people} as ${ref('people', at)}, null::text as ${ref('list', at)}`;
  };
  const line = ({ key }: QuestionToRead, at: number) =>
    sql`(${key}::text, ${ref('n', at)}, ${ref('people', at)}, ${ref('list', at)})`;
  return sql`select line.question, line.n::int, line.people::int, line.list
    from (select ${sql.join(questions.map(total))}
      from (select ${no}answers, ${sql.join(questions.map((one, at) => sql`${readSql(one)} as ${ref('read', at)}`))}
        from ${source} as one offset 0) as one) as total
    cross join lateral (values ${sql.join(questions.map(line))}) as line (question, n, people, list)`;
}
