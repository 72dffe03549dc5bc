/**
 * PDFs as programs write them since 2003 (objects in compressed streams), and PDFs with something hidden there. Not a
 * test.
 */
import { deflateSync } from 'node:zlib';

interface StreamParts {
  /** The objects inside, as written. */
  objects?: string[];
  /** The text after `/Filter`. The bytes are deflated unless `bytes` are given. */
  filter?: string | null;
  /** Further keys of the dictionary. */
  more?: string;
  bytes?: Buffer;
}

/** An object stream (`/ObjStm`) as object `number`. */
export function objectStream(number: number, parts: StreamParts = {}): Buffer {
  const { objects = ['<< /Type /Catalog /Pages 2 0 R >>'], filter = '/FlateDecode', more = '' } = parts;
  const { head, body } = contentOf(objects);
  const bytes = parts.bytes ?? deflateSync(Buffer.from(head + body, 'latin1'));
  const written = filter === null ? '' : `/Filter ${filter}`;
  const dictionary = `<< /Type /ObjStm /N ${objects.length} /First ${head.length} ${written} ${more} /Length ${bytes.length} >>`;
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n${dictionary}\nstream\r\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
}

export function contentOf(objects: string[]): { head: string; body: string } {
  let offset = 0;
  const pairs = objects.map((object, at) => {
    const pair = `${10 + at} ${offset}`;
    offset += object.length + 1;
    return pair;
  });
  return { head: `${pairs.join(' ')} `, body: objects.map((object) => `${object} `).join('') };
}

/** A complete file around some parts. */
export function pdfOf(parts: Array<Buffer | string>, { junk = '', trailer = '' } = {}): Buffer {
  const start = Buffer.from(`${junk}%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n`, 'latin1');
  const body = parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part));
  const end = `xref\n0 1\ntrailer\n<< /Size 20 /Root 10 0 R ${trailer} >>\nstartxref\n9\n%%EOF\n`;
  return Buffer.concat([start, ...body, Buffer.from(end, 'latin1')]);
}

export const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** Rows with PNG filters, as a writer with `/Predictor 12` makes them: each byte minus the one above it. */
export function withPngRows(content: string, columns: number): Buffer {
  const bytes = Buffer.from(content.padEnd(Math.ceil(content.length / columns) * columns, ' '), 'latin1');
  const rows: number[] = [];
  for (let row = 0; row * columns < bytes.length; row += 1) {
    rows.push(2);
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      rows.push(((bytes[at] as number) - (row === 0 ? 0 : (bytes[at - columns] as number)) + 256) & 0xff);
    }
  }
  return deflateSync(Buffer.from(rows));
}
