/** Small things of beads and shells: key rings, bracelets, earrings, a headband, a wall hanging. null if the word names none of them. */
import { MOTIFS } from '../motifs.ts';
import { type Look, scene, shadow, sprig } from '../scene.ts';
import { plaque } from './label.ts';

const coloursOf = ({ palette }: Look) => [
  palette.main,
  palette.accent,
  palette.paper,
  palette.deep,
  '#F2B632',
  palette.soft,
];

const bead = (x: number, y: number, r: number, fill = '#FFFFFF') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="#1B120A" stroke-opacity=".18" stroke-width="3"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.28}" fill="#FFFFFF" opacity=".7"/>`;

/** Beads on an ellipse. */
function ring(look: Look, x: number, y: number, rx: number, ry: number, count: number): string {
  const colours = coloursOf(look);
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    return bead(x + Math.cos(angle) * rx, y + Math.sin(angle) * ry, 30, colours[at % colours.length]);
  }).join('');
}

function keyRings(look: Look): string {
  const colours = coloursOf(look);
  const mark = look.word === 'BEKANTAN' ? MOTIFS.bear : MOTIFS.wave;
  const one = (x: number, turn: number, ground: string) =>
    `<g transform="translate(${x} 330) rotate(${turn})"><circle cy="0" r="92" fill="none" stroke="#9AA5A4" stroke-width="20"/><circle r="92" fill="none" stroke="#DDE3E2" stroke-width="6"/>${[0, 1, 2].map((at) => `<ellipse cy="${118 + at * 44}" rx="16" ry="28" fill="none" stroke="#9AA5A4" stroke-width="11"/>`).join('')}<rect x="-130" y="270" width="260" height="320" rx="56" fill="${ground}"/><rect x="-104" y="296" width="208" height="268" rx="40" fill="${look.palette.paper}"/><circle cy="270" r="16" fill="#9AA5A4"/><g transform="translate(0 430) scale(1.9)">${mark(ground, look.palette.accent)}</g></g>`;
  return scene(look, `${one(400, 8, colours[0] ?? '')}${one(800, -8, colours[3] ?? '')}${plaque(look, 600, 1080)}`, {
    tableAt: 1010,
  });
}

function bracelet(look: Look): string {
  return scene(
    look,
    `${shadow(600, 850, 900, 120)}${ring(look, 600, 700, 350, 170, 40)}<g transform="translate(600 880)"><circle r="80" fill="${look.palette.accent}"/><circle r="64" fill="${look.palette.paper}"/>${MOTIFS.hornbill(look.palette.main, look.palette.accent)}</g>${plaque(look, 600, 200)}${sprig(170, 1060, 170, -30)}`,
  );
}

function headband(look: Look): string {
  const { palette } = look;
  const rows = [0, 1, 2]
    .map((row) =>
      Array.from({ length: 23 }, (_, at) => {
        const x = 190 + at * 37;
        return bead(x, 620 + row * 52 - Math.sin((at / 22) * Math.PI) * 150, 22, coloursOf(look)[(at + row * 2) % 6]);
      }).join(''),
    )
    .join('');
  const tassel = (x: number) =>
    [0, 1, 2, 3]
      .map(
        (at) =>
          `<path d="M${x + at * 16} 760V${960 - at * 14}" stroke="${coloursOf(look)[at]}" stroke-width="12" stroke-linecap="round"/>`,
      )
      .join('');
  return scene(
    look,
    `${shadow(600, 960, 900, 90)}<path d="M150 600C300 400 900 400 1050 600V760C900 560 300 560 150 760Z" fill="${palette.deep}"/>${rows}${tassel(165)}${tassel(985)}<g transform="translate(600 400) scale(1.5)">${MOTIFS.hornbill(palette.main, palette.accent)}</g>${plaque(look, 600, 180)}`,
  );
}

function earrings(look: Look): string {
  const { palette } = look;
  const one = (x: number) =>
    `<path d="M${x} 330C${x - 46} 290 ${x - 20} 240 ${x + 14} 262" fill="none" stroke="#C9A227" stroke-width="11" stroke-linecap="round"/>${bead(x, 366, 32, palette.accent)}${bead(x, 430, 26, palette.paper)}${[-1, 0, 1].map((side) => `<g transform="translate(${x} 456) rotate(${side * 20})"><path d="M0 0C50 120 50 280 0 400C-50 280 -50 120 0 0Z" fill="${side ? palette.paper : '#1B120A'}"/><path d="M0 20V380" stroke="${palette.soft}" stroke-width="6"/><path d="M0 300C30 320 18 380 0 400C-18 380 -30 320 0 300Z" fill="${side ? '#1B120A' : palette.paper}"/></g>`).join('')}`;
  return scene(
    look,
    `<rect x="220" y="210" width="760" height="770" rx="34" fill="${palette.soft}" opacity=".55"/>${one(430)}${one(770)}${plaque(look, 600, 1060)}`,
    { tableAt: 1010 },
  );
}

function shells(look: Look): string {
  const shell = (x: number, y: number, size: number, fill: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 40C-60 30 -70 -30 -46 -50C-20 -72 20 -72 46 -50C70 -30 60 30 0 40Z" fill="${fill}" stroke="#8A5729" stroke-opacity=".4" stroke-width="4"/><path d="M0 36L-36 -44M0 36L-12 -58M0 36L12 -58M0 36L36 -44" stroke="#8A5729" stroke-width="4" opacity=".5"/></g>`;
  const fills = ['#F6E2CC', '#F2B8A0', '#FFF6E8', '#E8C39E'];
  const strings = [0, 1, 2, 3, 4]
    .map((column) => {
      const x = 300 + column * 150;
      const many = 3 + (2 - Math.abs(2 - column));
      return `<path d="M${x} 330V${400 + many * 120}" stroke="#C9A77A" stroke-width="6"/>${Array.from({ length: many }, (_, at) => shell(x, 430 + at * 120, 1, fills[(at + column) % 4] ?? '')).join('')}`;
    })
    .join('');
  return scene(
    look,
    `<path d="M240 300C420 270 780 340 960 300" stroke="#7A4E2D" stroke-width="34" stroke-linecap="round" fill="none"/><path d="M300 290L600 150L900 305" stroke="#C9A77A" stroke-width="8" fill="none"/>${strings}${plaque(look, 600, 1110)}`,
    { tableAt: 1140 },
  );
}

const KINDS: [RegExp, (look: Look) => string][] = [
  [/GANTUNGAN|BEKANTAN/, keyRings],
  [/GELANG/, bracelet],
  [/IKAT/, headband],
  [/ANTING/, earrings],
  [/KERANG/, shells],
];

export const trinket = (look: Look): string | null => KINDS.find(([test]) => test.test(look.word))?.[1](look) ?? null;
