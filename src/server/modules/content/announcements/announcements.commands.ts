/** Announcements with their pictures: pinned ones first, then the latest. They are public from their date on. */
import type { Announcement, AnnouncementCard } from '#contract/content.ts';
import type { Db } from '#server/database/connect.ts';
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

const picturesFor = async (db: Db, rows: ContentRow[]) => picturesOf(await listFiles(db, pictureIdsOf(rows)));

export async function listAnnouncements(
  app: App,
  db: Db,
  only: string | undefined,
  at: { page: number; per_page: number },
): Promise<{ items: AnnouncementCard[]; total: number }> {
  const rows = await listDated(db, FORM, { ...at, only });
  const total = await resolveTotal(rows.length, at, () => countDated(db, FORM, only));
  const { doc } = await app.forms.get(FORM);
  const pictures = await picturesFor(db, rows);
  return {
    items: presentRows(app.log, 'announcements', rows, (row) => presentAnnouncementCard(row, pictures, doc)),
    total,
  };
}

export async function getAnnouncement(app: App, db: Db, id: string): Promise<Announcement> {
  const row = await findDated(db, FORM, id);
  if (!row) throw problems.NOT_FOUND();
  const { doc } = await app.forms.get(FORM);
  return presentAnnouncement(row, await picturesFor(db, [row]), doc);
}
