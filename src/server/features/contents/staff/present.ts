/** The only way out for content as staff see it. Private answers are theirs to write, so they are shown. */
import { CONTENT_KINDS, type ContentItem, type ContentKind, type ContentRecord } from '#contract/content.ts';
import { isoOrNull } from '../../../present-rows.ts';
import type { FileLink } from '../../files/present.ts';
import type { Carried } from '../../forms/commands.ts';
import type { ContentRow } from '../store.ts';

// Staff mend such a record here, so its screen must open.
const UNKNOWN = new Date(0).toISOString();

export const presentItem = (row: ContentRow, picture: FileLink | undefined): ContentItem => ({
  id: row.id,
  kind: row.kind as ContentKind,
  status: row.status,
  title: row.title,
  picture: picture?.url.startsWith('/media/') ? picture.url : null,
  starts_at: isoOrNull(row.starts_at),
  ends_at: isoOrNull(row.ends_at),
  pinned: row.pinned,
  version: row.version,
  created_at: isoOrNull(row.created_at) ?? UNKNOWN,
  updated_at: isoOrNull(row.updated_at) ?? UNKNOWN,
});

export const presentRecord = (
  row: ContentRow,
  { doc, answers }: Carried,
  beside: { files: FileLink[]; picture: string | null; used: number | null },
): ContentRecord => ({
  ...presentItem(
    row,
    beside.files.find(({ id }) => id === beside.picture),
  ),
  answers,
  form_version: doc.version,
  files: Object.fromEntries(
    beside.files.map(({ id, url, file_name, bytes, width, height }) => [
      id,
      { id, url, file_name, bytes, width, height },
    ]),
  ),
  page: CONTENT_KINDS[row.kind as ContentKind].page.replace(':id', row.id),
  used: beside.used,
});
