/** Makes a packed page of its text: a reckoning of about a millisecond, for a thread that nobody waits for. */
import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { ONE, shiftOf, times } from './checksum.ts';
import { NONCE_LENGTH, type Packed, type Piece } from './packed.ts';

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** A page's own text, while somebody waits: a twelfth more bytes of it than at 6, in half the time. */
const QUICK = 3;
/** What many pages share, once. */
const THOROUGH = 9;
const SHIFT_OF_NONCE = shiftOf(NONCE_LENGTH);

/** The stored block that a nonce is put into. */
const BLOCK = Buffer.alloc(5 + NONCE_LENGTH);
BLOCK.writeUInt16LE(NONCE_LENGTH, 1);
BLOCK.writeUInt16LE(0xffff - NONCE_LENGTH, 3);

/** Text of a page, deflated so that others can stand before and after it. */
export interface Deflated {
  deflated: Buffer;
  crc: number;
  /** Uncompressed. */
  length: number;
  shared: string | null;
}

function deflate(text: Uint8Array, level: number, isLast: boolean): Deflated {
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
  const deflated = deflateRawSync(text, { level, memLevel: 9, finishFlush });
  return { deflated, crc: crc32(text), length: text.length, shared: null };
}

/** Of text that stands on many pages: deflated once, kept once. */
export const deflateShared = (text: string): Deflated => ({
  ...deflate(Buffer.from(text), THOROUGH, false),
  shared: createHash('sha256').update(text).digest('base64'),
});

type Part = Uint8Array | Deflated;

/** `stretches`: the page between the places of the nonce, each in one part or several; its own text as UTF-8. */
export function pack(stretches: (Part | Part[])[]): Packed {
  const out: Buffer[] = [HEAD];
  const pieces: Piece[] = [];
  const gaps: number[] = [];
  let [offset, length, base, perNonce] = [HEAD.length, 0, 0, 0];
  const add = (bytes: Buffer) => {
    out.push(bytes);
    offset += bytes.length;
  };
  const addNonce = () => {
    gaps.push(offset + 5);
    add(BLOCK);
    length += NONCE_LENGTH;
    base = times(SHIFT_OF_NONCE, base);
    // Behind this nonce stands nothing yet: its own checksum counts as it is.
    perNonce = (times(SHIFT_OF_NONCE, perNonce) ^ ONE) >>> 0;
  };
  const addPart = (part: Part, isLast: boolean) => {
    const { deflated, crc, shared, ...text } = 'deflated' in part ? part : deflate(part, QUICK, isLast);
    const shift = shiftOf(text.length);
    base = (times(shift, base) ^ crc) >>> 0;
    perNonce = times(shift, perNonce);
    pieces.push({ start: offset, end: offset + deflated.length, shared });
    add(deflated);
    length += text.length;
  };
  for (const [at, stretch] of stretches.entries()) {
    if (at > 0) addNonce();
    const parts = [stretch].flat();
    const isEnd = at === stretches.length - 1;
    for (const [n, part] of parts.entries()) addPart(part, isEnd && n === parts.length - 1);
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(length, 4);
  add(tail);
  // Memory of its own, not of node's pool: a thread gives it away.
  const zipped = new Uint8Array(offset);
  let written = 0;
  for (const bytes of out) {
    zipped.set(bytes, written);
    written += bytes.length;
  }
  return { pieces, zipped, gaps, base, perNonce, length };
}
