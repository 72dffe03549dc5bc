/** Text that is served many times. Its plain, gzip and brotli bytes are each made once, when first requested. */
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, type ContentEncoding } from '#server/http/accept-encoding.ts';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

type Encoding = ContentEncoding;
const compress = (encoding: Encoding, bytes: Buffer): Promise<Buffer> =>
  encoding === 'br'
    ? packBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : packGzip(bytes, { level: 9 });

export class CompressedText {
  readonly plain: Buffer;
  readonly #made = new Map<Encoding, Buffer>();
  readonly #making = new Map<Encoding, Promise<Buffer>>();
  constructor(text: string) {
    this.plain = Buffer.from(text);
  }
  /** What can be sent at once. `bytes` is undefined if they must still be compressed. */
  ready(headers: IncomingHttpHeaders): { encoding: Encoding | null; bytes: Buffer | undefined } {
    const encoding = bestEncoding(headers);
    return { encoding, bytes: encoding ? this.#made.get(encoding) : this.plain };
  }
  async compressed(encoding: Encoding): Promise<Buffer> {
    const making = this.#making.get(encoding) ?? compress(encoding, this.plain);
    this.#making.set(encoding, making);
    const bytes = await making;
    this.#made.set(encoding, bytes);
    return bytes;
  }
}

/** Sends the variant that the client accepts. The route sets the headers for type and caching. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: CompressedText,
): Promise<Buffer> {
  reply.header('vary', 'accept-encoding');
  const { encoding, bytes } = text.ready(request.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return bytes ?? text.compressed(encoding as Encoding);
}
