/** Pages of events with their posters. */
import type { EventItem } from '#contract/catalogue.ts';
import type { Db } from '#server/database/connect.ts';
import { resolveTotal } from '#server/lib/stale-while-revalidate-cache.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { pictureIdsOf, picturesOf, presentEvent } from '../contents/contents.present.ts';
import { type ContentRow, countEvents, listEvents } from '../contents/contents.queries.ts';

export async function presentEvents(app: App, db: Db, rows: ContentRow[]): Promise<EventItem[]> {
  const pictures = picturesOf(await listFiles(db, pictureIdsOf(rows)));
  const { doc } = await app.forms.get('event');
  return presentRows(app.log, 'events', rows, (row) => presentEvent(row, pictures, doc));
}

export async function listEventItems(
  app: App,
  db: Db,
  past: boolean,
  at: { page: number; per_page: number },
): Promise<{ items: EventItem[]; total: number }> {
  const rows = await listEvents(db, past, at);
  const total = await resolveTotal(rows.length, at, () => countEvents(db, past));
  return { items: await presentEvents(app, db, rows), total };
}
