/** Response schemas and paths of uploaded files. */
import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';

export const QrisSummary = Type.Object({
  name: Nullable(Type.String()),
  nmid: Nullable(Type.String()),
  city: Nullable(Type.String()),
  /** Sentences for the owner; empty for a valid QRIS code of a shop. */
  problems: Type.Array(Type.String()),
});
export type QrisSummary = Static<typeof QrisSummary>;

export const Upload = Type.Object({
  id: Type.String(),
  /** `/media/…` for public pictures (WebP with `?w=` and one of MEDIA_WIDTHS), `/api/v1/files/{id}` for private files. */
  url: Type.String(),
  file_name: Type.String(),
  mime: Type.String(),
  bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  qris: Type.Optional(QrisSummary),
});
export type Upload = Static<typeof Upload>;

export const uploadPaths = {
  create: '/uploads',
  one: (id: string) => `/uploads/${id}`,
  file: (id: string) => `/api/v1/files/${id}`,
  media: (sha256: string, extension: string, width?: number) =>
    `/media/${sha256}.${extension}${width === undefined ? '' : `?w=${width}`}`,
};
