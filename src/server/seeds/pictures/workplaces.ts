/** Workplaces: a shop front, and a kitchen or workbench. 1200 × 900. */

import { lettering } from './lettering.ts';
import { MOTIFS, type MotifName } from './motifs.ts';
import { PALETTES } from './palette.ts';
import { seededRandom } from './random.ts';

const svgDocument = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#BFE0EA"/><stop offset="1" stop-color="#F8EEDC"/></linearGradient><filter id="soft"><feGaussianBlur stdDeviation="12"/></filter></defs>${content}</svg>`;

const plant = (x: number, y: number, pot: string) =>
  `<g transform="translate(${x} ${y})">${[-60, -30, 0, 30, 60].map((turn) => `<path transform="rotate(${turn})" d="M0 0C-26 -50 -16 -110 0 -140C16 -110 26 -50 0 0Z" fill="${turn % 60 ? '#3E7D4A' : '#5C9A55'}"/>`).join('')}<path d="M-44 -10H44L32 70H-32Z" fill="${pot}"/></g>`;

export function drawShopFront(name: string, motif: MotifName): string {
  const random = seededRandom(`front ${name}`);
  const palette = random.pick(PALETTES.slice(0, 7));
  const awning = Array.from(
    { length: 12 },
    (_, at) =>
      `<path d="M${180 + at * 70} 300H${250 + at * 70}L${256 + at * 72 - 6} 390C${256 + at * 70} 420 ${180 + at * 70} 420 ${176 + at * 70} 390Z" fill="${at % 2 ? palette.paper : palette.accent}"/>`,
  ).join('');
  const shelf = (y: number) =>
    `<rect x="250" y="${y}" width="360" height="14" fill="#8A5729"/>${Array.from({ length: 7 }, (_, at) => `<rect x="${262 + at * 50}" y="${y - 58 - (at % 3) * 8}" width="36" height="${58 + (at % 3) * 8}" rx="7" fill="${[palette.main, palette.accent, palette.soft, '#F2B632'][at % 4]}"/>`).join('')}`;
  return svgDocument(`<rect width="1200" height="900" fill="url(#sky)"/><circle cx="1020" cy="140" r="80" fill="#FFE2A8"/><path d="M0 520C140 420 260 500 380 430S640 380 760 440S1040 400 1200 470V760H0Z" fill="#9CC3A2"/><path d="M60 560V330M60 380C20 340 0 340 -30 350M60 370C100 330 130 330 150 344M60 360C50 320 60 300 80 280M60 360C40 330 20 320 0 310" stroke="#3E7D4A" stroke-width="16" stroke-linecap="round" fill="none"/>
<rect y="740" width="1200" height="160" fill="#CFC4B2"/><rect y="740" width="1200" height="20" fill="#E8DECD"/><path d="M0 830H1200" stroke="#B8AC98" stroke-width="6" stroke-dasharray="60 30"/>
<path d="M120 210L600 70L1080 210Z" fill="#A4533A"/><path d="M120 210L600 70L1080 210H1040L600 96L160 210Z" fill="#7E3B27"/><rect x="170" y="206" width="860" height="550" fill="${palette.paper}"/><rect x="170" y="206" width="860" height="100" fill="${palette.deep}"/>
<g transform="translate(260 256) scale(.72)">${MOTIFS[motif](palette.paper, palette.accent)}</g>${lettering(name, { x: 640, y: 276, size: 58, fill: palette.paper, maxWidth: 640 })}
<rect x="220" y="430" width="420" height="240" rx="8" fill="#35564F"/><rect x="232" y="442" width="396" height="216" fill="#5F8E84"/>${shelf(540)}${shelf(640)}<path d="M240 650L420 442H520L330 658Z" fill="#fff" opacity=".12"/><rect x="210" y="664" width="440" height="26" rx="6" fill="#8A5729"/>
<rect x="720" y="420" width="220" height="336" fill="#6B3F1F"/><rect x="736" y="436" width="188" height="320" fill="#8F5A2E"/><rect x="756" y="460" width="148" height="120" rx="6" fill="#BFE0EA"/><circle cx="898" cy="620" r="10" fill="#F2B632"/><rect x="772" y="486" width="116" height="54" rx="8" fill="${palette.accent}"/>${lettering('BUKA', { x: 830, y: 524, size: 34, fill: '#ffffff' })}${awning}<path d="M170 300H1030V312H170Z" fill="${palette.deep}"/>
<ellipse cx="600" cy="770" rx="520" ry="18" fill="#000" opacity=".2" filter="url(#soft)"/>${plant(1000, 700, palette.accent)}${plant(690, 700, palette.main)}`);
}

