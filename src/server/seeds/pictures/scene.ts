/** Background of every product picture: wall, table, light and a few things. 1200 × 1200. */

import type { Palette } from './palette.ts';
import type { SeededRandom } from './random.ts';

export interface Look {
  palette: Palette;
  random: SeededRandom;
  /** The shop's name on the label. */
  brand: string;
  /** One or two words on the label that name the product. */
  word: string;
}

/** A soft shadow on the table under an object at (x, y). A gradient, because blurring costs as much as the rest of the picture. */
export const shadow = (x: number, y: number, width: number, height = width * 0.16, opacity = 0.34) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width * 0.6}" ry="${height * 0.78}" fill="url(#shade)" opacity="${opacity}"/>`;

export const leaf = (x: number, y: number, length: number, turn: number, fill: string, vein: string) => {
  const half = length * 0.2;
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C${length * 0.25} ${-half * 1.3} ${length * 0.75} ${-half * 1.2} ${length} 0C${length * 0.75} ${half * 1.2} ${length * 0.25} ${half * 1.3} 0 0Z" fill="${fill}"/><path d="M${length * 0.04} 0L${length * 0.92} 0" stroke="${vein}" stroke-width="${Math.max(2, length * 0.016)}" fill="none" opacity=".55"/></g>`;
};

/** Three leaves from one stem. */
export const sprig = (x: number, y: number, size: number, turn: number, fill = '#3E7D4A', vein = '#D7E8C8') =>
  [-34, 0, 34].map((side, at) => leaf(x, y, size * (at === 1 ? 1 : 0.8), turn + side, fill, vein)).join('');

const ARCHES = (colour: string) =>
  [150, 450, 750, 1050]
    .map(
      (x) =>
        `<path d="M${x - 150} 770C${x - 150} 560 ${x - 70} 470 ${x} 470S${x + 150} 560 ${x + 150} 770M${x - 95} 770C${x - 95} 620 ${x - 45} 555 ${x} 555S${x + 95} 620 ${x + 95} 770" fill="none" stroke="${colour}" stroke-width="7"/>`,
    )
    .join('');
const WAVES = (colour: string) =>
  [150, 290, 430, 570]
    .map((y, row) => {
      const start = row % 2 ? -100 : 0;
      const bows = Array.from(
        { length: 8 },
        (_, at) => `Q${start + at * 200 + 50} ${y - 52} ${start + at * 200 + 100} ${y}T${start + at * 200 + 200} ${y}`,
      );
      return `<path d="M${start} ${y}${bows.join('')}" fill="none" stroke="${colour}" stroke-width="6"/>`;
    })
    .join('');
const SUN = (colour: string) => `<circle cx="850" cy="330" r="235" fill="${colour}"/>`;
const WINDOW = (colour: string) =>
  `<g fill="${colour}"><path d="M120 90H350V360H120ZM370 90H600V360H370ZM120 380H350V650H120ZM370 380H600V650H370Z"/></g>`;
const WALL_PATTERNS = [ARCHES, WAVES, SUN, WINDOW, () => ''];

export function scene(look: Look, content: string, options: { defs?: string; tableAt?: number } = {}): string {
  const { palette, random } = look;
  const table = options.tableAt ?? 760;
  const pattern = random.pick(WALL_PATTERNS)('#FFFFFF');
  const light = random.pick([260, 420, 800, 940]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.wall[0]}"/><stop offset="1" stop-color="${palette.wall[1]}"/></linearGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.table[0]}"/><stop offset="1" stop-color="${palette.table[1]}"/></linearGradient>
<radialGradient id="light" cx="${light}" cy="260" r="820" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#FFFFFF" stop-opacity=".62"/><stop offset="1" stop-color="#FFFFFF" stop-opacity="0"/></radialGradient>
<radialGradient id="edge" cx="600" cy="600" r="860" gradientUnits="userSpaceOnUse"><stop offset=".62" stop-color="#000000" stop-opacity="0"/><stop offset="1" stop-color="#000000" stop-opacity=".24"/></radialGradient>
<linearGradient id="round" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000000" stop-opacity=".28"/><stop offset=".16" stop-color="#000000" stop-opacity=".04"/><stop offset=".3" stop-color="#FFFFFF" stop-opacity=".34"/><stop offset=".45" stop-color="#FFFFFF" stop-opacity="0"/><stop offset=".82" stop-color="#000000" stop-opacity=".06"/><stop offset="1" stop-color="#000000" stop-opacity=".32"/></linearGradient>
<radialGradient id="shade"><stop offset=".45" stop-color="#1B120A"/><stop offset="1" stop-color="#1B120A" stop-opacity="0"/></radialGradient>
${options.defs ?? ''}
</defs>
<rect width="1200" height="${table + 4}" fill="url(#wall)"/><g opacity=".3">${pattern}</g>
<rect y="${table}" width="1200" height="${1200 - table}" fill="url(#table)"/>
<rect y="${table}" width="1200" height="10" fill="#FFFFFF" opacity=".28"/>
<rect width="1200" height="1200" fill="url(#light)"/>
${content}
<rect width="1200" height="1200" fill="url(#edge)"/>
</svg>`;
}
