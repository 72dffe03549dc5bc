/** Texts and bodies that are cheap to send and were expensive to read. */

interface Shape {
  name: string;
  /** A text of about this many characters. */
  text(length: number): string;
}

const repeated = (piece: string) => (length: number) => piece.repeat(Math.max(1, Math.floor(length / piece.length)));

export const TEXTS: Shape[] = [
  { name: 'one letter', text: repeated('a') },
  { name: 'words', text: repeated('ab ') },
  { name: 'spaces between', text: (length) => `1${' '.repeat(Math.max(1, length - 2))}x` },
  { name: 'line breaks between', text: (length) => `x${'\n'.repeat(Math.max(1, length - 2))}x` },
  { name: 'tabs and spaces', text: (length) => `x${repeated(' \t')(length - 2)}x` },
  { name: 'digits', text: repeated('1234567890') },
  { name: 'digits with dots', text: repeated('1.') },
  { name: 'zero escapes', text: repeated('\u0000') },
  { name: 'percent signs', text: repeated('%') },
  { name: 'percent escapes', text: repeated('%2525') },
  { name: 'backslashes', text: repeated('\\') },
  { name: 'quotes', text: repeated(`'"`) },
  { name: 'combining marks', text: (length) => `a${'\u0301'.repeat(Math.max(1, length - 1))}` },
  { name: 'signs outside the BMP', text: repeated('\u{1F600}') },
  { name: 'ligatures that normalise to 18 signs', text: repeated('\uFDFA') },
  { name: 'brackets', text: repeated('(') },
  { name: 'slashes', text: repeated('://www.') },
  { name: 'at signs', text: repeated('a@') },
  { name: 'points', text: repeated('1.2,1.2,') },
  { name: 'commas', text: repeated(',') },
  { name: 'dashes', text: repeated('-') },
  { name: 'markdown', text: repeated('**a') },
  { name: 'web address', text: (length) => `https://${repeated('a.')(length - 8)}` },
  { name: 'address of a map', text: (length) => `https://www.google.com/maps/place/${repeated('@1.2,')(length - 34)}` },
];

interface Body {
  name: string;
  /** JSON of about this many bytes. */
  json(bytes: number): string;
}

/** Bodies that are hostile as a whole. */
export const BODIES: Body[] = [
  { name: 'nested arrays', json: (bytes) => nested('[', ']', bytes) },
  { name: 'nested objects', json: (bytes) => nested('{"a":', '}', bytes, '1') },
  { name: 'unknown keys', json: (bytes) => unknownKeys(bytes) },
  { name: 'a long array', json: (bytes) => `[${'1,'.repeat(Math.floor(bytes / 2) - 2)}1]` },
  { name: 'many empty objects', json: (bytes) => `[${'{},'.repeat(Math.floor(bytes / 3) - 2)}{}]` },
  { name: 'one long text', json: (bytes) => JSON.stringify('a'.repeat(bytes - 2)) },
  { name: 'escapes', json: (bytes) => `"${'\\u0000'.repeat(Math.floor(bytes / 6) - 1)}"` },
  { name: 'spaces only', json: (bytes) => `{${' '.repeat(bytes - 2)}}` },
  { name: 'digits', json: (bytes) => '1'.repeat(bytes) },
];

export function nested(open: string, close: string, bytes: number, inside = ''): string {
  const depth = Math.floor((bytes - inside.length) / (open.length + close.length));
  return open.repeat(depth) + inside + close.repeat(depth);
}

export function unknownKeys(bytes: number, first: Record<string, unknown> = {}): string {
  const known = JSON.stringify(first).slice(1, -1);
  const keys: string[] = known ? [known] : [];
  for (let size = known.length + 2, n = 0; size < bytes - 14; n++) {
    keys.push(`"k${n}":1`);
    size += `"k${n}":1,`.length;
  }
  return `{${keys.join(',')}}`;
}

/** Files of about this many bytes that start with the signature of their declared type. */
export const FILES: { name: string; type: string; bytes(size: number): Buffer }[] = [
  { name: 'a.pdf of name escapes', type: 'application/pdf', bytes: pdf('#4a') },
  { name: 'a.pdf of nested dictionaries', type: 'application/pdf', bytes: pdf('<<') },
  { name: 'a.pdf of objects', type: 'application/pdf', bytes: pdf('1 0 obj<</JS 2 0 R>>endobj\n') },
  {
    name: 'a.pdf of unfinished streams',
    type: 'application/pdf',
    bytes: pdf('1 0 obj<</Filter/FlateDecode>>stream\nx'),
  },
  { name: 'a.pdf of spaces', type: 'application/pdf', bytes: pdf(' ') },
  { name: 'a.pdf of brackets', type: 'application/pdf', bytes: pdf('(') },
  {
    name: 'a.jpg of markers',
    type: 'image/jpeg',
    bytes: (size) => filled(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from([0xff, 0xe1, 0, 2]), size),
  },
  {
    name: 'a.jpg of 0xff',
    type: 'image/jpeg',
    bytes: (size) => filled(Buffer.from([0xff, 0xd8]), Buffer.from([0xff]), size),
  },
  {
    name: 'a.png of chunks',
    type: 'image/png',
    bytes: (size) =>
      filled(Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('00000000744558740000000000000000', 'hex'), size),
  },
  {
    name: 'a.csv of quotes',
    type: 'text/csv',
    bytes: (size) => filled(Buffer.from('name,price\n'), Buffer.from('"'), size),
  },
  {
    name: 'a.csv of commas',
    type: 'text/csv',
    bytes: (size) => filled(Buffer.from('name,price\n'), Buffer.from(','), size),
  },
  {
    name: 'a.csv of lines',
    type: 'text/csv',
    bytes: (size) => filled(Buffer.from('name,price\n'), Buffer.from('a,1\n'), size),
  },
];

function pdf(piece: string) {
  return (size: number) => filled(Buffer.from('%PDF-1.7\n'), Buffer.from(piece), size);
}

function filled(head: Buffer, piece: Buffer, size: number): Buffer {
  const all = Buffer.alloc(Math.max(size, head.length), piece);
  head.copy(all);
  return all;
}
