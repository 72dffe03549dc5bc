/** Lays out a document on A4 pages. */
import type { PdfBlock, PdfContent, PdfFonts } from '../pdf-content.ts';
import { drawPictures, type PictureBlock } from './draw-pictures.ts';
import { drawQuestion, heightTogether } from './draw-question.ts';
import { drawTable } from './draw-tables.ts';
import { COLOURS, MARGIN, PdfPage } from './pdf-page.ts';

type Heading = Extract<PdfBlock, { kind: 'heading' }>;

const HEADING_HEIGHT = 34;

/** A heading is not the last thing on a page. */
function drawHeading(page: PdfPage, { text, note }: Heading, next: PdfBlock | undefined): void {
  page.y += 8;
  page.need(HEADING_HEIGHT + (next?.kind === 'question' ? heightTogether(page, next) : HEADING_HEIGHT));
  page.text(page.root, 'H2', text, { size: 13, font: 'bold', colour: COLOURS.brand });
  if (note) page.text(page.root, 'P', note, { size: 9, colour: COLOURS.quiet });
  page.line(page.y + 3);
  page.y += 10;
}

function drawFacts(page: PdfPage, items: [string, string][]): void {
  const labelWidth = 110;
  for (const [label, text] of items) {
    page.need(16);
    const top = page.y;
    page.text(page.root, 'P', label, { size: 9, colour: COLOURS.quiet, width: labelWidth - 8 });
    const below = page.y;
    page.y = top;
    page.text(page.root, 'P', text, { size: 9, x: MARGIN + labelWidth, width: page.width - labelWidth });
    page.y = Math.max(page.y, below) + 2;
  }
  page.y += 4;
}

function drawNote(page: PdfPage, text: string): void {
  page.need(30);
  page.text(page.root, 'P', text, { size: 9, colour: COLOURS.quiet });
  page.y += 4;
}

function drawAnswer(page: PdfPage, label: string, text: string): void {
  page.need(34);
  page.text(page.root, 'P', label, { size: 9, font: 'bold', colour: COLOURS.quiet });
  page.text(page.root, 'P', text, { size: 10.5 });
  page.y += 7;
}

function drawBlock(page: PdfPage, block: Exclude<PdfBlock, PictureBlock>, next: PdfBlock | undefined): void {
  if (block.kind === 'heading') drawHeading(page, block, next);
  else if (block.kind === 'facts') drawFacts(page, block.items);
  else if (block.kind === 'note') drawNote(page, block.text);
  else if (block.kind === 'answer') drawAnswer(page, block.label, block.text);
  else if (block.kind === 'table') drawTable(page, block);
  else drawQuestion(page, block);
}

export function renderPdf(content: PdfContent, fonts: PdfFonts): Promise<Uint8Array> {
  const page = new PdfPage(content, fonts);
  page.text(page.root, 'P', content.brand, { size: 9, font: 'bold', colour: COLOURS.brand });
  page.y += 4;
  page.text(page.root, 'H1', content.title, { size: 19, font: 'bold' });
  page.y += 6;
  let pictures: PictureBlock[] = [];
  for (const [at, block] of content.blocks.entries()) {
    if (block.kind === 'picture') {
      pictures.push(block);
      continue;
    }
    drawPictures(page, pictures);
    pictures = [];
    drawBlock(page, block, content.blocks[at + 1]);
  }
  drawPictures(page, pictures);
  if (page.isReplaced) page.text(page.root, 'P', content.unprintable, { size: 8, colour: COLOURS.quiet });
  return page.finish(content.footer);
}
