/**
 * Headers of a stored file from our own tables. Nothing that the uploader sent decides how a browser treats the
 * bytes.
 */
import type { FastifyReply } from 'fastify';
import { ACCEPTED_KINDS, isAcceptedKind } from '#engine/file-kinds.ts';

function contentType(extension: string): string {
  if (isAcceptedKind(extension)) return ACCEPTED_KINDS[extension].mime;
  return extension === 'webp' ? 'image/webp' : 'application/octet-stream';
}

export function setFileHeaders(reply: FastifyReply, extension: string, bytes: number): void {
  reply
    .type(contentType(extension))
    .header('content-length', bytes)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer');
}

/** RFC 6266: an ASCII name for old clients, the real one in UTF-8. */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii =
    fileName
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%;]/g, '_')
      .trim() || 'file';
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
