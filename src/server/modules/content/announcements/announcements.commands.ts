/** Announcements with their pictures: pinned ones first, then the latest. They are public from their date on. */
import type { Announcement, AnnouncementCard } from '#contract/content.ts';
import { resolveTotal } from '#server/lib/stale-while-revalidate-cache.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { presentRows } from '#server/present-rows.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import {
  pictureIdsOf,
  picturesOf,
  presentAnnouncement,
  presentAnnouncementCard,
} from '../contents/contents.present.ts';
import { type ContentRow, countDated, findDated, listDated } from '../contents/contents.queries.ts';

const FORM = 'announcement';

const picturesFor = async (app: App, rows: ContentRow[]) =>
  picturesOf(await listFiles(app.db.kysely, pictureIdsOf(rows)));

export async function listAnnouncements(
  app: App,
  only: string | undefined,
  at: { page: number; per_page: number },
): Promise<{ items: AnnouncementCard[]; total: number }> {
  const db = app.db.kysely;
  const rows = await listDated(db, FORM, { ...at, only });
  const total = await resolveTotal(rows.length, at, () => countDated(db, FORM, only));
  const { doc } = await app.forms.get(FORM);
  const pictures = await picturesFor(app, rows);
  return {
    items: presentRows(app.log, 'announcements', rows, (row) => presentAnnouncementCard(row, pictures, doc)),
    total,
  };
}

export async function getAnnouncement(app: App, id: string): Promise<Announcement> {
  const row = await findDated(app.db.kysely, FORM, id);
  if (!row) throw problems.NOT_FOUND();
  const { doc } = await app.forms.get(FORM);
  return presentAnnouncement(row, await picturesFor(app, [row]), doc);
}
