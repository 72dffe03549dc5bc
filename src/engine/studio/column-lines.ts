/** Reads a column of a spreadsheet from the clipboard or from a CSV file: a label, or a code and a label, in each line. */
import { slugify } from './names.ts';

export interface ColumnLine {
  /** Line in the text, from 1. A label in quotation marks may span several lines. */
  line: number;
  code?: string;
  label: string;
}

interface ColumnText {
  lines: ColumnLine[];
  /** The first line, if it has the names of columns. */
  header: string | null;
  /** Number of lines with a text after the last one that was read. */
  unread: number;
}

const CODE_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/u;
const CODE_HEADER = /^(?:kode|code|id)$/iu;
const LABEL_HEADER = /^(?:label|pilihan|nama|jawaban|keterangan|uraian|pilihan jawaban|daftar pilihan)$/iu;

/** Reads at most `limit` lines. */
export function readColumn(text: string, limit: number): ColumnText {
  const written = text.replace(/^\ufeff/u, '');
  const { records, rest } = splitRecords(written, limit, /\t|;/u);
  const commas = isCommaSeparated(records) ? splitRecords(written, limit, /,/u).records : records;
  const [first] = commas;
  const [hasHeader, hasCodes] = headerOf(commas);
  const lines = commas.slice(hasHeader ? 1 : 0).flatMap(({ line, cells }): ColumnLine[] => {
    const [head = '', second = ''] = cells;
    const code = hasCodes ? slugify(head, '-') : head;
    if (second !== '' && CODE_PATTERN.test(code)) return [{ line, code, label: second }];
    return head === '' ? [] : [{ line, label: head }];
  });
  return { lines, header: hasHeader && first ? first.cells.join(' · ') : null, unread: rest };
}

interface TableRecord {
  line: number;
  cells: string[];
}

/** Column names are in the very first line. One column has a name only when lines follow it. */
function headerOf(records: readonly TableRecord[]): [hasHeader: boolean, hasCodes: boolean] {
  const [first] = records;
  const [head = '', second = ''] = first?.cells ?? [];
  if (first?.line !== 1) return [false, false];
  if (CODE_HEADER.test(head) && LABEL_HEADER.test(second)) return [true, true];
  const isOneColumn = second === '' && records.slice(1).some(({ cells }) => cells.some(Boolean));
  return [isOneColumn && LABEL_HEADER.test(head), false];
}

/** A label may contain commas, so they separate columns only below the names of both columns. */
const isCommaSeparated = ([first]: readonly TableRecord[]) => {
  const [head = '', second = '', ...more] = (first?.cells[0] ?? '').split(',').map((cell) => unquote(cell));
  return first?.line === 1 && more.length === 0 && CODE_HEADER.test(head) && LABEL_HEADER.test(second);
};

const QUOTED = /[ \u00a0]*"((?:[^"]|"")*)"[ \u00a0]*(?=[\t;,\r\n]|$)/uy;
const LINE_BREAK = /\r\n?|\n/uy;

/** Lines without a text are counted by the limit, but are no records. */
function splitRecords(text: string, limit: number, separator: RegExp): { records: TableRecord[]; rest: number } {
  const bare = new RegExp(`[^\\r\\n${separator.source.replaceAll('|', '')}]*`, 'uy');
  const records: TableRecord[] = [];
  let [at, line, count] = [0, 1, 0];
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) return undefined;
    at = pattern.lastIndex;
    line += (found[0].match(/\r\n?|\n/gu) ?? []).length;
    return found[1] === undefined ? found[0] : `"${found[1]}"`;
  };
  while (at < text.length && count < limit) {
    const cells: string[] = [];
    const start = line;
    for (;;) {
      cells.push(unquote(take(QUOTED) ?? take(bare) ?? ''));
      if (at >= text.length || !separator.test(text[at] ?? '')) break;
      at += 1;
    }
    take(LINE_BREAK);
    count += 1;
    if (cells.some(Boolean)) records.push({ line: start, cells });
  }
  return {
    records,
    rest: text
      .slice(at)
      .split(/\r\n?|\n/u)
      .filter((left) => left.trim() !== '').length,
  };
}

/** Line breaks and repeated spaces inside of quotation marks become one space. */
const unquote = (cell: string) =>
  cell
    .trim()
    .replace(/^"([\s\S]*)"$/u, '$1')
    .replaceAll('""', '"')
    .replace(/[ \t\r\n\u00a0]+/gu, ' ')
    .trim();
