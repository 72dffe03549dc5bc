/** The parts of a multipart body. A truncated or malformed part is a client error. */

import type { FastifyRequest } from 'fastify';
import { isTooDeep } from '#server/http/json-body.ts';
import { errorMessage } from '#server/lib/error-code.ts';
import { problems } from '#server/problems.ts';

interface PartLimits {
  files: number;
  fields: number;
  fieldSize?: number;
}

export async function* multipartParts(request: FastifyRequest, { files, fields, fieldSize = 65_536 }: PartLimits) {
  const limits = {
    // File sizes are counted where the bytes are received, so that the response has the field's own sentence.
    fileSize: Number.POSITIVE_INFINITY,
    files,
    fields,
    parts: files + fields,
    fieldSize,
    fieldNameSize: 100,
    headerPairs: 20,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.fieldname === undefined) throw problems.MALFORMED();
      if (part.type === 'field' && (part.valueTruncated || part.fieldnameTruncated)) throw problems.TOO_LARGE();
      if (part.type === 'field' && isTooDeep(part.value)) throw problems.NESTED_TOO_DEEP();
      yield part;
    }
  } catch (error) {
    throw toSenderProblem(error);
  }
}

export function toSenderProblem(error: unknown): unknown {
  const isBroken = /multipart data|terminated early|part header|boundary|Unsupported content type/i.test(
    errorMessage(error),
  );
  return isBroken ? problems.MALFORMED() : error;
}
