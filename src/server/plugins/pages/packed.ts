/**
 * A page compressed once, with a gap wherever the nonce stands: between the deflated pieces it is a stored block. Answering
 * is a copy with the gaps filled in, and the checksum follows from that of the nonce by one small matrix.
 */
import { createHash } from 'node:crypto';
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

/** Eight bits a byte: begins with the operator for one byte, each that follows is the square of the one before. */
const powers: Shift[] = [squared(squared(squared(oneBit)))];
const powerOf = (digit: number): Shift => {
  powers[digit] ??= squared(powerOf(digit - 1));
  return powers[digit];
};

function shiftOf(length: number): Shift {
  let result: Shift = Uint32Array.from({ length: 32 }, (_, at) => 2 ** at);
  for (let rest = length, digit = 0; rest > 0; rest >>>= 1, digit++) {
    if ((rest & 1) === 0) continue;
    const step = powerOf(digit);
    result = Uint32Array.from(result, (column) => times(step, column));
  }
  return result;
}

const overNonce = shiftOf(NONCE_LENGTH);

interface Piece {
  /** Of a page's own piece a view into the page's bytes: they are kept once. */
  deflated: Buffer;
  crc: number;
  shift: Shift;
  length: number;
}

export interface Packed {
  pieces: Piece[];
  /** Complete but for the nonces and the checksum, which each answer fills in. */
  zipped: Buffer;
  /** It is on its way to somebody: another answer needs a copy. */
  isOut: boolean;
  /** Where the nonces go. */
  gaps: number[];
  /** The checksum is `base` xor `perNonce` × the nonce's own. */
  base: number;
  perNonce: Shift;
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

/**
 * Styles are the same on many pages: they are compressed and kept once, found by their hash. The text itself as a key would hold
 * the whole page in memory that it was cut from.
 */
const shared = new Map<string, Promise<Piece>>();
const MOST_SHARED = 100;

function sharedPiece(text: string): Promise<Piece> {
  const key = createHash('sha256').update(text).digest('base64');
  const piece = shared.get(key) ?? pieceOf(text, false);
  // What was used goes to the end; the longest unused goes.
  shared.delete(key);
  shared.set(key, piece);
  for (const oldest of shared.keys()) {
    if (shared.size <= MOST_SHARED) break;
    shared.delete(oldest);
  }
  return piece;
}

const BLOCK = Buffer.alloc(5 + NONCE_LENGTH);
BLOCK.writeUInt16LE(NONCE_LENGTH, 1);
BLOCK.writeUInt16LE(0xffff - NONCE_LENGTH, 3);

/** `parts`: the page's text between the places of the nonce. */
export async function pack(parts: string[]): Promise<Packed> {
  const last = parts.length - 1;
  // Before the first nonce stand title and description, after the last the content: both the page's own.
  const isOwn = (at: number) => at === 0 || at === last;
  const pieces = await Promise.all(
    parts.map((part, at) => (isOwn(at) ? pieceOf(part, at === last) : sharedPiece(part))),
  );
  const starts: number[] = [];
  const out: Buffer[] = [HEAD];
  const gaps: number[] = [];
  let offset = HEAD.length;
  let base = 0;
  let perNonce: Shift = new Uint32Array(32);
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) {
      out.push(BLOCK);
      gaps.push(offset + 5);
      offset += BLOCK.length;
      base = times(overNonce, base);
      perNonce = perNonce.map((column, bit) => times(overNonce, column) ^ (2 ** bit));
    }
    out.push(piece.deflated);
    starts.push(offset);
    offset += piece.deflated.length;
    base = times(piece.shift, base) ^ piece.crc;
    perNonce = perNonce.map((column) => times(piece.shift, column));
  }
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0) + last * NONCE_LENGTH;
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(length, 4);
  const zipped = Buffer.concat([...out, tail]);
  for (const [at, piece] of pieces.entries()) {
    const start = starts[at] as number;
    if (isOwn(at)) piece.deflated = zipped.subarray(start, start + piece.deflated.length);
  }
  const weight = 1_024 + zipped.length;
  return { pieces, zipped, isOut: false, gaps, base, perNonce, length, weight };
}

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
  return fillIn(packed.zipped, packed, nonce);
}

export function giveBack(packed: Packed, bytes: Buffer): void {
  if (bytes === packed.zipped) packed.isOut = false;
}

/** What others than gzip readers get. */
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

/** Piece by piece: whoever writes them out one after the other needs no copy of the whole. */
export function plain({ pieces }: Packed, nonce: string): Buffer[] {
  const gap = Buffer.from(nonce, 'latin1');
  return pieces.flatMap((piece, at) => (at > 0 ? [gap, textOf(piece)] : [textOf(piece)]));
}
