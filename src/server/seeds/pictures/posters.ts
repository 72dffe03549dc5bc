/** Posters of events, 1200 × 900, and word marks of partners, 640 × 240. Invented names, with our own letters. */

import { lettering, wrap } from './lettering.ts';
import { MOTIFS, type MotifName } from './motifs.ts';
import { PALETTES } from './palette.ts';
import { seededRandom } from './random.ts';

interface Poster {
  title: string;
  kind: string;
  location: string;
  motif: MotifName;
  /** Index of the palette, so that neighbouring posters differ. */
  at: number;
}

export function drawPoster({ title, kind, location, motif, at }: Poster): string {
  const random = seededRandom(`poster ${title}`);
  const palette = PALETTES[at % PALETTES.length] ?? random.pick(PALETTES);
  const drawMotif = MOTIFS[motif];
  const lines = wrap(title, 16).slice(0, 3);
  const size = lines.length > 2 ? 84 : 100;
  const words = lines
    .map((line, row) =>
      lettering(line, { x: 90, y: 400 + row * size * 1.1, size, fill: palette.paper, anchor: 'start', maxWidth: 580 }),
    )
    .join('');
  const grounds = [
    `<circle cx="930" cy="430" r="330" fill="${palette.deep}"/><circle cx="930" cy="430" r="250" fill="${palette.main}"/><circle cx="930" cy="430" r="170" fill="${palette.soft}"/>`,
    `<path d="M620 900C640 560 760 300 1200 180V900Z" fill="${palette.deep}"/><path d="M760 900C780 640 900 440 1200 380V900Z" fill="${palette.soft}" opacity=".7"/>`,
    `${[0, 1, 2, 3, 4].map((stripe) => `<path d="M${640 + stripe * 130} 0H${720 + stripe * 130}L${560 + stripe * 130} 900H${480 + stripe * 130}Z" fill="${stripe % 2 ? palette.deep : palette.soft}" opacity=".55"/>`).join('')}<circle cx="930" cy="430" r="240" fill="${palette.deep}"/>`,
  ];
  const ground = random.pick(grounds);
  const confetti = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${random.integer(660, 1180)}" cy="${random.integer(40, 860)}" r="${random.integer(5, 13)}" fill="${random.pick([palette.accent, palette.paper, palette.soft])}" opacity=".8"/>`,
  ).join('');
  const waves = [780, 830]
    .map(
      (y, row) =>
        `<path d="M${row ? -60 : 0} ${y}${'q60 -34 120 0t120 0'.repeat(6)}V900H-60Z" fill="${row ? palette.deep : palette.accent}"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900"><rect width="1200" height="900" fill="${palette.main}"/>${ground}${confetti}<g transform="translate(950 430) scale(3.2)">${drawMotif(palette.paper, palette.accent)}</g>${waves}<rect x="90" y="150" width="${120 + kind.length * 22}" height="76" rx="38" fill="${palette.accent}"/>${lettering(kind.toUpperCase(), { x: 150 + kind.length * 11, y: 202, size: 38, fill: '#FFFFFF', spacing: 0.04, maxWidth: 60 + kind.length * 22 })}${words}${lettering(location, { x: 90, y: 730, size: 34, fill: palette.paper, anchor: 'start', maxWidth: 760, opacity: 0.95 })}</svg>`;
}

interface WordMark {
  name: string;
  line: string;
  mark: string;
  colour: string;
}

export function drawWordMark({ name, line, mark, colour }: WordMark): string {
  const lines = wrap(name, 18).slice(0, 2);
  const size = lines.length > 1 ? 46 : 58;
  const top = lines.length > 1 ? 96 : 118;
  const words = lines
    .map((text, at) =>
      lettering(text, { x: 212, y: top + at * 50, size, fill: '#17241F', anchor: 'start', maxWidth: 400 }),
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 240" width="640" height="240"><rect width="640" height="240" fill="#FFFFFF"/><rect x="36" y="48" width="144" height="144" rx="36" fill="${colour}"/><g transform="translate(108 120) scale(1.05)">${MOTIFS[mark as MotifName]('#FFFFFF', '#F2B632')}</g>${words}${lettering(line, { x: 212, y: 184, size: 20, fill: '#54655F', anchor: 'start', spacing: 0.08, maxWidth: 400 })}</svg>`;
}
