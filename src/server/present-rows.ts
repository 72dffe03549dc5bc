/** Presents lists in which single rows may be unreadable. Such a row must not make the whole list fail. */

import type { FastifyBaseLogger } from 'fastify';
import { isRecord } from '#engine/is-record.ts';

/**
 * Presents each row. If the presenter throws (invalid date, answers that cannot be decrypted), the row is left out and logged at
 * error level with `list` and its id, so that staff can repair it.
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

const idOf = (row: unknown): unknown => (isRecord(row) ? row.id : null) ?? null;

/** ISO 8601 text; null for null and for an invalid date. For screens where staff repair a record. */
export function isoOrNull(at: Date | null): string | null {
  return at instanceof Date && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}
