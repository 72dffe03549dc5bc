/**
 * A page as compressed pieces with a gap wherever the nonce stands. Answering is joining: the pieces were deflated once, the
 * nonce goes between them as a stored block, and the checksum follows from those of the pieces.
 */
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, inflateRawSync } from 'node:zlib';

/** Every nonce is this long (18 bytes in base64). */
export const NONCE_LENGTH = 24;
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const LEVEL = 6;

/** What appending `length` bytes does to a CRC-32, as a matrix over GF(2): 32 columns. */
type Shift = Uint32Array;

const times = (matrix: Shift, vector: number): number => {
  let sum = 0;
  for (let bits = vector >>> 0, at = 0; bits !== 0; bits >>>= 1, at++) if (bits & 1) sum ^= matrix[at] as number;
  return sum >>> 0;
};
const squared = (matrix: Shift): Shift => Uint32Array.from(matrix, (column) => times(matrix, column));

const oneBit: Shift = Uint32Array.from({ length: 32 }, (_, at) => (at === 0 ? 0xedb88320 : 2 ** (at - 1)));

function shiftOf(length: number): Shift {
  let result: Shift = Uint32Array.from({ length: 32 }, (_, at) => 2 ** at);
  // Eight bits a byte: begin with the operator for one byte and square it for each binary digit of the length.
  let power = squared(squared(squared(oneBit)));
  for (let rest = length; rest > 0; rest >>>= 1) {
    if (rest & 1) {
      const step = power;
      result = Uint32Array.from(result, (column) => times(step, column));
    }
    power = squared(power);
  }
  return result;
}

const overNonce = shiftOf(NONCE_LENGTH);

interface Piece {
  deflated: Buffer;
  crc: number;
  shift: Shift;
  length: number;
}

export interface Packed {
  pieces: Piece[];
  /** Bytes of the whole page, uncompressed. */
  length: number;
  /** Bytes that keeping it takes. */
  weight: number;
}

const deflate = promisify(deflateRaw);

async function pieceOf(text: string, isLast: boolean): Promise<Piece> {
  const bytes = Buffer.from(text);
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
  const deflated = await deflate(bytes, { level: LEVEL, finishFlush });
  return { deflated, crc: crc32(bytes), shift: shiftOf(bytes.length), length: bytes.length };
}

/** Head and styles are the same on many pages: they are compressed and kept once. */
const shared = new Map<string, Promise<Piece>>();
const MOST_SHARED = 300;

function sharedPiece(text: string): Promise<Piece> {
  let piece = shared.get(text);
  if (!piece) {
    if (shared.size >= MOST_SHARED) shared.clear();
    piece = pieceOf(text, false);
    shared.set(text, piece);
  }
  return piece;
}

/** `parts`: the page's text between the places of the nonce. */
export async function pack(parts: string[]): Promise<Packed> {
  const last = parts.length - 1;
  const pieces = await Promise.all(parts.map((part, at) => (at < last ? sharedPiece(part) : pieceOf(part, true))));
  return {
    pieces,
    length: pieces.reduce((sum, piece) => sum + piece.length, 0) + last * NONCE_LENGTH,
    weight: 1_024 + (pieces[last]?.deflated.length ?? 0),
  };
}

export function gzipped({ pieces, length }: Packed, nonce: string): Buffer {
  const stored = Buffer.allocUnsafe(5 + NONCE_LENGTH);
  stored[0] = 0;
  stored.writeUInt16LE(NONCE_LENGTH, 1);
  stored.writeUInt16LE(0xffff - NONCE_LENGTH, 3);
  stored.write(nonce, 5, 'latin1');
  const nonceCrc = crc32(nonce);
  const out: Buffer[] = [HEAD];
  let crc = 0;
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as Piece;
    if (at > 0) {
      out.push(stored);
      crc = times(overNonce, crc) ^ nonceCrc;
    }
    out.push(piece.deflated);
    crc = times(piece.shift, crc) ^ piece.crc;
  }
  const tail = Buffer.allocUnsafe(8);
  tail.writeUInt32LE(crc >>> 0, 0);
  tail.writeUInt32LE(length >>> 0, 4);
  out.push(tail);
  return Buffer.concat(out);
}

const inflated = (piece: Piece): Buffer => inflateRawSync(piece.deflated, { finishFlush: constants.Z_SYNC_FLUSH });
/** Pieces unpacked again for those who take no compression, within a bound: the oldest go. */
const texts = new Map<Piece, Buffer>();
const MOST_TEXT = 48 * 1024 * 1024;
let textBytes = 0;

function textOf(piece: Piece): Buffer {
  let text = texts.get(piece);
  if (text) return text;
  text = inflated(piece);
  texts.set(piece, text);
  textBytes += text.length;
  for (const [oldest, { length }] of texts) {
    if (textBytes <= MOST_TEXT) break;
    texts.delete(oldest);
    textBytes -= length;
  }
  return text;
}

export function plain({ pieces }: Packed, nonce: string): Buffer {
  const gap = Buffer.from(nonce, 'latin1');
  return Buffer.concat(pieces.flatMap((piece, at) => (at > 0 ? [gap, textOf(piece)] : [textOf(piece)])));
}
