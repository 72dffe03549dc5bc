/** Things and services of the town: bicycles, boats, pictures, prints, dresses, bags. */
import { lettering } from '../lettering.ts';
import { MOTIFS } from '../motifs.ts';
import { type Look, scene, shadow, sprig } from '../scene.ts';
import { plaque } from './label.ts';

export function bicycle(look: Look): string {
  const { palette } = look;
  const wheel = (x: number) =>
    `${shadow(x, 1010, 380, 40)}<circle cx="${x}" cy="820" r="190" fill="none" stroke="#26302F" stroke-width="26"/><circle cx="${x}" cy="820" r="168" fill="none" stroke="#D5DCDA" stroke-width="9"/>${Array.from({ length: 12 }, (_, at) => `<path d="M${x} 820V654" stroke="#AEB9B7" stroke-width="4" transform="rotate(${at * 30} ${x} 820)"/>`).join('')}<circle cx="${x}" cy="820" r="24" fill="#5E6B6A"/>`;
  const isTandem = /TANDEM/.test(look.word);
  const seat = (x: number) =>
    `<path d="M${x - 70} 470H${x + 60}C${x + 70} 500 ${x + 10} 510 ${x - 20} 512S${x - 80} 500 ${x - 70} 470Z" fill="#3A2A20"/><path d="M${x} 510L${x + 26} 620" stroke="#5E6B6A" stroke-width="22" stroke-linecap="round"/>`;
  return scene(
    look,
    `${wheel(300)}${wheel(900)}<g fill="none" stroke="${palette.main}" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"><path d="M300 820L452 560L560 820H300M452 600H800L560 820M452 560L440 520"/><path d="M800 600L900 820M800 600L776 480"/>${isTandem ? '<path d="M640 600V740"/>' : ''}</g><path d="M776 480C800 440 860 430 890 462" stroke="#26302F" stroke-width="24" stroke-linecap="round" fill="none"/>${seat(430)}${isTandem ? seat(640) : ''}<circle cx="560" cy="820" r="50" fill="${palette.deep}"/><circle cx="560" cy="820" r="20" fill="${palette.soft}"/><path d="M560 820L620 890" stroke="#26302F" stroke-width="16"/><rect x="590" y="884" width="70" height="20" rx="10" fill="#26302F"/><g transform="translate(830 540)"><path d="M-80 -60H80L62 60H-62Z" fill="#C98B4E"/><path d="M-80 -60H80M-74 -20H74M-68 20H68M-40 -60V60M0 -60V60M40 -60V60" stroke="#8A5729" stroke-width="7"/>${['#E4572E', '#F2B632', palette.soft].map((fill, at) => `<circle cx="${-40 + at * 40}" cy="${-84 - (at % 2) * 20}" r="26" fill="${fill}"/>`).join('')}</g>${plaque(look, 480, 210, 520)}`,
    { tableAt: 880 },
  );
}

