/** Rows as a table, or as a list where they do not fit. Heads are repeated on each page. */
import type { PdfBlock } from '../pdf-content.ts';
import { COLOURS, MARGIN, type PdfPage, type Struct } from './pdf-page.ts';

type Table = Extract<PdfBlock, { kind: 'table' }>;

const MAX_COLUMNS = 5;
/** A longer cell could be higher than a page. */
const MAX_CELL_LENGTH = 300;
const PADDING = 4;
const SIZE = 9;

interface Line {
  tag: 'TH' | 'TD';
  cells: string[];
  minHeight?: number;
}

/** One row in columns of the same width. Returns nothing; the next row stands below. */
function drawRow(page: PdfPage, table: Struct, { tag, cells, minHeight = 0 }: Line): void {
  const width = page.width / cells.length;
  const style = {
    size: SIZE,
    font: tag === 'TH' ? ('bold' as const) : ('regular' as const),
    width: width - 2 * PADDING,
  };
  const height = Math.max(minHeight, ...cells.map((text) => page.heightOf(text, style))) + 2 * PADDING;
  const top = page.y;
  const row = page.doc.struct('TR');
  table.add(row);
  for (const [at, text] of cells.entries()) {
    page.y = top + PADDING;
    page.text(row, tag, text, { ...style, x: MARGIN + at * width + PADDING });
  }
  row.end();
  page.decorate((doc) => {
    for (let at = 0; at < cells.length; at++) doc.rect(MARGIN + at * width, top, width, height).stroke();
  });
  page.y = top + height;
}

const heightOf = (page: PdfPage, cells: string[]): number =>
  Math.max(...cells.map((text) => page.heightOf(text, { size: SIZE, width: page.width / cells.length - 2 * PADDING })));

export function drawGrid(page: PdfPage, heads: string[], rows: string[][], minHeight = 0): void {
  const table = page.doc.struct('Table');
  page.root.add(table);
  const headHeight = heightOf(page, heads) + 2 * PADDING;
  for (const [at, cells] of rows.entries()) {
    const height = Math.max(minHeight, heightOf(page, cells)) + 2 * PADDING;
    const isFull = page.y + height > page.bottom;
    if (at === 0) page.need(headHeight + height);
    else if (isFull) page.need(page.bottom);
    if (at === 0 || isFull) drawRow(page, table, { tag: 'TH', cells: heads });
    drawRow(page, table, { tag: 'TD', cells, minHeight });
  }
  table.end();
  page.y += 8;
}

export function drawTable(page: PdfPage, { label, heads, rows, rowNames }: Table): void {
  page.need(60);
  page.text(page.root, 'P', label, { size: SIZE, font: 'bold', colour: COLOURS.quiet });
  page.y += 3;
  const fits = heads.length <= MAX_COLUMNS && rows.flat().every((text) => text.length <= MAX_CELL_LENGTH);
  if (fits && rows.length > 0) drawGrid(page, heads, rows);
  else drawList(page, heads, rows, rowNames);
}

function drawList(page: PdfPage, heads: string[], rows: string[][], rowNames: string[]): void {
  for (const [at, cells] of rows.entries()) {
    page.need(40);
    page.text(page.root, 'P', rowNames[at] ?? '', { size: SIZE, font: 'bold' });
    for (const [n, text] of cells.entries())
      if (text !== '')
        page.text(page.root, 'P', `${heads[n]}: ${text}`, { size: SIZE, x: MARGIN + 10, width: page.width - 10 });
    page.y += 4;
  }
  page.y += 4;
}
