/** Pictures of one answer, two beside each other, each with its name below. */
import type { PdfBlock } from '../pdf-content.ts';
import { COLOURS, MARGIN, type PdfPage } from './pdf-page.ts';

export type PictureBlock = Extract<PdfBlock, { kind: 'picture' }>;

const COLUMNS = 2;
const GAP = 16;
const MAX_HEIGHT = 200;
const NAME = { size: 8, colour: COLOURS.quiet };
/** A picture is never drawn larger than at 96 pixels to the inch. */
const POINTS_PER_PIXEL = 0.75;

export function drawPictures(page: PdfPage, pictures: PictureBlock[]): void {
  const column = (page.width - GAP * (COLUMNS - 1)) / COLUMNS;
  for (let at = 0; at < pictures.length; at += COLUMNS) {
    const line = pictures.slice(at, at + COLUMNS).map((picture) => {
      const scale = Math.min(column / picture.width, MAX_HEIGHT / picture.height, POINTS_PER_PIXEL);
      return { picture, width: picture.width * scale, height: picture.height * scale };
    });
    const height = Math.max(...line.map((one) => one.height));
    const names = Math.max(...line.map(({ picture }) => page.heightOf(picture.name, { ...NAME, width: column })));
    page.need(height + names + 10);
    const top = page.y;
    for (const [n, { picture, ...size }] of line.entries()) {
      const x = MARGIN + n * (column + GAP);
      page.picture(picture.data, picture.name, { x, y: top, ...size });
      page.y = top + size.height + 3;
      page.text(page.root, 'P', picture.name, { ...NAME, x, width: column });
    }
    page.y = top + height + names + 10;
  }
}
