/** Shop logos: an emblem, the shop's initials or a motif, and its name around or below. 512 × 512. */

import { keysOf } from '#engine/lookup.ts';
import { lettering, wrap } from './lettering.ts';
import { MOTIFS, type MotifName } from './motifs.ts';
import { PALETTES, type Palette } from './palette.ts';
import { seededRandom } from './random.ts';

interface Logo {
  palette: Palette;
  name: string;
  initials: string;
  mark: (fill: string, second: string, scale: number, x?: number, y?: number) => string;
}

const STOP_WORDS = new Set(['dan', 'di', 'toko', 'bu', 'pak', 'mbak']);
const initialsOf = (name: string) =>
  name
    .split(' ')
    .filter((word) => !STOP_WORDS.has(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');

/** The name in at most three centred lines below `y`. */
function title(name: string, y: number, fill: string, size = 50): string {
  const lines = wrap(name, 15).slice(0, 3);
  const fitting = lines.length > 2 ? size * 0.76 : size;
  return lines
    .map((line, at) => lettering(line, { x: 256, y: y + at * fitting * 1.12, size: fitting, fill, maxWidth: 400 }))
    .join('');
}

const badge = ({ palette, name, mark }: Logo) =>
  `<rect width="512" height="512" fill="${palette.paper}"/><circle cx="256" cy="200" r="136" fill="${palette.main}"/><circle cx="256" cy="200" r="122" fill="none" stroke="${palette.soft}" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"/>${mark(palette.paper, palette.accent, 1.5, 256, 200)}${title(name, 404, palette.ink)}`;
const monogram = ({ palette, name, initials, mark }: Logo) =>
  `<rect width="512" height="512" fill="${palette.deep}"/><path d="M0 512V370C90 330 170 410 256 370S430 330 512 370V512Z" fill="${palette.main}"/>${mark(palette.soft, palette.accent, 0.9, 256, 86)}${lettering(initials, { x: 256, y: 300, size: 170, fill: palette.paper, spacing: 0.02 })}${title(name, 436, palette.paper, 42)}`;
const sun = ({ palette, name, mark }: Logo) => {
  const rays = Array.from(
    { length: 24 },
    (_, at) => `<path d="M256 226L236 -140H276Z" transform="rotate(${at * 15} 256 226)" fill="${palette.wall[1]}"/>`,
  ).join('');
  return `<rect width="512" height="512" fill="${palette.wall[0]}"/>${rays}<circle cx="256" cy="226" r="120" fill="${palette.paper}"/>${mark(palette.main, palette.accent, 1.55, 256, 224)}<rect y="372" width="512" height="140" fill="${palette.main}"/><rect y="372" width="512" height="8" fill="${palette.accent}"/>${title(name, 440, palette.paper, 44)}`;
};
const tile = ({ palette, name, mark, initials }: Logo) =>
  `<rect width="512" height="512" fill="${palette.soft}"/><rect width="256" height="256" fill="${palette.main}"/><rect x="256" y="256" width="256" height="120" fill="${palette.accent}"/><rect x="256" width="256" height="256" fill="${palette.paper}"/>${mark(palette.paper, palette.accent, 1.45, 128, 130)}${lettering(initials, { x: 384, y: 178, size: 140, fill: palette.deep, maxWidth: 210 })}<rect y="256" width="512" height="256" fill="${palette.deep}"/>${title(name, 366, palette.paper, 56)}`;
const shield = ({ palette, name, mark }: Logo) =>
  `<rect width="512" height="512" fill="${palette.main}"/><g transform="translate(26 -6) scale(.9)"><path d="M256 40C330 74 386 78 420 80V240C420 330 350 388 256 424C162 388 92 330 92 240V80C126 78 182 74 256 40Z" fill="${palette.paper}"/><path d="M256 62C324 92 370 98 400 99V240C400 318 340 368 256 402C172 368 112 318 112 240V99C142 98 188 92 256 62Z" fill="none" stroke="${palette.accent}" stroke-width="5"/>${mark(palette.main, palette.accent, 1.5, 256, 214)}</g>${title(name, 436, palette.paper, 42)}`;
const stripe = ({ palette, name, mark }: Logo) =>
  `<rect width="512" height="512" fill="${palette.paper}"/><g stroke="${palette.wall[1]}" stroke-width="3">${Array.from({ length: 12 }, (_, at) => `<path d="M${at * 46 + 4} 0V60"/>`).join('')}</g>${Array.from({ length: 8 }, (_, at) => `<path d="M${at * 64} 0H${at * 64 + 64}V74C${at * 64 + 64} 118 ${at * 64} 118 ${at * 64} 74Z" fill="${at % 2 ? palette.paper : palette.accent}"/>`).join('')}<path d="M0 0H512V14H0Z" fill="${palette.deep}"/>${mark(palette.main, palette.accent, 1.6, 256, 238)}${title(name, 402, palette.deep, 52)}`;

const EMBLEMS = [badge, monogram, sun, tile, shield, stripe];

export function drawLogo(name: string, motif?: MotifName): string {
  const random = seededRandom(`logo ${name}`);
  const palette = random.pick(PALETTES);
  const draw = MOTIFS[motif ?? random.pick(keysOf(MOTIFS))];
  const mark: Logo['mark'] = (fill, second, scale, x = 256, y = 256) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${draw(fill, second)}</g>`;
  const emblem = random.pick(EMBLEMS)({ palette, name, initials: initialsOf(name), mark });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${emblem}</svg>`;
}
