/** Reads a ZIP file by its central directory. Only for archives that fit in memory. */
import { inflateRawSync } from 'node:zlib';
import type { Json } from './json.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

export function unzip(bytes: Buffer): Map<string, Buffer> {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error('not a whole ZIP');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('a broken entry');
    const [packed, size, nameLength] = [at + 20, at + 24, at + 28].map((place, n) =>
      n === 2 ? bytes.readUInt16LE(place) : bytes.readUInt32LE(place),
    ) as [number, number, number];
    const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(begin, begin + packed);
    const whole = bytes.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data);
    if (whole.length !== size) throw new Error('an entry of another size');
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), whole);
    at += 46 + nameLength + rest;
  }
  return files;
}

/** The content of a user's data export: its tables and files. */
export function readDataExport(bytes: Buffer) {
  const files = unzip(bytes);
  const text = files.get('data.json')?.toString() ?? 'null';
  return { files, text, data: JSON.parse(text) as Record<string, Json[]> };
}
