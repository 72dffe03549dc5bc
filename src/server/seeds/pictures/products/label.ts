/** Label of most packs: a paper panel with the brand, a small drawing and the product's name. */
import { lettering } from '../lettering.ts';
import type { Look } from '../scene.ts';

interface LabelAt {
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: string;
  ink?: string;
  /** A drawing around (0, 0), about 100 wide. */
  mark?: string;
}

/** A small sign for products without a label. */
export function plaque(look: Look, x: number, y: number, width = 460): string {
  const { palette } = look;
  return `<g><rect x="${x - width / 2}" y="${y - 66}" width="${width}" height="132" rx="22" fill="${palette.paper}"/><rect x="${x - width / 2}" y="${y - 66}" width="16" height="132" rx="8" fill="${palette.accent}"/>${lettering(look.word, { x: x + 8, y: y + 6, size: 60, fill: palette.ink, maxWidth: width - 70, spacing: 0.02 })}${lettering(look.brand, { x: x + 8, y: y + 46, size: 28, fill: palette.ink, maxWidth: width - 70, opacity: 0.7 })}</g>`;
}

export function label(look: Look, at: LabelAt): string {
  const { palette } = look;
  const { x, y, width, height, fill = palette.paper, ink = palette.ink, mark = '' } = at;
  const room = width * 0.82;
  const size = height * (mark ? 0.15 : 0.24);
  const up = mark ? 0 : height * 0.14;
  return `<g><rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${height * 0.06}" fill="${fill}"/>
<rect x="${x - width / 2 + 9}" y="${y - height / 2 + 9}" width="${width - 18}" height="${height - 18}" rx="${height * 0.045}" fill="none" stroke="${palette.accent}" stroke-width="4"/>
<g transform="translate(${x} ${y - height * 0.2}) scale(${height / 340})">${mark}</g>
${lettering(look.word, { x, y: y + height * 0.2 - up, size, fill: ink, maxWidth: room, spacing: 0.02 })}
<rect x="${x - width * 0.13}" y="${y + height * 0.255 - up}" width="${width * 0.26}" height="5" rx="2.5" fill="${palette.accent}"/>
${lettering(look.brand, { x, y: y + height * 0.385 - up * 0.6, size: size * 0.62, fill: ink, maxWidth: room, opacity: 0.75 })}</g>`;
}
