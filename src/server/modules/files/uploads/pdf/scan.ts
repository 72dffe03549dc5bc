/**
 * Checks whether a PDF may be stored: it must be complete, readable, and without parts that run by themselves. The scan
 * reads the whole file and its object streams, and refuses what it cannot read. Every step is linear in the size of the
 * file. In addition a PDF is only served as a download in a sandbox (modules/files/files).
 */
import { type Dictionary, readDictionary } from './dictionary.ts';
import { ObjectStreams } from './object-streams.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

export type PdfProblem = 'broken' | 'active' | 'encrypted' | 'unreadable';

const END = '(?![A-Za-z0-9])';
/** Long names do not occur in compressed bytes by chance, so they are searched everywhere. */
const LONG_NAMES = new RegExp(
  `/(?:JavaScript|Launch|RichMedia|EmbeddedFiles?|SubmitForm|ImportData|Rendition)${END}|/XFA\\s*(?:\\[|\\d{1,9}\\s)`,
);
/** Short names are searched only between streams, where objects are. */
const SHORT_NAMES = new RegExp(`/(?:JS|XFA|GoToE|Movie|Sound)${END}`);
const MARKUP = /<(?:script|html|iframe|object|embed)\b/i;
const ENCRYPTED = /\/Encrypt\s*(?:<<|\d{1,9}\s)/;
/**
 * An object stream by its type, or by a key that only such a stream has, because some PDF readers do not check the
 * type.
 */
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])|\/First\s*\d+(?!\d|\s+\d+\s+R)/;

export function scanPdf(bytes: Buffer): PdfProblem | null {
  const text = unescapeNames(bytes).toString('latin1');
  if (!text.slice(-2048).includes('%%EOF') || !text.includes('startxref')) return 'broken';
  if (LONG_NAMES.test(text) || MARKUP.test(text)) return 'active';
  const streams = new ObjectStreams(bytes);
  try {
    for (const region of regionsOf(bytes)) {
      const objects = unescapeNames(bytes.subarray(region.start, region.end)).toString('latin1');
      if (ENCRYPTED.test(objects)) return 'encrypted';
      if (SHORT_NAMES.test(objects)) return 'active';
      if (region.stream === null || !OBJECT_STREAM.test(objects)) continue;
      const dictionary = readDictionary(objects);
      if (!isObjectStream(dictionary)) {
        if (/\/ObjStm/.test(objects)) return 'unreadable';
        continue;
      }
      const plain = unescapeNames(streams.read(dictionary, region.stream)).toString('latin1');
      if (LONG_NAMES.test(plain) || SHORT_NAMES.test(plain) || MARKUP.test(plain)) return 'active';
    }
    return null;
  } catch (error) {
    if (error instanceof UnreadablePdf) return 'unreadable';
    throw error;
  }
}

const isObjectStream = (dictionary: Dictionary) => dictionary.get('/Type') === '/ObjStm' || dictionary.has('/First');

interface Region {
  start: number;
  end: number;
  /** Offset of the stream's bytes that follow; null at the end of the file. */
  stream: number | null;
}

/**
 * The text between streams. A new region begins after every `stream` and every `endstream`, also inside other streams,
 * because the table of objects may point a reader there. The regions do not overlap.
 */
function* regionsOf(bytes: Buffer): Generator<Region> {
  let start = 0;
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    const isEnd = bytes.toString('latin1', Math.max(0, at - 3), at) === 'end';
    if (!isEnd) yield { start, end: at, stream: afterLineEnd(bytes, at + 6) };
    start = at + 6;
  }
  yield { start, end: bytes.length, stream: null };
}

function afterLineEnd(bytes: Buffer, at: number): number {
  if (bytes[at] === 13) return bytes[at + 1] === 10 ? at + 2 : at + 1;
  return bytes[at] === 10 ? at + 1 : at;
}

const HASH = 35;
const digitOf = (byte: number): number => {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
};

/** Names may be written with #xx: `/J#61vaScript` is `/JavaScript`. */
function unescapeNames(bytes: Buffer): Buffer {
  if (!bytes.includes(HASH)) return bytes;
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const high = byte === HASH ? digitOf(bytes[at + 1] ?? 0) : -1;
    const low = high < 0 ? -1 : digitOf(bytes[at + 2] ?? 0);
    if (low < 0) plain[length] = byte;
    else {
      plain[length] = high * 16 + low;
      at += 2;
    }
    length += 1;
  }
  return plain.subarray(0, length);
}
