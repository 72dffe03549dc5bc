/**
 * What the parts of a ZIP archive say they unpack to. The reader of workbooks unpacks no part beyond what the archive
 * says, so a sum that is small enough bounds its memory.
 */
import { TableFault } from './table-fault.ts';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT_BYTES = 65_535;
/** Size fields of an archive of over 4 GB, and of one that gives its sizes elsewhere. */
const ELSEWHERE = 0xffffffff;
/** The sizes stand behind the part. */
const DESCRIPTOR_FLAG = 8;
const MAX_PARTS = 2_000;

/** Bytes of all parts unpacked. Throws a TableFault if the archive does not say it. */
export function unpackedSize(zip: Buffer): number {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  // Such a directory stands elsewhere, and this one may say anything.
  if (zip.readUInt32LE(end + 12) === ELSEWHERE || zip.readUInt32LE(end + 16) === ELSEWHERE)
    throw new TableFault('broken');
  if (count > MAX_PARTS) throw new TableFault('too_large_inside');
  let at = zip.readUInt32LE(end + 16);
  let sum = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new TableFault('broken');
    const packed = zip.readUInt32LE(at + 20);
    const unpacked = zip.readUInt32LE(at + 24);
    const isDescribedBehind = (zip.readUInt16LE(at + 8) & DESCRIPTOR_FLAG) !== 0 && packed === 0;
    // An empty part is packed in at most two bytes. Sizes that are missing or given elsewhere bound nothing.
    const isUnbounded = unpacked === ELSEWHERE || packed === ELSEWHERE || (unpacked === 0 && packed > 2);
    if (isUnbounded || isDescribedBehind) throw new TableFault('broken');
    sum += unpacked;
    at += ENTRY_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return sum;
}

function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = zip.length - END_BYTES; at >= first; at--) if (zip.readUInt32LE(at) === END_SIGNATURE) return at;
  throw new TableFault('broken');
}
