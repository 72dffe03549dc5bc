/** The pages of a PDF: fonts, tagged text, lines, and page breaks. Lengths are points, 72 to the inch. */
import PDFDocument from 'pdfkit';
import { fixedColours, light } from '#contract/colours.ts';
import type { PdfContent, PdfFonts } from '../pdf-content.ts';
import { printableText } from './printable-text.ts';

type Doc = PDFKit.PDFDocument;
export type Struct = ReturnType<Doc['struct']>;

export const MARGIN = 50;
const FOOT = 46;
export const COLOURS = {
  ink: fixedColours.INK_ON_WHITE,
  quiet: fixedColours.QUIET_ON_WHITE,
  /** Also after copying. */
  line: light.outline,
  brand: light.primary,
};

interface TextStyle {
  size: number;
  font?: 'regular' | 'bold';
  colour?: string;
  /** The left edge and the width. By default the whole width. */
  x?: number;
  width?: number;
}

export class PdfPage {
  readonly doc: Doc;
  readonly width: number;
  readonly root: Struct;
  isReplaced = false;
  private readonly hasGlyph: (codePoint: number) => boolean;

  constructor({ title, language, brand }: PdfContent, fonts: PdfFonts) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, bottom: MARGIN + FOOT, left: MARGIN, right: MARGIN },
      bufferPages: true,
      tagged: true,
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      info: { Title: title, Creator: brand, Producer: brand },
    });
    this.doc.registerFont('regular', Buffer.from(fonts.regular));
    this.doc.registerFont('bold', Buffer.from(fonts.bold));
    this.width = this.doc.page.width - 2 * MARGIN;
    this.doc.font('regular');
    // Both weights have the same characters.
    const { font } = (this.doc as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } })
      ._font;
    this.hasGlyph = (point) => font.hasGlyphForCodePoint(point);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  private printable(given: string): string {
    const { text, isReplaced } = printableText(given, this.hasGlyph);
    this.isReplaced ||= isReplaced;
    return text;
  }

  private style({ size, font = 'regular', colour = COLOURS.ink }: TextStyle) {
    this.doc.font(font).fontSize(size).fillColor(colour);
  }

  heightOf(text: string, style: TextStyle): number {
    this.style(style);
    return this.doc.heightOfString(this.printable(text), { width: style.width ?? this.width });
  }

  /** Where the next text goes. */
  get y(): number {
    return this.doc.y;
  }
  set y(next: number) {
    this.doc.y = next;
  }
  get bottom(): number {
    return this.doc.page.maxY();
  }

  /** Begins a new page if less than this is left. */
  need(height: number): void {
    if (this.y + height > this.bottom && this.y > MARGIN) this.doc.continueOnNewPage();
  }

  /** Text that flows over pages, tagged for screen readers: `H1`, `P`, `TD`, … */
  text(parent: Struct, tag: string, text: string, style: TextStyle): void {
    const { x = MARGIN, width = this.width } = style;
    const shown = this.printable(text);
    if (shown.trim() === '') return;
    parent.add(
      this.doc.struct(tag, {}, () => {
        this.style(style);
        this.doc.text(shown, x, this.doc.y, { width });
      }),
    );
  }

  /** A JPEG with the text that screen readers say instead. */
  picture(
    data: Uint8Array,
    alt: string,
    { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
  ): void {
    const options = { alt, bbox: [x, y, x + width, y + height] as [number, number, number, number] };
    this.root.add(
      this.doc.struct('Figure', options, () => {
        this.doc.image(Buffer.from(data), x, y, { width, height });
      }),
    );
  }

  /** Drawing that screen readers leave out. */
  decorate(draw: (doc: Doc) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.lineWidth(0.7).strokeColor(COLOURS.line);
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  line(y: number, x = MARGIN, width = this.width): void {
    this.decorate((doc) =>
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(),
    );
  }

  /** Writes the foot of each page and returns the file. */
  async finish(footer: string): Promise<Uint8Array> {
    const { doc } = this;
    this.root.end();
    const { start, count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      doc.switchToPage(start + page);
      // The foot stands below the margin, where text would begin a new page.
      doc.page.margins.bottom = 0;
      const text = footer.replace('{page}', String(page + 1)).replace('{pages}', String(count));
      doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      this.style({ size: 8, colour: COLOURS.quiet });
      doc.text(this.printable(text), MARGIN, doc.page.height - MARGIN - 10, {
        width: this.width,
        height: 10,
        ellipsis: true,
      });
      doc.endMarkedContent();
    }
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve) => doc.once('end', () => resolve()));
    doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(chunks));
  }
}
