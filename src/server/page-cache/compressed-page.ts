/**
 * A page compressed once, with a stored block of fixed length for each nonce. A response is a copy with the nonces filled in, and the
 * checksum is computed from the nonce's checksum. Plain data, so threads can transfer it.
 */
import { constants, crc32, inflateRawSync } from 'node:zlib';
import { multiplyPolynomials } from './crc32.ts';

/** Length of every nonce (18 bytes in base64). */
export const NONCE_LENGTH = 24;

export interface CompressedPiece {
  /** Byte range within the page's compressed bytes. */
  start: number;
  end: number;
  /** Name of text that many pages contain; null for the page's own text. */
  shared: string | null;
}

export interface CompressedPage {
  pieces: CompressedPiece[];
  /** Complete except for the nonces and the checksum, which each response fills in. */
  gzip: Uint8Array;
  /** Byte positions of the nonces. */
  nonceOffsets: number[];
  /** The checksum is `base` xor `perNonce` times the nonce's own checksum (crc32.ts). */
  base: number;
  perNonce: number;
  /** Bytes of the whole page before compression. */
  length: number;
  /** A response is using the buffer. Another response needs a copy. */
  isBorrowed?: boolean;
}

/** Approximate bytes of memory that the page uses. */
export const memorySizeOf = ({ gzip }: CompressedPage): number => 1_024 + gzip.length;

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length);

function insertNonces(out: Buffer, { nonceOffsets, base, perNonce }: CompressedPage, nonce: string): Buffer {
  for (const offset of nonceOffsets) out.write(nonce, offset, NONCE_LENGTH, 'latin1');
  out.writeUInt32LE((base ^ multiplyPolynomials(perNonce, crc32(nonce))) >>> 0, out.length - 8);
  return out;
}

/** Returns a copy. */
export const gzipWithNonce = (page: CompressedPage, nonce: string): Buffer =>
  insertNonces(Buffer.from(page.gzip), page, nonce);

/** Returns the cached buffer itself while no response uses it, because copies cause much garbage. Call releaseBuffer afterwards. */
export function borrowBuffer(page: CompressedPage, nonce: string): Buffer {
  if (page.isBorrowed) return gzipWithNonce(page, nonce);
  page.isBorrowed = true;
  return insertNonces(bufferOf(page.gzip), page, nonce);
}

export function releaseBuffer(page: CompressedPage, bytes: Buffer): void {
  if (bytes.buffer === page.gzip.buffer && bytes.byteOffset === page.gzip.byteOffset) page.isBorrowed = false;
}

/** Decompressed pieces for clients without compression. The oldest are dropped at the size limit. */
const inflatedTexts = new Map<CompressedPiece | string, Buffer>();
const MAX_TEXT_BYTES = 48 * 1024 * 1024;
let textBytes = 0;

function textOf(piece: CompressedPiece, gzip: Uint8Array): Buffer {
  const key = piece.shared ?? piece;
  let text = inflatedTexts.get(key);
  if (text) return text;
  text = inflateRawSync(gzip.subarray(piece.start, piece.end), { finishFlush: constants.Z_SYNC_FLUSH });
  inflatedTexts.set(key, text);
  textBytes += text.length;
  for (const [oldest, { length }] of inflatedTexts) {
    if (textBytes <= MAX_TEXT_BYTES) break;
    inflatedTexts.delete(oldest);
    textBytes -= length;
  }
  return text;
}

/** Uncompressed page in pieces, for clients without gzip. Writing them one by one avoids a copy of the whole page. */
export function textPiecesWithNonce({ pieces, nonceOffsets, gzip }: CompressedPage, nonce: string): Buffer[] {
  const nonceBytes = Buffer.from(nonce, 'latin1');
  const behindNonce = new Set(nonceOffsets.map((at) => at + NONCE_LENGTH));
  return pieces.flatMap((piece) =>
    behindNonce.has(piece.start) ? [nonceBytes, textOf(piece, gzip)] : [textOf(piece, gzip)],
  );
}
