/** Pages of events with their posters. */
import type { EventItem } from '#contract/catalogue.ts';
import { settleTotal } from '../../counts.ts';
import type { Db } from '../../database/door.ts';
import { pictureIdsOf, picturesOf, presentEvent } from '../contents/present.ts';
import { type ContentRow, countEvents, listEvents } from '../contents/queries.ts';
import { listFiles } from '../files/commands.ts';

export async function showEvents(db: Db, rows: ContentRow[]): Promise<EventItem[]> {
  const pictures = picturesOf(await listFiles(db, pictureIdsOf(rows)));
  return rows.map((row) => presentEvent(row, pictures));
}

export async function listEventItems(
  db: Db,
  past: boolean,
  at: { page: number; per_page: number },
): Promise<{ items: EventItem[]; total: number }> {
  const rows = await listEvents(db, past, at);
  const total = await settleTotal(rows.length, at, () => countEvents(db, past));
  return { items: await showEvents(db, rows), total };
}
