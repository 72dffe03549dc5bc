/** Carved and turned wood by name: trays, clocks, signs, birds, boxes, lamps, oars. */
import { lettering } from '../lettering.ts';
import { MOTIFS } from '../motifs.ts';
import { type Look, scene, shadow, sprig } from '../scene.ts';
import { plaque } from './label.ts';

const [DARK, BODY, LIGHT, PALE] = ['#5A3418', '#8F5A2E', '#B9793F', '#F3D29A'] as const;

const grain = (d: string) => `<g fill="none" stroke="${DARK}" stroke-width="7" opacity=".4">${d}</g>`;

const tray = ({ palette }: Look) =>
  `<g transform="translate(0 160)">${shadow(600, 830, 900, 120)}<path d="M150 700C150 560 1050 560 1050 700C1050 900 150 900 150 700Z" fill="${DARK}"/><path d="M150 680C150 540 1050 540 1050 680C1050 860 150 860 150 680Z" fill="${BODY}"/><ellipse cx="600" cy="690" rx="380" ry="104" fill="${LIGHT}"/>${grain('<path d="M270 680C450 640 740 640 930 680M300 720C480 690 720 690 900 720M380 760C520 740 680 740 820 760"/>')}<path d="M170 640C110 600 110 720 176 720M1030 640C1090 600 1090 720 1024 720" fill="none" stroke="${DARK}" stroke-width="30"/><circle cx="480" cy="640" r="74" fill="${palette.accent}"/><circle cx="640" cy="620" r="80" fill="#F2B632"/><circle cx="760" cy="670" r="62" fill="#7FA843"/></g>`;

const clock = ({ palette }: Look) =>
  `<circle cx="612" cy="640" r="352" fill="#1B120A" opacity=".2"/><circle cx="600" cy="620" r="350" fill="${DARK}"/><circle cx="600" cy="620" r="318" fill="${BODY}"/><circle cx="600" cy="620" r="230" fill="${PALE}"/>${Array.from({ length: 12 }, (_, at) => `<g transform="rotate(${at * 30} 600 620)"><rect x="592" y="410" width="16" height="${at % 3 ? 26 : 46}" rx="8" fill="${DARK}"/><path d="M600 322l18 26-18 26-18-26Z" fill="${at % 2 ? palette.accent : palette.main}"/></g>`).join('')}<path d="M600 620L540 500" stroke="${DARK}" stroke-width="22" stroke-linecap="round"/><path d="M600 620L730 560" stroke="${DARK}" stroke-width="15" stroke-linecap="round"/><circle cx="600" cy="620" r="22" fill="${palette.accent}"/>`;

const sign = ({ palette, brand }: Look) =>
  `<path d="M330 200V420M870 200V420" stroke="#5E6B6A" stroke-width="12"/><rect x="170" y="430" width="884" height="420" rx="40" fill="#1B120A" opacity=".2"/><rect x="150" y="410" width="900" height="420" rx="40" fill="${DARK}"/><rect x="176" y="436" width="848" height="368" rx="28" fill="${LIGHT}"/>${grain('<path d="M210 520C420 490 700 540 990 500M210 760C420 740 700 780 990 750"/>')}<g transform="translate(310 620) scale(1.7)">${MOTIFS.hornbill(DARK, palette.accent)}</g>${lettering(brand, { x: 690, y: 640, size: 76, fill: DARK, maxWidth: 540 })}<rect x="560" y="676" width="260" height="12" rx="6" fill="${palette.accent}"/>`;

