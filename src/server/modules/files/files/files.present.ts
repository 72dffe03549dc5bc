/** Builds the responses about files. Digest, owner and QRIS payload are not sent. */
import { type Upload, uploadPaths } from '#contract/uploads.ts';
import type { FileRow } from './files.queries.ts';

export const fileUrl = (row: FileRow): string =>
  row.visibility === 'public' ? uploadPaths.media(row.sha256, row.extension) : uploadPaths.file(row.id);

export interface FileLink {
  id: string;
  url: string;
  file_name: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

export const presentFile = (row: FileRow): FileLink => ({
  id: row.id,
  url: fileUrl(row),
  file_name: row.file_name,
  mime: row.mime,
  bytes: Number(row.bytes),
  width: row.width,
  height: row.height,
});

/** For the owner: with the data that was read from a QRIS picture. */
export const presentUpload = (row: FileRow): Upload => ({
  ...presentFile(row),
  ...(row.qris ? { qris: row.qris } : {}),
});
