/**
 * Negotiates compression once for all code that compresses. The `accept-encoding` header of each request is replaced by those of our
 * encodings that it accepts, so later readers (our code and Fastify's plugins) see only these.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** In the server's order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof ENCODINGS)[number];

const MAX_CACHED_HEADERS = 200;
const parsedHeaders = new Map<string, string>();

/** Encodings that are named with a weight above zero (RFC 9110, 12.5.3). `*` is ignored: such a client may not be able to decompress. */
function parseAcceptEncoding(header: string): string {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1';
    weights.set(coding, Math.min(weights.get(coding) ?? 1, Number(weight) || 0));
  }
  return ENCODINGS.filter((coding) => (weights.get(coding) ?? 0) > 0).join(', ') || 'identity';
}

/** Replaces the request's header by the accepted encodings. A second call changes nothing. */
export function normalizeAcceptEncoding(headers: IncomingHttpHeaders): void {
  const header = headers['accept-encoding'];
  if (header === undefined) return;
  const text = String(header);
  let accepted = parsedHeaders.get(text);
  if (accepted === undefined) {
    accepted = parseAcceptEncoding(text);
    if (parsedHeaders.size < MAX_CACHED_HEADERS && text.length < 200) parsedHeaders.set(text, accepted);
  }
  headers['accept-encoding'] = accepted;
}

/** The headers must have been normalised. */
export const acceptsEncoding = (headers: IncomingHttpHeaders, encoding: ContentEncoding): boolean =>
  headers['accept-encoding']?.includes(encoding) ?? false;

export const bestEncoding = (headers: IncomingHttpHeaders): ContentEncoding | null =>
  ENCODINGS.find((coding) => acceptsEncoding(headers, coding)) ?? null;

export default fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    normalizeAcceptEncoding(request.raw.headers);
    done();
  });
});
