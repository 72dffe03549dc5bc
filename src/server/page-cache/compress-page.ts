/** Compresses a page from its text. It takes about a millisecond of computation, so it runs on a render thread. */
import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { type CompressedPage, type CompressedPiece, NONCE_LENGTH } from './compressed-page.ts';
import { IDENTITY, multiplyPolynomials, shiftFactorOf } from './crc32.ts';
import { NONCE } from './nonce.ts';

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** For a page's own text, while a request waits: a twelfth more bytes than level 6, in half the time. */
const FAST_LEVEL = 3;
/** For text that many pages share, which is compressed once. */
const BEST_LEVEL = 9;
const NONCE_SHIFT = shiftFactorOf(NONCE_LENGTH);

/** A stored (uncompressed) block that holds a nonce. */
const NONCE_BLOCK = Buffer.alloc(5 + NONCE_LENGTH);
NONCE_BLOCK.writeUInt16LE(NONCE_LENGTH, 1);
NONCE_BLOCK.writeUInt16LE(0xffff - NONCE_LENGTH, 3);

/** Compressed text that can be joined with other compressed text. */
export interface Deflated {
  deflated: Buffer;
  crc: number;
  /** Bytes before compression. */
  length: number;
  shared: string | null;
}

function deflate(text: Uint8Array, level: number, isLast: boolean): Deflated {
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
  const deflated = deflateRawSync(text, { level, memLevel: 9, finishFlush });
  return { deflated, crc: crc32(text), length: text.length, shared: null };
}

/** Compresses text that many pages contain, so that it is compressed and stored once. */
export const deflateShared = (text: string): Deflated => ({
  ...deflate(Buffer.from(text), BEST_LEVEL, false),
  shared: createHash('sha256').update(text).digest('base64'),
});

type PagePart = Uint8Array | Deflated;

/** `sections` are the parts of the page between the nonces. Each is one part or several. A page's own text is UTF-8. */
export function compressPage(sections: (PagePart | PagePart[])[]): CompressedPage {
  const out: Buffer[] = [GZIP_HEADER];
  const pieces: CompressedPiece[] = [];
  const nonceOffsets: number[] = [];
  let [offset, length, base, perNonce] = [GZIP_HEADER.length, 0, 0, 0];
  const add = (bytes: Buffer) => {
    out.push(bytes);
    offset += bytes.length;
  };
  const addNonce = () => {
    nonceOffsets.push(offset + 5);
    add(NONCE_BLOCK);
    length += NONCE_LENGTH;
    base = multiplyPolynomials(NONCE_SHIFT, base);
    // No text follows this nonce yet, so its own checksum counts unchanged.
    perNonce = (multiplyPolynomials(NONCE_SHIFT, perNonce) ^ IDENTITY) >>> 0;
  };
  const addPart = (part: PagePart, isLast: boolean) => {
    const { deflated, crc, shared, ...text } = 'deflated' in part ? part : deflate(part, FAST_LEVEL, isLast);
    const shift = shiftFactorOf(text.length);
    base = (multiplyPolynomials(shift, base) ^ crc) >>> 0;
    perNonce = multiplyPolynomials(shift, perNonce);
    pieces.push({ start: offset, end: offset + deflated.length, shared });
    add(deflated);
    length += text.length;
  };
  for (const [at, section] of sections.entries()) {
    if (at > 0) addNonce();
    const parts = [section].flat();
    const isEnd = at === sections.length - 1;
    for (const [n, part] of parts.entries()) addPart(part, isEnd && n === parts.length - 1);
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(length, 4);
  add(tail);
  // A buffer of its own, not from Node's pool, because a thread transfers it.
  const gzip = new Uint8Array(offset);
  let written = 0;
  for (const bytes of out) {
    gzip.set(bytes, written);
    written += bytes.length;
  }
  return { pieces, gzip, nonceOffsets, base, perNonce, length };
}

/** Compresses a whole page with places for the nonce. */
export const compressHtml = (html: string): CompressedPage =>
  compressPage(html.split(NONCE).map((text) => Buffer.from(text)));
