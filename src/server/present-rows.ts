/** Lists present the rows that they can. One unreadable row must not take the whole list away from everyone. */
import type { FastifyBaseLogger } from 'fastify';

/**
 * Presents each row. A row whose presenter throws (a date that is none, answers that cannot be decrypted) is left out and
 * logged at error level with `list` and its id, so that staff can mend it.
 */
export function presentRows<Row, Item>(
  log: Pick<FastifyBaseLogger, 'error'>,
  list: string,
  rows: readonly Row[],
  present: (row: Row) => Item,
): Item[] {
  const items: Item[] = [];
  for (const row of rows) {
    try {
      items.push(present(row));
    } catch (error) {
      log.error({ err: error, list, row: idOf(row) }, 'a row cannot be presented and is left out of its list');
    }
  }
  return items;
}

const idOf = (row: unknown): unknown => (row as { id?: unknown } | null)?.id ?? null;

/** A moment in ISO 8601; null for none and for one that JavaScript cannot write. For screens where staff mend a record. */
export function isoOrNull(at: Date | null): string | null {
  return at instanceof Date && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}
