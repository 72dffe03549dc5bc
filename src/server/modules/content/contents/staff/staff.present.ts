/** Builds the staff's responses about content. Staff write private answers themselves, so they are shown. */
import { CONTENT_KINDS, type ContentItem, type ContentRecord } from '#contract/content.ts';
import type { FileLink } from '#server/modules/files/files/files.present.ts';
import type { MigratedAnswers } from '#server/modules/forms/forms/forms.commands.ts';
import { isoOrNull } from '#server/present-rows.ts';
import type { StoredContent } from '../content-store.ts';

// Staff repair broken records on this screen, so it must open.
const UNKNOWN_DATE = new Date(0).toISOString();

export const presentContentItem = (row: StoredContent, picture: FileLink | undefined): ContentItem => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  title: row.title,
  picture: picture?.url.startsWith('/media/') ? picture.url : null,
  starts_at: isoOrNull(row.starts_at),
  ends_at: isoOrNull(row.ends_at),
  pinned: row.pinned,
  version: row.version,
  created_at: isoOrNull(row.created_at) ?? UNKNOWN_DATE,
  updated_at: isoOrNull(row.updated_at) ?? UNKNOWN_DATE,
});

export const presentContentRecord = (
  row: StoredContent,
  { doc, answers }: MigratedAnswers,
  related: { files: FileLink[]; picture: string | null; used: number | null },
): ContentRecord => ({
  ...presentContentItem(
    row,
    related.files.find(({ id }) => id === related.picture),
  ),
  answers,
  form_version: doc.version,
  files: Object.fromEntries(
    related.files.map(({ id, url, file_name, bytes, width, height }) => [
      id,
      { id, url, file_name, bytes, width, height },
    ]),
  ),
  page: CONTENT_KINDS[row.kind].page.replace(':id', row.id),
  used: related.used,
});
