/** How a staff list is ordered: one column and its way, the id behind it, so that pages neither repeat nor leave out. */
import { type RawBuilder, sql } from 'kysely';
import type { Direction } from '#contract/envelope.ts';

/** The id runs the other way, as it does in the indexes `(created_at desc, id)` and `(lower(name), id desc)`. */
export const orderByClause = (column: RawBuilder<unknown>, id: RawBuilder<unknown>, direction: Direction) =>
  direction === 'asc' ? sql`${column} asc, ${id} desc` : sql`${column} desc, ${id} asc`;
