import { type RawBuilder, sql } from 'kysely';

/** `'a', 'b'` as part of a query's text, so the planner knows the values. Only for values that code defines. */
export const literalText = (values: readonly string[]): string =>
  values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');

export const literalList = (values: readonly string[]): RawBuilder<unknown> => sql.raw(literalText(values));