export function boat(look: Look): string {
  const { palette } = look;
  const sails = `<path d="M590 180L590 700L270 700C420 560 540 380 590 180Z" fill="${palette.paper}"/><path d="M630 230L630 700L930 700C860 520 760 360 630 230Z" fill="${palette.accent}"/><path d="M590 400C520 520 430 630 330 690M630 420C700 520 780 620 880 690" stroke="#000000" stroke-width="5" opacity=".12" fill="none"/><rect x="600" y="150" width="22" height="640" rx="10" fill="#7A4E2D"/><path d="M611 150L720 190L611 230Z" fill="${palette.main}"/>`;
  const roof = `<rect x="420" y="540" width="26" height="230" fill="#7A4E2D"/><rect x="780" y="540" width="26" height="230" fill="#7A4E2D"/><path d="M360 560C480 470 740 470 860 560Z" fill="${palette.accent}"/><path d="M360 560C480 500 740 500 860 560Z" fill="${palette.deep}" opacity=".35"/><g fill="${palette.main}"><circle cx="520" cy="690" r="40"/><circle cx="620" cy="680" r="40"/><circle cx="710" cy="690" r="40"/></g><path d="M470 790C470 730 570 730 570 790M570 790C570 724 670 724 670 790M660 790C660 730 760 730 760 790" fill="${palette.soft}"/>`;
  const trees = [60, 200, 980, 1110]
    .map(
      (x, at) =>
        `<g transform="translate(${x} ${560 + (at % 2) * 30}) scale(2.3)">${MOTIFS.mangrove('#3E7D4A', '#5F3A1B')}</g>`,
    )
    .join('');
  const isTour = /SUSUR/.test(look.word);
  const water = `<rect y="760" width="1200" height="440" fill="${isTour ? '#4E8F8A' : palette.wall[1]}"/>${[820, 900, 990, 1080].map((y, row) => `<path d="M${row % 2 ? -60 : 0} ${y}${Array.from({ length: 7 }, () => 'q50 -30 100 0t100 0').join('')}" stroke="#FFFFFF" stroke-width="9" fill="none" opacity=".45"/>`).join('')}`;
  return scene(
    look,
    `${isTour ? trees : ''}${isTour ? water : shadow(600, 1040, 900, 90)}${isTour ? roof : sails}<path d="M150 770C300 800 900 800 1060 740C1030 900 940 980 800 980H400C270 980 190 900 150 770Z" fill="${palette.main}"/><path d="M150 770C300 800 900 800 1060 740L1050 790C900 846 300 846 164 818Z" fill="${palette.paper}"/><path d="M200 880C400 920 800 920 1000 860" stroke="${palette.soft}" stroke-width="12" fill="none"/><path d="M150 770C300 800 900 800 1060 740C1030 900 940 980 800 980H400C270 980 190 900 150 770Z" fill="url(#round)" opacity=".5"/>${isTour ? '<path d="M120 990q60 -30 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0" stroke="#FFFFFF" stroke-width="12" fill="none" opacity=".7"/>' : '<path d="M330 980L290 1040H910L870 980Z" fill="#8A5729"/>'}${plaque(look, 300, 180, 460)}`,
    { tableAt: 900 },
  );
}

export function camera(look: Look): string {
  const { palette } = look;
  const prints = [
    [830, 800, 8],
    [950, 900, -10],
  ]
    .map(
      ([x, y, turn], at) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-130" y="-150" width="260" height="310" rx="8" fill="#FFFFFF"/><rect x="-108" y="-128" width="216" height="216" fill="${at ? palette.soft : palette.wall[1]}"/><g transform="translate(0 -20) scale(1.3)">${MOTIFS[at ? 'cup' : 'fish'](palette.main, palette.accent)}</g></g>`,
    )
    .join('');
  const lamp = `<path d="M210 1090L300 420M390 1090L300 420" stroke="#26302F" stroke-width="20" stroke-linecap="round"/><path d="M190 170L470 250L420 470L140 390Z" fill="#26302F"/><path d="M460 236L560 130L520 560L420 470Z" fill="#FFF6D8"/><path d="M540 200L900 60V760L530 520Z" fill="#FFF6D8" opacity=".35"/>`;
  return scene(
    look,
    `${lamp}${shadow(600, 1040, 560, 80)}<rect x="360" y="650" width="480" height="340" rx="50" fill="#2B3432"/><path d="M500 650L540 580H680L720 650Z" fill="#2B3432"/><rect x="360" y="740" width="480" height="150" fill="${palette.main}"/><circle cx="600" cy="820" r="150" fill="#1B2221"/><circle cx="600" cy="820" r="122" fill="#3E4B49"/><circle cx="600" cy="820" r="86" fill="#16202A"/><circle cx="600" cy="820" r="54" fill="${palette.deep}"/><circle cx="566" cy="786" r="24" fill="#FFFFFF" opacity=".75"/><circle cx="780" cy="700" r="22" fill="${palette.accent}"/><rect x="400" y="676" width="90" height="34" rx="10" fill="#E4EAE8"/>${prints}${plaque(look, 770, 190, 520)}`,
    { tableAt: 900 },
  );
}

