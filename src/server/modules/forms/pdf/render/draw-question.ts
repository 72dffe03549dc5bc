/** A question on paper: its text, and lines, boxes or options to fill in. */
import type { PaperInput, PdfBlock } from '../pdf-content.ts';
import { drawGrid } from './draw-tables.ts';
import { COLOURS, MARGIN, type PdfPage } from './pdf-page.ts';

type Question = Extract<PdfBlock, { kind: 'question' }>;

const LINE_HEIGHT = 24;
const BOX = 16;
const TICK = 10;
const OPTION_HEIGHT = 18;
const ROW_HEIGHT = 20;
const TITLE = { size: 10.5, font: 'bold' } as const;
const NOTE = { size: 8.5, colour: COLOURS.quiet };

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
const columnsOf = (options: string[]): number => (options.some((text) => text.length > 38) ? 1 : 2);

function drawOptions(page: PdfPage, options: string[]): void {
  const columns = columnsOf(options);
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
  if (input.kind === 'table') {
    page.y += 4;
    drawGrid(
      page,
      input.heads,
      Array.from({ length: input.rows }, () => input.heads.map(() => '')),
      ROW_HEIGHT,
    );
  }
}

/** About how much of a page it takes. */
function heightOfInput(input: PaperInput): number {
  if (input.kind === 'lines') return input.count * LINE_HEIGHT;
  if (input.kind === 'digits') return BOX + 8;
  if (input.kind === 'table') return ROW_HEIGHT + input.rows * (ROW_HEIGHT + 8);
  if (input.kind === 'none') return 0;
  return Math.ceil(input.options.length / columnsOf(input.options)) * OPTION_HEIGHT + (input.hasLine ? LINE_HEIGHT : 0);
}

const titleOf = ({ label, required }: Question): string => (required ? `${label} (${required})` : label);

/** What stays on one page: a place to write is not torn from its question, unless it is longer than half a page. */
export function heightTogether(page: PdfPage, question: Question): number {
  const { notes, input } = question;
  const title = page.heightOf(titleOf(question), TITLE);
  const height = notes.reduce((sum, note) => sum + page.heightOf(note, NOTE), title);
  return Math.min(height + heightOfInput(input), page.bottom / 2);
}

export function drawQuestion(page: PdfPage, question: Question): void {
  const { notes, input } = question;
  page.need(heightTogether(page, question));
  page.text(page.root, 'P', titleOf(question), TITLE);
  for (const note of notes) page.text(page.root, 'P', note, NOTE);
  drawInput(page, input);
  page.y += 12;
}
