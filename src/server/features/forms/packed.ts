/** Text that is served again and again: its bytes, and its gzip and brotli bytes, each made once and only when asked for. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

export class Packed {
  readonly plain: Buffer;
  #brotli: Promise<Buffer> | undefined;
  #gzip: Promise<Buffer> | undefined;
  constructor(text: string) {
    this.plain = Buffer.from(text);
  }
  brotli(): Promise<Buffer> {
    this.#brotli ??= packBrotli(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    return this.#brotli;
  }
  gzip(): Promise<Buffer> {
    this.#gzip ??= packGzip(this.plain, { level: 9 });
    return this.#gzip;
  }
}

/** Answers with the variant that the caller takes; headers of the type and the cache are the route's. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): Promise<Buffer> {
  const accepts = request.headers['accept-encoding'] ?? '';
  reply.header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepts)) {
    reply.header('content-encoding', 'br');
    return packed.brotli();
  }
  if (/\bgzip\b/.test(accepts)) {
    reply.header('content-encoding', 'gzip');
    return packed.gzip();
  }
  return packed.plain;
}
