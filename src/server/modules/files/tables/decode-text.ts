/** Decodes the bytes of a text file, whichever program wrote them. A file that is clearly no text is refused. */
import { TableFault, type TableReason } from './table-fault.ts';

const startsWith = (bytes: Buffer, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
const contains = (bytes: Buffer, text: string) => bytes.includes(text, 0, 'latin1');

/** Whether the bytes are a ZIP archive with the parts of an XLSX workbook. */
export const isWorkbook = (bytes: Buffer): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) &&
  !contains(bytes, 'opendocument') &&
  (contains(bytes, 'xl/') || contains(bytes, '[Content_Types].xml'));

/** A file that is clearly of another type. */
function foreignFileReason(bytes: Buffer): TableReason | null {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'is_excel';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    if (contains(bytes, 'opendocument')) return 'is_opendocument';
    return isWorkbook(bytes) ? 'is_excel' : 'is_archive';
  }
  const isPicture = startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) || startsWith(bytes, 0xff, 0xd8, 0xff);
  if (isPicture || bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'is_other';
  return /^\s*<(?:!doctype|html|\?xml|table)/i.test(bytes.subarray(0, 200).toString('latin1')) ? 'is_other' : null;
}

/** Without a byte order mark, UTF-16 is recognised by a zero in nearly every second byte. */
function hasZeroBytes(bytes: Buffer, first: 0 | 1): boolean {
  const sample = bytes.subarray(0, 512);
  let zeros = 0;
  for (let at = first; at < sample.length; at += 2) if (sample[at] === 0) zeros += 1;
  return sample.length >= 4 && zeros > sample.length / 4;
}

function encodingOf(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe) || hasZeroBytes(bytes, 1)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || hasZeroBytes(bytes, 0)) return 'utf-16be';
  return 'utf-8';
}

/**
 * Normalises line ends to `\n`. If the text is not valid UTF-8, it is read as the legacy Windows encoding that
 * spreadsheets write.
 */
export function textOf(bytes: Buffer): string {
  const kind = foreignFileReason(bytes);
  if (kind) throw new TableFault(kind);
  let text: string;
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  const zero = text.indexOf('\0');
  if (zero >= 0) throw new TableFault('unreadable', { line: text.slice(0, zero).split('\n').length });
  return text.replace(/\r\n?/g, '\n');
}
