/**
 * A page compressed once, with a gap wherever the nonce stands: between the deflated pieces it is a stored block. Answering
 * is a copy with the gaps filled in, and the checksum follows from that of the nonce. Plain data: threads hand it over.
 */
import { constants, crc32, inflateRawSync } from 'node:zlib';
import { multiplyPolynomials } from './crc32.ts';

/** Every nonce is this long (18 bytes in base64). */
export const NONCE_LENGTH = 24;

export interface CompressedPiece {
  /** Where its deflated bytes lie in the page's. */
  start: number;
  end: number;
  /** What stands on many pages is found by this name. */
  shared: string | null;
}

export interface CompressedPage {
  pieces: CompressedPiece[];
  /** Complete but for the nonces and the checksum, which each answer fills in. */
  gzip: Uint8Array;
  /** Where the nonces go. */
  nonceOffsets: number[];
  /** The checksum is `base` xor `perNonce` times the nonce's own (crc32.ts). */
  base: number;
  perNonce: number;
  /** Bytes of the whole page, uncompressed. */
  length: number;
  /** It is on its way to somebody: another answer needs a copy. */
  isBorrowed?: boolean;
}

/** Bytes that keeping it takes, about. */
export const memorySizeOf = ({ gzip: zipped }: CompressedPage): number => 1_024 + zipped.length;

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length);

function insertNonces(out: Buffer, { nonceOffsets: gaps, base, perNonce }: CompressedPage, nonce: string): Buffer {
  for (const gap of gaps) out.write(nonce, gap, NONCE_LENGTH, 'latin1');
  out.writeUInt32LE((base ^ multiplyPolynomials(perNonce, crc32(nonce))) >>> 0, out.length - 8);
  return out;
}

/** A copy of its own. */
export const gzipWithNonce = (page: CompressedPage, nonce: string): Buffer =>
  insertNonces(Buffer.from(page.gzip), page, nonce);

/** The kept bytes themselves while nobody else has them: a copy for each answer would keep the collector busy. Give them back. */
export function borrowBuffer(page: CompressedPage, nonce: string): Buffer {
  if (page.isBorrowed) return gzipWithNonce(page, nonce);
  page.isBorrowed = true;
  return insertNonces(bufferOf(page.gzip), page, nonce);
}

export function releaseBuffer(page: CompressedPage, bytes: Buffer): void {
  if (bytes.buffer === page.gzip.buffer && bytes.byteOffset === page.gzip.byteOffset) page.isBorrowed = false;
}

/** Pieces unpacked again for those who take no compression, within a bound: the oldest go. */
const inflatedTexts = new Map<CompressedPiece | string, Buffer>();
const MAX_TEXT_BYTES = 48 * 1024 * 1024;
let textBytes = 0;

function textOf(piece: CompressedPiece, zipped: Uint8Array): Buffer {
  const key = piece.shared ?? piece;
  let text = inflatedTexts.get(key);
  if (text) return text;
  text = inflateRawSync(zipped.subarray(piece.start, piece.end), { finishFlush: constants.Z_SYNC_FLUSH });
  inflatedTexts.set(key, text);
  textBytes += text.length;
  for (const [oldest, { length }] of inflatedTexts) {
    if (textBytes <= MAX_TEXT_BYTES) break;
    inflatedTexts.delete(oldest);
    textBytes -= length;
  }
  return text;
}

/** What others than gzip readers get, piece by piece: whoever writes them out one after the other needs no copy of the whole. */
export function textPiecesWithNonce(
  { pieces, nonceOffsets: gaps, gzip: zipped }: CompressedPage,
  nonce: string,
): Buffer[] {
  const gap = Buffer.from(nonce, 'latin1');
  const behindNonce = new Set(gaps.map((at) => at + NONCE_LENGTH));
  return pieces.flatMap((piece) =>
    behindNonce.has(piece.start) ? [gap, textOf(piece, zipped)] : [textOf(piece, zipped)],
  );
}
