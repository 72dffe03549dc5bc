/** Pages of events with their posters. */
import type { EventItem } from '#contract/catalogue.ts';
import { resolveTotal } from '../../lib/stale-while-revalidate-cache.ts';
import { presentRows } from '../../present-rows.ts';
import type { App } from '../../types.ts';
import { pictureIdsOf, picturesOf, presentEvent } from '../contents/present.ts';
import { type ContentRow, countEvents, listEvents } from '../contents/queries.ts';
import { listFiles } from '../files/commands.ts';

export async function presentEvents(app: App, rows: ContentRow[]): Promise<EventItem[]> {
  const pictures = picturesOf(await listFiles(app.db.kysely, pictureIdsOf(rows)));
  const { doc } = await app.forms.get('event');
  return presentRows(app.log, 'events', rows, (row) => presentEvent(row, pictures, doc));
}

export async function listEventItems(
  app: App,
  past: boolean,
  at: { page: number; per_page: number },
): Promise<{ items: EventItem[]; total: number }> {
  const db = app.db.kysely;
  const rows = await listEvents(db, past, at);
  const total = await resolveTotal(rows.length, at, () => countEvents(db, past));
  return { items: await presentEvents(app, rows), total };
}