export function prints(look: Look): string {
  const { palette, random } = look;
  const marks = ['fish', 'flower', 'cup', 'leaf', 'bear', 'wave', 'crab', 'hornbill', 'house'] as const;
  const stickers = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [250 + (at % 3) * 190, 430 + Math.floor(at / 3) * 190];
    const fill = [palette.main, palette.accent, palette.soft, palette.deep][(at + Math.floor(at / 3)) % 4];
    return `<g transform="translate(${x} ${y})"><circle r="82" fill="#FFFFFF"/><circle r="70" fill="${fill}"/><g transform="scale(.78)">${MOTIFS[marks[at] ?? 'fish'](palette.paper, palette.wall[1])}</g></g>`;
  }).join('');
  const card = (x: number, y: number, turn: number, fill: string, word: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-172" y="-108" width="344" height="216" rx="14" fill="#1B120A" opacity=".22" transform="translate(8 14)"/><rect x="-172" y="-108" width="344" height="216" rx="14" fill="${fill}"/><g transform="translate(-104 0) scale(.8)">${MOTIFS[random.pick(marks)](palette.paper, palette.accent)}</g>${lettering(word, { x: 54, y: 4, size: 38, fill: palette.paper, maxWidth: 190 })}<rect x="-36" y="30" width="180" height="8" rx="4" fill="${palette.paper}" opacity=".6"/><rect x="-36" y="52" width="120" height="8" rx="4" fill="${palette.paper}" opacity=".4"/></g>`;
  return scene(
    look,
    `<rect width="1200" height="1200" fill="url(#table)"/><g transform="rotate(-5 440 620)"><rect x="136" y="306" width="620" height="640" rx="18" fill="#1B120A" opacity=".25" transform="translate(10 18)"/><rect x="136" y="306" width="620" height="640" rx="18" fill="${palette.paper}"/>${stickers}</g>${card(930, 520, 12, palette.main, look.word)}${card(900, 760, -8, palette.deep, look.brand)}${card(960, 980, 5, palette.accent, look.word)}${plaque(look, 520, 150, 560)}`,
    { tableAt: 0 },
  );
}

export function dress(look: Look): string {
  const { palette, random } = look;
  const mark = MOTIFS[random.pick(['mangrove', 'flower', 'leaf'] as const)](palette.soft, palette.accent);
  const hem = Array.from(
    { length: 7 },
    (_, at) => `<g transform="translate(${340 + at * 88} 960) scale(.6)">${mark}</g>`,
  ).join('');
  return scene(
    look,
    `<rect x="120" y="150" width="960" height="20" rx="10" fill="#7A4E2D"/><path d="M600 160V210C560 220 520 250 500 280H700C680 250 640 220 600 210" stroke="#5E6B6A" stroke-width="14" fill="none"/>${shadow(600, 1120, 700, 50, 0.25)}<path d="M490 270L330 380L230 700L330 740L420 520L290 1060C420 1110 780 1110 910 1060L780 520L870 740L970 700L870 380L710 270C680 320 520 320 490 270Z" fill="${palette.main}"/><path d="M490 270L330 380L230 700L330 740L420 520L290 1060C420 1110 780 1110 910 1060L780 520L870 740L970 700L870 380L710 270C680 320 520 320 490 270Z" fill="url(#round)" opacity=".45"/><path d="M540 560C520 760 480 940 440 1084M660 560C680 760 720 940 760 1084M600 560V1096" stroke="#000000" stroke-width="7" opacity=".16" fill="none"/><path d="M306 1000C440 1050 760 1050 894 1000L910 1060C780 1110 420 1110 290 1060Z" fill="${palette.deep}"/>${hem}<path d="M240 670L340 708L330 740L230 700ZM960 670L860 708L870 740L970 700Z" fill="${palette.accent}"/><path d="M490 270C520 320 680 320 710 270L680 262C650 296 550 296 520 262Z" fill="${palette.accent}"/>${[380, 440, 500].map((y) => `<circle cx="600" cy="${y}" r="12" fill="${palette.accent}"/>`).join('')}<path d="M424 520H776" stroke="${palette.accent}" stroke-width="16"/>${plaque(look, 960, 960, 340)}${sprig(150, 1070, 150, -40)}`,
    { tableAt: 1040 },
  );
}

