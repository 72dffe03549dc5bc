/** Infographic pictures, 1200 × 900: a title and horizontal bars, with our own letters. The numbers are invented. */

import { lettering, wrap } from './lettering.ts';
import { PALETTES } from './palette.ts';
import { seededRandom } from './random.ts';

interface Chart {
  title: string;
  unit: string;
  bars: [label: string, value: number][];
  source: string;
  at: number;
}

const LEFT = 90;
const LABEL = 330;
const WIDEST = 560;

export function drawChart({ title, unit, bars, source, at }: Chart): string {
  const palette = PALETTES[at % PALETTES.length] ?? seededRandom(title).pick(PALETTES);
  const lines = wrap(title, 30).slice(0, 2);
  const words = lines
    .map((line, row) =>
      lettering(line, { x: LEFT, y: 130 + row * 74, size: 64, fill: palette.ink, anchor: 'start', maxWidth: 1020 }),
    )
    .join('');
  const top = 190 + lines.length * 62;
  const step = (800 - top) / bars.length;
  const most = Math.max(...bars.map(([, value]) => value), 1);
  const rows = bars
    .map(([label, value], row) => {
      const y = top + row * step;
      const width = Math.round((value / most) * WIDEST);
      const middle = y + step * 0.36 + 14;
      const fill = row === 0 ? palette.accent : palette.main;
      return [
        lettering(label, { x: LEFT, y: middle, size: 34, fill: palette.ink, anchor: 'start', maxWidth: LABEL - 110 }),
        `<rect x="${LABEL}" y="${y}" width="${Math.max(width, 12)}" height="${step * 0.72}" rx="10" fill="${fill}"/>`,
        lettering(String(value), { x: LABEL + width + 22, y: middle, size: 40, fill: palette.ink, anchor: 'start' }),
      ].join('');
    })
    .join('');
  const foot = lettering(`${unit}. Sumber: ${source}`, {
    ...{ x: LEFT, y: 856, size: 28, fill: palette.ink, anchor: 'start' as const, maxWidth: 1020, opacity: 0.8 },
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900"><rect width="1200" height="900" fill="${palette.paper}"/><rect width="1200" height="22" fill="${palette.main}"/>${words}${rows}${foot}</svg>`;
}
