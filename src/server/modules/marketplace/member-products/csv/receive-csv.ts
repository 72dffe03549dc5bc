/** Reads the one file of an import into memory. It is small and is not stored. */
import type { FastifyRequest } from 'fastify';
import { formatBytes } from '#engine/file-rules.ts';
import { multipartParts } from '#server/modules/files/uploads/uploads.commands.ts';
import { problems } from '#server/problems.ts';
import { csvProblem } from './decode.ts';

const MAX_BYTES = 4 * 1_048_576;

export async function receiveCsv(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw problems.UNSUPPORTED_MEDIA_TYPE();
  let found: Buffer | undefined;
  let bytes = 0;
  for await (const part of multipartParts(request, { files: 1, fields: 0 })) {
    if (part.type !== 'file' || part.fieldname !== 'file') throw csvProblem('missing');
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) {
      const part: Buffer = chunk;
      bytes += part.length;
      // The rest is read and dropped, so that the client gets a response instead of a broken connection.
      if (bytes <= MAX_BYTES) chunks.push(part);
    }
    found = Buffer.concat(chunks);
  }
  if (!found) throw csvProblem('missing');
  if (bytes > MAX_BYTES) throw csvProblem('too_large', { limit: formatBytes(MAX_BYTES) });
  return found;
}
