/** A question on paper: its text, and lines, boxes or options to fill in. */
import type { PaperInput, PdfBlock } from '../pdf-content.ts';
import { drawGrid } from './draw-tables.ts';
import { COLOURS, MARGIN, type PdfPage } from './pdf-page.ts';

type Question = Extract<PdfBlock, { kind: 'question' }>;

const LINE_HEIGHT = 24;
const BOX = 16;
const TICK = 10;
const ROW_HEIGHT = 20;
/** Lines of writing that stay together with their question. */
const LEAST_TOGETHER = 2;

function drawLines(page: PdfPage, count: number, prefix = ''): void {
  for (let at = 0; at < count; at++) {
    page.need(LINE_HEIGHT);
    const top = page.y;
    if (at === 0 && prefix) {
      page.y = top + LINE_HEIGHT - 14;
      page.text(page.root, 'P', prefix, { size: 10, colour: COLOURS.quiet });
    }
    page.line(top + LINE_HEIGHT, MARGIN + (at === 0 && prefix ? 20 : 0), page.width - (at === 0 && prefix ? 20 : 0));
    page.y = top + LINE_HEIGHT;
  }
}

function drawDigits(page: PdfPage, groups: number[]): void {
  page.need(BOX + 8);
  const top = page.y + 5;
  page.decorate((doc) => {
    let x = MARGIN;
    for (const group of groups) {
      for (let at = 0; at < group; at++, x += BOX) doc.rect(x, top, BOX, BOX + 2).stroke();
      x += BOX / 2;
    }
  });
  page.y = top + BOX + 4;
}

/** Short options stand in two columns. */
function drawOptions(page: PdfPage, options: string[]): void {
  const isWide = options.some((text) => text.length > 38);
  const columns = isWide ? 1 : 2;
  const width = page.width / columns;
  const style = { size: 10, width: width - TICK - 16 };
  for (let at = 0; at < options.length; at += columns) {
    const line = options.slice(at, at + columns);
    const height = Math.max(TICK, ...line.map((text) => page.heightOf(text, style)));
    page.need(height + 5);
    const top = page.y + 3;
    for (const [n, text] of line.entries()) {
      const x = MARGIN + n * width;
      page.decorate((doc) => doc.rect(x, top + 1, TICK, TICK).stroke());
      page.y = top;
      page.text(page.root, 'P', text, { ...style, x: x + TICK + 7 });
    }
    page.y = top + height + 2;
  }
}

function drawInput(page: PdfPage, input: PaperInput): void {
  if (input.kind === 'lines') drawLines(page, input.count, input.prefix);
  if (input.kind === 'digits') drawDigits(page, input.groups);
  if (input.kind === 'options') {
    drawOptions(page, input.options);
    if (input.hasLine) drawLines(page, 1);
  }
  if (input.kind === 'table')
    drawGrid(
      page,
      input.heads,
      Array.from({ length: input.rows }, () => input.heads.map(() => '')),
      ROW_HEIGHT,
    );
}

export function drawQuestion(page: PdfPage, { label, required, notes, input }: Question): void {
  const title = required ? `${label} (${required})` : label;
  const height = page.heightOf(title, { size: 10.5, font: 'bold' }) + notes.length * 12;
  page.need(Math.min(height + LEAST_TOGETHER * LINE_HEIGHT, page.bottom / 2));
  page.text(page.root, 'P', title, { size: 10.5, font: 'bold' });
  for (const note of notes) page.text(page.root, 'P', note, { size: 8.5, colour: COLOURS.quiet });
  drawInput(page, input);
  page.y += 12;
}