const bird = ({ palette }: Look) =>
  `${shadow(600, 1060, 520, 90)}<path d="M440 980H760L800 1050H400Z" fill="${DARK}"/><path d="M600 980V860" stroke="${DARK}" stroke-width="40"/><path d="M430 900C350 700 380 420 560 330C660 290 760 330 780 420L1010 500C900 530 800 530 740 500C780 700 700 860 560 940C520 960 460 950 430 900Z" fill="${BODY}"/><path d="M470 860C420 700 450 540 560 470C600 640 580 780 470 860Z" fill="${DARK}"/><path d="M560 330C620 200 820 210 860 330C780 290 660 290 560 330Z" fill="${palette.accent}"/><path d="M780 420L1010 500C900 530 800 530 740 500Z" fill="${PALE}"/><circle cx="668" cy="420" r="26" fill="${PALE}"/><circle cx="668" cy="420" r="12" fill="${DARK}"/><g fill="none" stroke="${PALE}" stroke-width="12" stroke-linecap="round" opacity=".8"><path d="M500 820C560 800 600 760 620 700M520 740C570 716 600 680 616 630M540 660C574 640 594 610 604 570"/></g>`;

const box = ({ palette }: Look) =>
  `${shadow(600, 1000, 900, 130)}<rect x="210" y="640" width="780" height="340" rx="26" fill="${BODY}"/><rect x="210" y="640" width="780" height="50" fill="${DARK}"/><path d="M210 640L290 380H910L990 640Z" fill="${LIGHT}"/><path d="M262 620L320 420H880L938 620Z" fill="${palette.main}"/><g fill="${PALE}">${[360, 480, 600, 720, 840].map((x, at) => `<circle cx="${x}" cy="${520 + (at % 2) * 44}" r="${at % 2 ? 20 : 28}"/>`).join('')}</g><g transform="translate(600 830) scale(1.5)">${MOTIFS.flower(PALE, palette.accent)}</g><path d="M300 830C340 760 420 760 440 830S520 900 520 830M680 830C680 760 760 760 780 830S860 900 900 830" fill="none" stroke="${PALE}" stroke-width="14" stroke-linecap="round"/><rect x="560" y="660" width="80" height="70" rx="14" fill="${palette.accent}"/>`;

const lamp = ({ palette }: Look) =>
  `<circle cx="600" cy="420" r="420" fill="#FFF3C4" opacity=".55"/>${shadow(600, 1060, 560, 90)}<path d="M390 1050C420 980 780 980 810 1050Z" fill="${DARK}"/><path d="M560 1000C520 900 640 840 590 740S640 620 600 540" fill="none" stroke="${BODY}" stroke-width="66" stroke-linecap="round"/><path d="M540 980C510 900 620 840 572 740" fill="none" stroke="${LIGHT}" stroke-width="16" stroke-linecap="round"/><path d="M430 230H770L870 560H330Z" fill="${palette.paper}"/><path d="M430 230H770L870 560H330Z" fill="#FFD98A" opacity=".5"/><path d="M330 530H870L876 570H324Z" fill="${palette.accent}"/><g stroke="${palette.soft}" stroke-width="9" opacity=".7"><path d="M500 240L440 550M600 240V550M700 240L760 550"/></g>`;

const oar = ({ palette }: Look) =>
  [-18, 18]
    .map(
      (turn, at) =>
        `<g transform="rotate(${turn} 600 640)"><rect x="578" y="230" width="44" height="620" rx="20" fill="${at ? BODY : LIGHT}"/><path d="M540 820C500 920 520 1060 600 1100C680 1060 700 920 660 820Z" fill="${at ? BODY : LIGHT}"/><path d="M560 900H640M552 960H648M560 1020H640" stroke="${at ? palette.accent : palette.main}" stroke-width="30"/><rect x="540" y="220" width="120" height="40" rx="20" fill="${DARK}"/></g>`,
    )
    .join('');

const SHAPES: [word: RegExp, draw: (look: Look) => string][] = [
  [/NAMPAN|TALENAN/, tray],
  [/JAM/, clock],
  [/PAPAN NAMA/, sign],
  [/ENGGANG/, bird],
  [/KOTAK/, box],
  [/LAMPU/, lamp],
  [/DAYUNG/, oar],
];

/** undefined for things that are carved like a shield. */
export function woodwork(look: Look): string | undefined {
  const draw = SHAPES.find(([word]) => word.test(look.word))?.[1];
  return draw && scene(look, `${draw(look)}${sprig(1010, 1060, 150, -50)}${plaque(look, 600, 130)}`, { tableAt: 900 });
}
