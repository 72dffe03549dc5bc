/**
 * The one statement of the overview: one pass over the answers for all questions of the form, and one for each repeating
 * group. Encrypted answers are objects, so only the count of answers reads them.
 */
import { type AliasedRawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { witaTimeOf } from '#server/database/wita.ts';
import { answerOf, filteredQuery, readsAnswers, type SubmissionFilter } from '../filter.queries.ts';
import { rowsSql, unpacked } from './answers.queries.ts';
import {
  type QuestionAnswers,
  type QuestionToRead,
  questionAnswersSql,
  SEPARATOR,
} from './question-answers.queries.ts';

/** The questions of the form itself, or those of one repeating group. */
export interface QuestionSetToRead {
  /** The current and earlier names of the group. */
  rowsOf?: string[] | undefined;
  questions: QuestionToRead[];
}

/** The submissions of the filter with some columns. A filter that reads answers is applied once, for all passes. */
function submissionsSql(db: Db, filter: SubmissionFilter) {
  const query = filteredQuery(db, filter);
  const select = (...columns: AliasedRawBuilder<unknown, string>[]) =>
    readsAnswers(filter)
      ? sql`(select ${sql.join(columns)} from matching join submissions as s on s.id = matching.id offset 0)`
      : sql`(${query.select(columns).offset(0)})`;
  const matching = readsAnswers(filter) ? sql`with matching as materialized (${query.select('s.id')})` : sql``;
  return { matching, select };
}

/** The key of the days on which submissions were sent. No question has it. */
const SENT = '';

export interface Read {
  /** One day of each submission, as a list. */
  sent: string | null;
  byQuestion: Map<string, QuestionAnswers>;
}
export async function readOverview(db: Db, filter: SubmissionFilter, sets: QuestionSetToRead[]): Promise<Read> {
  const { matching, select } = submissionsSql(db, filter);
  const day = sql`to_char(${witaTimeOf(sql`s.submitted_at`)}, 'YYYY-MM-DD')`.as('day');
  const numbered = sql`row_number() over ()`.as('no');
  const parts = sets.map(({ rowsOf, questions }) =>
    rowsOf
      ? questionAnswersSql(rowsSql(select(answerOf(rowsOf).as('lines'), numbered), sql`sent.no`), questions, true)
      : questionAnswersSql(select(unpacked(sql`s.answers`).as('answers')), questions, false),
  );
  const { rows } = await sql<QuestionAnswers>`${matching}
    select ${SENT}::text as question, 0 as n, 0 as people, string_agg(day, ${SEPARATOR}) as list from ${select(day)} as sent
    ${sql.join(
      parts.map((part) => sql`union all (${part})`),
      sql` `,
    )}`.execute(db);
  const byQuestion = new Map(rows.map((row) => [row.question, row]));
  return { sent: byQuestion.get(SENT)?.list ?? null, byQuestion };
}