export function bag(look: Look): string {
  const { palette, random } = look;
  const isRound = /ROTAN|MANIK/.test(look.word);
  const dots = (count: number, r: number) =>
    Array.from({ length: count }, (_, at) => {
      const angle = (Math.PI * 2 * at) / count;
      const fill = [palette.main, palette.accent, palette.paper, palette.soft][at % 4];
      return `<circle cx="${(600 + Math.cos(angle) * r).toFixed(1)}" cy="${(740 + Math.sin(angle) * r).toFixed(1)}" r="${(r * 2.4) / count + 4}" fill="${fill}"/>`;
    }).join('');
  const round = `${shadow(600, 1050, 640, 80)}<path d="M330 640C330 120 870 120 870 640" fill="none" stroke="#7A4E2D" stroke-width="26"/><circle cx="600" cy="740" r="310" fill="#B98344"/><circle cx="600" cy="740" r="310" fill="url(#round)" opacity=".5"/><g fill="none" stroke="#E0B878" stroke-width="12" stroke-dasharray="30 12">${[290, 250, 210, 170].map((r) => `<circle cx="600" cy="740" r="${r}"/>`).join('')}</g>${dots(28, 230)}${dots(20, 168)}<circle cx="600" cy="740" r="112" fill="${palette.paper}"/><g transform="translate(600 740) scale(1.5)">${MOTIFS[random.pick(['hornbill', 'flower', 'bead'] as const)](palette.main, palette.accent)}</g>`;
  const mark = MOTIFS[random.pick(['bear', 'mangrove', 'hornbill', 'wave'] as const)](palette.paper, palette.accent);
  const tote = `${shadow(600, 1060, 700, 90)}<path d="M440 520C440 180 760 180 760 520" fill="none" stroke="${palette.deep}" stroke-width="40"/><path d="M270 470H930L970 1010C972 1046 950 1060 920 1060H280C250 1060 228 1046 230 1010Z" fill="${palette.main}"/><path d="M270 470H930L936 550H264Z" fill="${palette.deep}"/><path d="M240 880H960L970 1010C972 1046 950 1060 920 1060H280C250 1060 228 1046 230 1010Z" fill="${palette.accent}"/><g opacity=".5" fill="${palette.paper}">${Array.from({ length: 9 }, (_, at) => `<path transform="translate(${290 + at * 78} 960)" d="M0 -26L26 0L0 26L-26 0Z"/>`).join('')}</g><g transform="translate(600 680) scale(1.7)">${mark}</g>${lettering(look.word, { x: 600, y: 836, size: 54, fill: palette.paper, maxWidth: 520 })}<path d="M270 470H930L970 1010C972 1046 950 1060 920 1060H280C250 1060 228 1046 230 1010Z" fill="url(#round)" opacity=".5"/>`;
  const purse = `${shadow(600, 980, 760, 90)}<rect x="250" y="520" width="700" height="450" rx="40" fill="${palette.main}"/><rect x="250" y="520" width="700" height="450" rx="40" fill="url(#round)" opacity=".4"/><path d="M250 560C250 530 270 520 290 520H910C930 520 950 530 950 560V720C820 800 380 800 250 720Z" fill="${palette.deep}"/>${Array.from({ length: 7 }, (_, at) => `<g transform="translate(${310 + at * 97} 620) scale(.55)">${mark}</g>`).join('')}<circle cx="600" cy="776" r="34" fill="${palette.accent}"/><circle cx="600" cy="776" r="14" fill="${palette.paper}"/><path d="M280 900H920" stroke="${palette.soft}" stroke-width="8" stroke-dasharray="22 14"/>`;
  const isPurse = /DOMPET|MUKENA/.test(look.word);
  return scene(look, `${isRound ? round : isPurse ? purse : tote}${plaque(look, 600, 150)}`, { tableAt: 900 });
}
