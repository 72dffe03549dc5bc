/** Reads the one file of an import into memory, with the fields sent beside it. It is small and is not stored. */
import type { FastifyRequest } from 'fastify';
import { formatBytes } from '#engine/file-rules.ts';
import { problems } from '#server/problems.ts';
import { multipartParts } from '../uploads/uploads.commands.ts';

interface TableRule {
  maxBytes: number;
  /** Names of the text fields that may be sent beside the file. */
  fields?: readonly string[];
  sentence: (name: 'missing' | 'too_large', params: { limit: string }) => string;
}
export interface ReceivedTable {
  bytes: Buffer;
  file_name: string;
  fields: Record<string, string>;
}

export async function receiveTable(request: FastifyRequest, rule: TableRule): Promise<ReceivedTable> {
  const { maxBytes, fields: names = [], sentence } = rule;
  if (!request.isMultipart()) throw problems.UNSUPPORTED_MEDIA_TYPE();
  const refuse = (name: 'missing' | 'too_large') =>
    problems.VALIDATION_FAILED({ file: [sentence(name, { limit: formatBytes(maxBytes) })] });
  const fields: Record<string, string> = {};
  let found: { bytes: Buffer; file_name: string } | undefined;
  let bytes = 0;
  for await (const part of multipartParts(request, { files: 1, fields: names.length })) {
    if (part.type === 'field') {
      if (!names.includes(part.fieldname)) throw refuse('missing');
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== 'file') throw refuse('missing');
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) {
      const piece: Buffer = chunk;
      bytes += piece.length;
      // The rest is read and dropped, so that the client gets a response instead of a broken connection.
      if (bytes <= maxBytes) chunks.push(piece);
    }
    found = { bytes: Buffer.concat(chunks), file_name: (part.filename ?? '').normalize('NFC') };
  }
  if (!found) throw refuse('missing');
  if (bytes > maxBytes) throw refuse('too_large');
  return { ...found, fields };
}
