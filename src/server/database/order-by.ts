/** Order of a staff list: one column, then the id, so that pages neither repeat nor skip rows. */
import { type RawBuilder, sql } from 'kysely';
import type { Direction } from '#contract/envelope.ts';

/** The id runs in the other direction, as in the indexes `(created_at desc, id)` and `(lower(name), id desc)`. */
export const orderByClause = (column: RawBuilder<unknown>, id: RawBuilder<unknown>, direction: Direction) =>
  direction === 'asc' ? sql`${column} asc, ${id} desc` : sql`${column} desc, ${id} asc`;
