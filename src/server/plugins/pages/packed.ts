/**
 * A page as compressed pieces with a gap wherever the nonce stands. Answering is joining: the pieces were deflated once, the
 * nonce goes between them as a stored block, and the checksum follows from those of the pieces.
 */
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

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
}

export interface Packed {
  pieces: Piece[];
  /** Bytes of the whole page, uncompressed. */
  length: number;
  /** Bytes that keeping it takes. */
  weight: number;
}

/** `parts`: the page's text between the places of the nonce. */
export function pack(parts: string[]): Packed {
  const texts = parts.map((part) => Buffer.from(part));
  const last = texts.length - 1;
  const pieces = texts.map((text, at) => ({
    deflated: deflateRawSync(
      text,
      at < last ? { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH } : { level: LEVEL },
    ),
    crc: crc32(text),
    shift: shiftOf(text.length),
  }));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    pieces,
    length: sum(texts.map((text) => text.length)) + last * NONCE_LENGTH,
    weight: sum(pieces.map((piece) => piece.deflated.length + 256)),
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

/** Plain texts of pages that were asked for without compression of late, within a bound: the oldest go. */
const plainTexts = new Map<Packed, Buffer[]>();
const MOST_PLAIN = 64 * 1024 * 1024;
let plainBytes = 0;

function textsOf(packed: Packed): Buffer[] {
  let texts = plainTexts.get(packed);
  if (texts) return texts;
  const flush = { finishFlush: constants.Z_SYNC_FLUSH };
  texts = packed.pieces.map(({ deflated }) => inflateRawSync(deflated, flush));
  plainTexts.set(packed, texts);
  plainBytes += packed.length;
  for (const oldest of plainTexts.keys()) {
    if (plainBytes <= MOST_PLAIN) break;
    plainTexts.delete(oldest);
    plainBytes -= oldest.length;
  }
  return texts;
}

/** For the few that take no gzip. */
export function plain(packed: Packed, nonce: string): Buffer {
  const gap = Buffer.from(nonce, 'latin1');
  return Buffer.concat(textsOf(packed).flatMap((text, at) => (at > 0 ? [gap, text] : [text])));
}
