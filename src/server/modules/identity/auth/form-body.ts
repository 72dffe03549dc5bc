import type { FastifyRequest } from 'fastify';
import { isTooDeep } from '#server/http/json-body.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';

const LIMITS = { files: 0, fields: 20, parts: 20, fieldSize: 4096, fieldNameSize: 100 };

export async function readFormBody(request: FastifyRequest): Promise<void> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) return;
  const body = new Map<string, unknown>();
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file' || isTooDeep(part.value)) throw problems.MALFORMED();
    body.set(part.fieldname, part.value);
  }
  request.body = Object.fromEntries(body);
}

/** `application/x-www-form-urlencoded`, for the routes of the plugin that calls this. */
export function acceptUrlEncoded(app: App): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}
