/** SQL of the answers that the overview reads: of submissions, or of the rows in them. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { answerOf, filteredQuery, type SubmissionFilter } from '../filter.queries.ts';

/** Which answers are read: those of the submissions, or those of the rows of one repeating group. */
export interface Source {
  filter: SubmissionFilter;
  /** The current and earlier names of the repeating group. */
  rowsOf?: string[];
}
/** A question by a key of the caller, with its current and earlier names in the answers. */
export interface Asked {
  key: string;
  names: string[];
}
/** `n` answers of `people` submissions. Both are equal unless the answers are those of rows. */
export interface Counted {
  n: number;
  people: number;
}

const answers = sql`one.answers`;

/**
 * A large answer is unpacked at every look into it. Here that happens once: adding an empty object keeps the unpacked
 * one, and without `offset` the planner would move the expression to each place that reads it.
 */
export function sourceSql(db: Db, { filter, rowsOf }: Source): RawBuilder<unknown> {
  const sent = filteredQuery(db, filter)
    .select(['s.id', 's.number', 's.submitted_at'])
    .select(sql`s.answers || '{}'::jsonb`.as('answers'))
    .offset(0);
  if (!rowsOf) return sql`${sent} as one`;
  const rows = answerOf(rowsOf, sql`sent.answers`);
  return sql`(select sent.id, sent.number, sent.submitted_at, line.answers from ${sent} as sent
    cross join lateral jsonb_array_elements(case when jsonb_typeof(${rows}) = 'array' then ${rows} else '[]' end)
      as line (answers)) as one`;
}

/** Distinct counts are slow, and only rows need them. */
export const countedSql = ({ rowsOf }: Source) =>
  sql`count(*)::int as n, ${rowsOf ? sql`count(distinct id)` : sql`count(*)`}::int as people`;

/** Each answer that is not empty: id, question, answer. `read` shortens the answer of a question. */
export function answersSql(
  db: Db,
  source: Source,
  asked: Asked[],
  read = (_: Asked, answer: RawBuilder<unknown>) => answer,
) {
  const values = asked.map((one) => sql`(${one.key}::text, ${read(one, answerOf(one.names, answers))})`);
  return sql`(select one.id, one.number, one.submitted_at, asked.question, asked.answer from ${sourceSql(db, source)}
    cross join lateral (values ${sql.join(values)}) as asked (question, answer)
    where asked.answer is not null offset 0) as given`;
}
