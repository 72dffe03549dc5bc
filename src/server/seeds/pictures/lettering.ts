/**
 * Text as outlines, so that a picture looks the same on a machine without fonts. The letters of `glyphs.json` were taken
 * from Plus Jakarta Sans at weight 750 (SIL Open Font License 1.1), 1000 units to the em, y downwards.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';

type Glyph = [advance: number, outline: string];
let glyphs: Record<string, Glyph> | undefined;
const glyph = (letter: string): Glyph => {
  glyphs ??= JSON.parse(readFileSync(join(ROOT, 'src/server/seeds/pictures/glyphs.json'), 'utf8')) as Record<
    string,
    Glyph
  >;
  return glyphs[letter] ?? [300, ''];
};

interface Lettering {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Letter spacing, as a fraction of the size. */
  spacing?: number;
  /** Maximum width. Longer text is drawn smaller. */
  maxWidth?: number;
  opacity?: number;
}

function widthOf(text: string, size: number, spacing = 0): number {
  let units = 0;
  for (const letter of text) units += glyph(letter)[0] + spacing * 1000;
  return ((units - spacing * 1000) * size) / 1000;
}

export function lettering(text: string, style: Lettering): string {
  const { x, y, fill, anchor = 'middle', spacing = 0, maxWidth, opacity = 1 } = style;
  const full = widthOf(text, style.size, spacing);
  const size = maxWidth && full > maxWidth ? (style.size * maxWidth) / full : style.size;
  const width = widthOf(text, size, spacing);
  let at = 0;
  const outlines: string[] = [];
  for (const letter of text) {
    const [advance, outline] = glyph(letter);
    if (outline) outlines.push(`<path transform="translate(${Math.round(at)} 0)" d="${outline}"/>`);
    at += advance + spacing * 1000;
  }
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const scale = size / 1000;
  return `<g transform="translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(4)})" fill="${fill}" opacity="${opacity}">${outlines.join('')}</g>`;
}

/** Splits text into lines of at most `perLine` letters. A single longer word stays whole. */
export function wrap(text: string, perLine: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= perLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
