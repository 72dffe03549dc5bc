/** Services on household machines and on a boat, and a batik lesson, each with its object. null if the word names another. */
import { MOTIFS } from '../motifs.ts';
import { type Look, scene, shadow } from '../scene.ts';
import { plaque } from './label.ts';

const toolbox = ({ palette }: Look) =>
  `${shadow(880, 1110, 460, 60)}<rect x="670" y="960" width="420" height="150" rx="18" fill="${palette.main}"/><rect x="670" y="960" width="420" height="46" rx="18" fill="${palette.deep}"/><path d="M800 960C800 890 960 890 960 960" fill="none" stroke="${palette.deep}" stroke-width="24"/><rect x="850" y="985" width="60" height="44" rx="8" fill="${palette.accent}"/><g transform="translate(560 1050) rotate(-28) scale(2.3)">${MOTIFS.wrench('#7C8A89', palette.wall[1])}</g>`;

const airConditioner = () =>
  `<rect x="150" y="320" width="900" height="290" rx="48" fill="#FFFFFF"/><rect x="150" y="320" width="900" height="290" rx="48" fill="none" stroke="#C9D2D0" stroke-width="10"/><path d="M210 530H990" stroke="#5E6B6A" stroke-width="34" stroke-linecap="round"/><circle cx="950" cy="400" r="14" fill="#2F7D32"/>${[330, 520, 710, 880].map((x) => `<path d="M${x} 660C${x - 40} 720 ${x + 40} 760 ${x} 830" stroke="#7FB9DE" stroke-width="18" stroke-linecap="round" fill="none"/>`).join('')}`;
const washer = () =>
  `${shadow(430, 1030, 620, 90)}<rect x="170" y="340" width="520" height="690" rx="36" fill="#FFFFFF"/><rect x="170" y="340" width="520" height="120" rx="36" fill="#D7E0DE"/><circle cx="270" cy="400" r="28" fill="#5E6B6A"/><rect x="470" y="380" width="170" height="40" rx="10" fill="#5E6B6A"/><circle cx="430" cy="740" r="210" fill="#AEB8B7"/><circle cx="430" cy="740" r="166" fill="#4F7FA8"/><path d="M276 760C340 700 400 820 470 750S560 720 586 760C580 850 500 906 430 906S290 850 276 760Z" fill="#BFE0F2"/>`;
const fridge = () =>
  `${shadow(430, 1060, 520, 80)}<rect x="220" y="260" width="430" height="800" rx="36" fill="#E7EEEC"/><path d="M220 540H650" stroke="#AEB8B7" stroke-width="12"/><rect x="584" y="350" width="24" height="140" rx="12" fill="#5E6B6A"/><rect x="584" y="600" width="24" height="220" rx="12" fill="#5E6B6A"/><path d="M260 300V1010" stroke="#FFFFFF" stroke-width="22" stroke-linecap="round"/>`;
const pump = ({ palette }: Look) =>
  `${shadow(430, 900, 700, 90)}<rect x="150" y="580" width="420" height="230" rx="70" fill="${palette.main}"/>${[240, 310, 380, 450].map((x) => `<path d="M${x} 590V800" stroke="${palette.deep}" stroke-width="16"/>`).join('')}<circle cx="640" cy="690" r="130" fill="#7C8A89"/><circle cx="640" cy="690" r="66" fill="#AEB8B7"/><path d="M600 560V380H940" stroke="#5E6B6A" stroke-width="58" fill="none"/><path d="M940 380C1000 400 990 520 960 560" stroke="#7FB9DE" stroke-width="30" stroke-linecap="round" fill="none"/><path d="M200 810H500V870H200Z" fill="${palette.deep}"/>`;
const hull = ({ palette }: Look) =>
  `${shadow(560, 960, 1000, 100)}<path d="M80 560H1100C1060 760 940 860 760 870H330C190 860 110 740 80 560Z" fill="#B9793F"/><path d="M80 560H1100L1090 610H92Z" fill="${palette.main}"/><path d="M130 690H1060M190 780H990" stroke="#7A4E2D" stroke-width="12"/><rect x="480" y="640" width="220" height="110" rx="8" fill="#F3D29A"/>${[500, 590, 680].map((x) => `<circle cx="${x}" cy="660" r="9" fill="#5E6B6A"/><circle cx="${x}" cy="730" r="9" fill="#5E6B6A"/>`).join('')}<path d="M260 960L330 860M860 960L790 860" stroke="#7A4E2D" stroke-width="40" stroke-linecap="round"/>`;
const bicycleStand = ({ palette }: Look) => {
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="690" r="190" fill="none" stroke="#2B2B2B" stroke-width="34"/><circle cx="${x}" cy="690" r="166" fill="none" stroke="#AEB8B7" stroke-width="8"/>${[0, 45, 90, 135].map((turn) => `<path d="M${x - 160} 690H${x + 160}" stroke="#9AA6A4" stroke-width="5" transform="rotate(${turn} ${x} 690)"/>`).join('')}`;
  return `${shadow(560, 900, 1000, 80)}${wheel(310)}${wheel(850)}<path d="M310 690L480 440H760L850 690M480 440L600 690H310M600 690L760 440M740 380L850 690" stroke="${palette.main}" stroke-width="26" fill="none" stroke-linejoin="round"/><path d="M440 400H540" stroke="#2B2B2B" stroke-width="34" stroke-linecap="round"/><path d="M740 380H840" stroke="#2B2B2B" stroke-width="20" stroke-linecap="round"/>`;
};
const batikLesson = ({ palette }: Look) =>
  `<rect x="110" y="300" width="700" height="620" fill="#7A4E2D"/><rect x="150" y="330" width="620" height="560" fill="#FFF6E4"/><g transform="translate(330 520) scale(2)">${MOTIFS.flower(palette.main, palette.accent)}</g><g transform="translate(590 700) scale(2)" opacity=".55">${MOTIFS.leaf(palette.main, palette.accent)}</g><path d="M210 820C320 740 420 860 540 780S700 760 730 800" stroke="${palette.deep}" stroke-width="12" fill="none" stroke-dasharray="4 24" stroke-linecap="round"/><g transform="translate(760 620) rotate(-38)"><rect x="0" y="-18" width="330" height="36" rx="18" fill="#C98B4E"/><path d="M0 -46C-70 -46 -90 40 -20 46H20V-46Z" fill="#B5622B"/><path d="M-60 30L-110 70" stroke="#B5622B" stroke-width="14" stroke-linecap="round"/></g>${shadow(950, 1050, 360, 70)}<path d="M800 900C810 1020 870 1050 950 1050S1090 1020 1100 900Z" fill="#5E6B6A"/><ellipse cx="950" cy="900" rx="150" ry="44" fill="#7A3F16"/>`;

const KINDS: [RegExp, (look: Look) => string, boolean][] = [
  [/CUCI AC|FREON/, airConditioner, true],
  [/MESIN CUCI/, washer, true],
  [/KULKAS/, fridge, true],
  [/POMPA/, pump, true],
  [/PERBAIKAN/, hull, true],
  [/SERVIS SEPEDA/, bicycleStand, true],
  [/KELAS BATIK/, batikLesson, false],
];

export function service(look: Look): string | null {
  const [, drawing, hasTools] = KINDS.find(([test]) => test.test(look.word)) ?? [];
  return drawing
    ? scene(look, `${drawing(look)}${hasTools ? toolbox(look) : ''}${plaque(look, 600, 160)}`, { tableAt: 900 })
    : null;
}