export function drawKitchen(name: string): string {
  const random = seededRandom(`kitchen ${name}`);
  const palette = random.pick(PALETTES.slice(0, 7));
  const tiles = Array.from(
    { length: 60 },
    (_, at) =>
      `<rect x="${(at % 12) * 100 + 3}" y="${Math.floor(at / 12) * 100 + 3}" width="94" height="94" rx="6" fill="${(at + Math.floor(at / 12)) % 7 === 0 ? palette.soft : '#FFFFFF'}" opacity=".75"/>`,
  ).join('');
  const trays = [0, 1, 2]
    .map(
      (row) =>
        `<rect x="760" y="${190 + row * 110}" width="360" height="16" fill="#9AA6A4"/>${Array.from({ length: 6 }, (_, at) => `<rect x="${776 + at * 57}" y="${132 + row * 110}" width="46" height="58" rx="8" fill="${[palette.main, palette.accent, '#F2B632'][(at + row) % 3]}"/><rect x="${784 + at * 57}" y="${150 + row * 110}" width="30" height="22" fill="${palette.paper}"/>`).join('')}`,
    )
    .join('');
  const pans = [0, 1, 2]
    .map(
      (at) =>
        `<g transform="translate(${150 + at * 150} 110)"><path d="M0 0V60" stroke="#6F7B7A" stroke-width="10"/><circle cx="0" cy="${110 - at * 6}" r="${52 - at * 6}" fill="#3A4442"/><circle cx="0" cy="${110 - at * 6}" r="${38 - at * 6}" fill="#55615F"/></g>`,
    )
    .join('');
  return svgDocument(`<rect width="1200" height="900" fill="${palette.wall[0]}"/>${tiles}<rect x="60" y="96" width="520" height="18" rx="9" fill="#8A5729"/>${pans}${trays}<path d="M760 120V430M1120 120V430" stroke="#6F7B7A" stroke-width="12"/>
<rect y="560" width="1200" height="50" fill="#E8DECD"/><rect y="604" width="1200" height="296" fill="${palette.main}"/>${[0, 1, 2, 3].map((at) => `<rect x="${30 + at * 294}" y="636" width="264" height="230" rx="10" fill="${palette.deep}" opacity=".55"/><rect x="${130 + at * 294}" y="660" width="64" height="12" rx="6" fill="${palette.paper}"/>`).join('')}
<ellipse cx="250" cy="560" rx="170" ry="16" fill="#000" opacity=".2" filter="url(#soft)"/><path d="M110 400H390V520C390 550 370 560 340 560H160C130 560 110 550 110 520Z" fill="#9AA6A4"/><path d="M110 400H390V430H110Z" fill="#7C8A89"/><ellipse cx="250" cy="400" rx="140" ry="26" fill="#55615F"/><ellipse cx="250" cy="402" rx="118" ry="18" fill="#F2B765"/><g stroke="#fff" stroke-width="12" stroke-linecap="round" fill="none" opacity=".7"><path d="M200 350C180 310 220 290 200 250M260 350C240 310 280 290 260 240M310 356C294 320 326 300 310 266"/></g>
<rect x="470" y="536" width="260" height="26" rx="10" fill="#B98450"/>${Array.from({ length: 9 }, (_, at) => `<ellipse cx="${500 + (at % 5) * 48}" cy="${524 - Math.floor(at / 5) * 22}" rx="30" ry="16" fill="${at % 2 ? '#D89B45' : '#F1C77B'}"/>`).join('')}<rect x="860" y="486" width="260" height="76" rx="10" fill="${palette.paper}"/>${lettering(name, { x: 990, y: 536, size: 34, fill: palette.ink, maxWidth: 220 })}`);
}
