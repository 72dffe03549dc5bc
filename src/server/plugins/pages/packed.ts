/**
 * A page compressed once, with a gap wherever the nonce stands: between the deflated pieces it is a stored block. Answering
 * is a copy with the gaps filled in, and the checksum follows from that of the nonce. Plain data: threads hand it over.
 */
import { constants, crc32, inflateRawSync } from 'node:zlib';
import { times } from './checksum.ts';

/** Every nonce is this long (18 bytes in base64). */
export const NONCE_LENGTH = 24;

export interface Piece {
  /** Where its deflated bytes lie in the page's. */
  start: number;
  end: number;
  /** What stands on many pages is found by this name. */
  shared: string | null;
}

export interface Packed {
  pieces: Piece[];
  /** Complete but for the nonces and the checksum, which each answer fills in. */
  zipped: Uint8Array;
  /** Where the nonces go. */
  gaps: number[];
  /** The checksum is `base` xor `perNonce` times the nonce's own (checksum.ts). */
  base: number;
  perNonce: number;
  /** Bytes of the whole page, uncompressed. */
  length: number;
  /** It is on its way to somebody: another answer needs a copy. */
  isOut?: boolean;
}

/** Bytes that keeping it takes, about. */
export const weightOf = ({ zipped }: Packed): number => 1_024 + zipped.length;

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length);

function fillIn(out: Buffer, { gaps, base, perNonce }: Packed, nonce: string): Buffer {
  for (const gap of gaps) out.write(nonce, gap, NONCE_LENGTH, 'latin1');
  out.writeUInt32LE((base ^ times(perNonce, crc32(nonce))) >>> 0, out.length - 8);
  return out;
}

/** A copy of its own. */
export const gzipped = (packed: Packed, nonce: string): Buffer => fillIn(Buffer.from(packed.zipped), packed, nonce);

/** The kept bytes themselves while nobody else has them: a copy for each answer would keep the collector busy. Give them back. */
export function lend(packed: Packed, nonce: string): Buffer {
  if (packed.isOut) return gzipped(packed, nonce);
  packed.isOut = true;
  return fillIn(bufferOf(packed.zipped), packed, nonce);
}

export function giveBack(packed: Packed, bytes: Buffer): void {
  if (bytes.buffer === packed.zipped.buffer && bytes.byteOffset === packed.zipped.byteOffset) packed.isOut = false;
}

/** Pieces unpacked again for those who take no compression, within a bound: the oldest go. */
const texts = new Map<Piece | string, Buffer>();
const MOST_TEXT = 48 * 1024 * 1024;
let textBytes = 0;

function textOf(piece: Piece, zipped: Uint8Array): Buffer {
  const key = piece.shared ?? piece;
  let text = texts.get(key);
  if (text) return text;
  text = inflateRawSync(zipped.subarray(piece.start, piece.end), { finishFlush: constants.Z_SYNC_FLUSH });
  texts.set(key, text);
  textBytes += text.length;
  for (const [oldest, { length }] of texts) {
    if (textBytes <= MOST_TEXT) break;
    texts.delete(oldest);
    textBytes -= length;
  }
  return text;
}

/** What others than gzip readers get, piece by piece: whoever writes them out one after the other needs no copy of the whole. */
export function plain({ pieces, gaps, zipped }: Packed, nonce: string): Buffer[] {
  const gap = Buffer.from(nonce, 'latin1');
  const behindNonce = new Set(gaps.map((at) => at + NONCE_LENGTH));
  return pieces.flatMap((piece) =>
    behindNonce.has(piece.start) ? [gap, textOf(piece, zipped)] : [textOf(piece, zipped)],
  );
}
