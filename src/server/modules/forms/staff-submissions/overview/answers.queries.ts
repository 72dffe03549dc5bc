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

/**
 * A large answer is unpacked at every look into it. Here that happens once: adding an empty object keeps the unpacked
 * one, and without `offset` the planner would move the expression to each place that reads it.
 */
export const unpacked = (answers: RawBuilder<unknown>) => sql`${answers} || '{}'::jsonb`;

/** Each row of the repeating group `sent.lines`, with `columns` of its submission. */
export const rowsSql = (sent: RawBuilder<unknown>, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${columns}, line.answers from ${sent} as sent
    cross join lateral jsonb_array_elements(case when jsonb_typeof(sent.lines) = 'array' then sent.lines else '[]' end)
      as line (answers))`;

/** Each answer to one question that is not empty, and the submission that it is from. */
export function answersSql(db: Db, { filter, rowsOf }: Source, { names }: Asked): RawBuilder<unknown> {
  const query = filteredQuery(db, filter).select(['s.id', 's.number', 's.submitted_at']).offset(0);
  const source = rowsOf
    ? rowsSql(sql`${query.select(answerOf(rowsOf).as('lines'))}`, sql`sent.id, sent.number, sent.submitted_at`)
    : query.select(unpacked(sql`s.answers`).as('answers'));
  return sql`(select one.id, one.number, one.submitted_at, asked.answer from ${source} as one
    cross join lateral (values (${answerOf(names, sql`one.answers`)})) as asked (answer)
    where asked.answer is not null offset 0) as given`;
}

/** How many answers one question has, private ones included. */
export async function countAnswers(db: Db, source: Source, asked: Asked): Promise<Counted> {
  const { rows } = await sql<Counted>`select count(*)::int as n, count(distinct id)::int as people
    from ${answersSql(db, source, asked)}`.execute(db);
  return rows[0] ?? { n: 0, people: 0 };
}
