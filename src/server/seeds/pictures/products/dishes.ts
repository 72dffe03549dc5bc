/** Large dishes and food to take home: a rice cone, a buffet, a box of cakes, a gift basket, frozen packs, a plate of lunch. */
import { MOTIFS } from '../motifs.ts';
import { type Look, leaf, scene, shadow, sprig } from '../scene.ts';
import { label, plaque } from './label.ts';

const egg = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><ellipse rx="50" ry="38" fill="#FFFDF5"/><circle r="22" fill="#F2A31B"/></g>`;
const chicken = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-90 0C-80 -64 20 -70 60 -20L120 -34C146 -36 146 10 120 12L60 24C20 66 -80 60 -90 0Z" fill="#A9572A"/><path d="M-70 -14C-56 -46 10 -50 40 -18" stroke="#E0995B" stroke-width="12" stroke-linecap="round" fill="none"/></g>`;
const greensAt = (x: number, y: number, size = 90) => sprig(x, y, size, -90, '#3E8E41', '#BFE0AC');

/** A cone of yellow rice on a woven tray. The large one has a ring of side dishes. */
export function tumpeng(look: Look): string {
  const isLarge = /BESAR/.test(look.word);
  const [top, wide] = isLarge ? [250, 300] : [430, 200];
  const grains = Array.from({ length: isLarge ? 130 : 70 }, () => {
    const down = look.random.between(0.15, 1);
    const x = 600 + look.random.between(-wide, wide) * down * 0.86;
    return `<ellipse cx="${x}" cy="${top + (800 - top) * down}" rx="11" ry="5" fill="#FFE69A" transform="rotate(${look.random.integer(0, 90)} ${x} ${top + (800 - top) * down})"/>`;
  }).join('');
  const sides = isLarge
    ? [
        chicken(250, 840, -12),
        egg(380, 910),
        chicken(930, 850, 160),
        egg(800, 920),
        egg(690, 950),
        greensAt(520, 980, 120),
      ]
    : [egg(410, 860), chicken(800, 870, 170), greensAt(560, 930)];
  return scene(
    look,
    `${shadow(600, 1000, 1060, 150)}<ellipse cx="600" cy="880" rx="520" ry="170" fill="#C98B4E"/><ellipse cx="600" cy="862" rx="490" ry="150" fill="#4F8A3C"/><ellipse cx="600" cy="862" rx="490" ry="150" fill="none" stroke="#8A5729" stroke-width="18" stroke-dasharray="30 14"/>
<path d="M600 ${top}C640 ${top + 40} ${600 + wide} 740 ${600 + wide} 800C${600 + wide} 870 ${600 - wide} 870 ${600 - wide} 800C${600 - wide} 740 560 ${top + 40} 600 ${top}Z" fill="#F2B632"/>${grains}<path d="M600 ${top}C640 ${top + 40} ${600 + wide} 740 ${600 + wide} 800C${600 + wide} 870 ${600 - wide} 870 ${600 - wide} 800C${600 - wide} 740 560 ${top + 40} 600 ${top}Z" fill="url(#round)" opacity=".6"/>
<path d="M560 ${top + 60}L600 ${top - 40}L640 ${top + 60}C620 ${top + 84} 580 ${top + 84} 560 ${top + 60}Z" fill="#3E7D4A"/><circle cx="600" cy="${top - 44}" r="18" fill="#B3261E"/>${sides.join('')}${plaque(look, 600, 130)}`,
    { tableAt: 820 },
  );
}

/** Warm dishes under lids, and a stack of plates. */
export function buffet(look: Look): string {
  const { palette } = look;
  const dish = (x: number, y: number, food: string) =>
    `<g transform="translate(${x} ${y})">${shadow(0, 190, 360, 60)}<path d="M-150 90L-170 200M150 90L170 200" stroke="#7B8580" stroke-width="16"/><path d="M-180 0H180L160 100H-160Z" fill="#B9C3BE"/><path d="M-180 0H180L174 28H-174Z" fill="#E4EBE7"/><ellipse cx="0" cy="0" rx="176" ry="46" fill="#8F9A94"/>${food}<path d="M-170 -40C-160 -190 160 -190 170 -40Z" fill="#DDE5E1" transform="translate(0 -120) rotate(-24)"/><path d="M-30 160C-20 130 20 130 30 160Z" fill="${palette.accent}"/></g>`;
  const rice = '<ellipse rx="150" ry="34" fill="#FFFDF5"/><ellipse cx="-30" cy="-8" rx="80" ry="18" fill="#FFFFFF"/>';
  const curry =
    '<ellipse rx="150" ry="34" fill="#C2541F"/><circle cx="-60" cy="-4" r="22" fill="#7A3B14"/><circle cx="20" cy="6" r="24" fill="#8E4A1C"/><circle cx="80" cy="-6" r="20" fill="#7A3B14"/>';
  const vegetables =
    '<ellipse rx="150" ry="34" fill="#4F8A3C"/><circle cx="-50" cy="0" r="18" fill="#E0702B"/><circle cx="40" cy="-6" r="18" fill="#F2B632"/><circle cx="90" cy="8" r="14" fill="#E0702B"/>';
  const plates = [0, 1, 2, 3, 4]
    .map(
      (at) =>
        `<ellipse cx="600" cy="${1010 - at * 22}" rx="190" ry="46" fill="${at % 2 ? palette.soft : palette.paper}" stroke="#C9C2B4" stroke-width="3"/>`,
    )
    .join('');
  return scene(
    look,
    `<path d="M0 720H1200V900H0Z" fill="${palette.paper}"/><path d="M0 720H1200V752H0Z" fill="${palette.main}"/>${dish(220, 560, rice)}${dish(600, 520, curry)}${dish(980, 560, vegetables)}${shadow(600, 1050, 460, 60)}${plates}${plaque(look, 600, 190)}`,
    { tableAt: 720 },
  );
}

/** An open box with three small cakes and a drink. */
export function snackBox(look: Look): string {
  const { palette, random } = look;
  const risol =
    '<rect x="-92" y="-42" width="184" height="84" rx="40" fill="#D9923F"/><path d="M-62 -14H50" stroke="#F5CB85" stroke-width="12" stroke-linecap="round"/>';
  const green =
    '<path d="M-86 30L-60 -56H60L86 30Z" fill="#6FA843"/><path d="M-60 -56H60L66 -34H-66Z" fill="#FFFDF5"/>';
  const lemper =
    '<path d="M-96 -36H96L80 40H-80Z" fill="#3E7D4A"/><path d="M-80 0H80" stroke="#A9CF5B" stroke-width="8"/>';
  const cup =
    '<path d="M-64 -10H64L44 64H-44Z" fill="#F3D9A8"/><circle cx="-24" cy="-24" r="40" fill="#7A3B14"/><circle cx="26" cy="-30" r="42" fill="#8E4A1C"/><circle cy="-62" r="14" fill="#B3261E"/>';
  const cakes = random.shuffled([risol, green, lemper, cup]);
  const drink = /PAGI/.test(look.word)
    ? `<g transform="translate(1010 880)">${shadow(0, 140, 200, 44)}<path d="M-66 -160H66L54 120H-54Z" fill="#F5A623"/><path d="M-72 -160H72V-128H-72Z" fill="${palette.deep}"/><path d="M20 -160L44 -270" stroke="#FFFFFF" stroke-width="16"/></g>`
    : sprig(1040, 960, 170, -70);
  return scene(
    look,
    `${shadow(540, 1010, 940, 120)}<path d="M150 520L240 250H840L930 520Z" fill="${palette.main}"/><path d="M190 500L262 288H818L890 500Z" fill="${palette.soft}"/>${plaque(look, 540, 390, 440)}
<path d="M150 520H930L890 960H190Z" fill="${palette.deep}"/><path d="M190 556H890L868 820H212Z" fill="${palette.paper}"/>
<g transform="translate(350 690)">${cakes[0]}</g><g transform="translate(560 700)">${cakes[1]}</g><g transform="translate(760 690)">${cakes[2]}</g><path d="M200 830H880L890 960H190Z" fill="${palette.main}"/>${drink}`,
  );
}

/** A basket with gifts to take home, or with care products for a bride. */
export function hamper(look: Look): string {
  const { palette, random } = look;
  const pack = (x: number, fill: string) =>
    `<g transform="translate(${x} 420)"><path d="M-90 -120H90L100 260H-100Z" fill="${fill}"/><path d="M-90 -120H90V-84H-90Z" fill="#000000" opacity=".2"/><rect x="-60" y="-40" width="120" height="120" rx="14" fill="${palette.paper}"/>${MOTIFS.fish(fill, palette.paper).replace('<g', '<g transform="translate(0 20) scale(.7)"')}</g>`;
  const bottle = (x: number, fill: string) =>
    `<g transform="translate(${x} 400)"><rect x="-24" y="-190" width="48" height="70" rx="10" fill="${palette.deep}"/><path d="M-40 -120H40C70 -80 70 -40 70 280H-70C-70 -40 -70 -80 -40 -120Z" fill="${fill}"/><rect x="-56" y="20" width="112" height="120" rx="12" fill="${palette.paper}"/></g>`;
  const flower = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">${[0, 72, 144, 216, 288].map((turn) => `<ellipse rx="26" ry="42" cy="-36" transform="rotate(${turn})" fill="#F6B8C6"/>`).join('')}<circle r="20" fill="#F2B632"/></g>`;
  const colours = random.shuffled(['#C2541F', '#2F6B58', '#B8860B', '#7A2E4D']);
  const inside = /PENGANTIN/.test(look.word)
    ? `${bottle(380, '#F3D9C8')}${bottle(600, '#DCE8D6')}${bottle(810, '#F2E3B8')}${flower(480, 560)}${flower(710, 570)}${flower(880, 600)}`
    : `${pack(380, colours[0] ?? '')}${bottle(610, colours[1] ?? '')}${pack(820, colours[2] ?? '')}`;
  const weave = [0, 1, 2, 3]
    .map(
      (row) =>
        `<path d="M${210 + row * 14} ${740 + row * 70}H${990 - row * 14}" stroke="#8A5729" stroke-width="12" stroke-dasharray="46 22" stroke-dashoffset="${row * 34}"/>`,
    )
    .join('');
  return scene(
    look,
    `${shadow(600, 1010, 940, 130)}<path d="M260 690C260 140 940 140 940 690" fill="none" stroke="#A66F35" stroke-width="34"/>${inside}<path d="M180 680H1020L940 1000H260Z" fill="#C98B4E"/>${weave}<path d="M170 660H1030V720H170Z" fill="#E3B67A"/><path d="M540 700L600 760L660 700L700 800L600 770L500 800Z" fill="${palette.accent}"/>${plaque(look, 600, 900, 500)}`,
    { tableAt: 820 },
  );
}

const FROZEN: Record<string, string> = {
  SALOME: Array.from(
    { length: 12 },
    (_, at) => `<circle cx="${-150 + (at % 4) * 100}" cy="${-90 + Math.floor(at / 4) * 90}" r="44" fill="#D9A05B"/>`,
  ).join(''),
  KEPITING: `<g transform="translate(-80 -40) scale(2.6)">${MOTIFS.crab('#8E4A5C', '#2A1408')}</g><g transform="translate(90 70) scale(2.6)">${MOTIFS.crab('#7A3B4E', '#2A1408')}</g>`,
  SATE: [0, 1, 2, 3]
    .map(
      (row) =>
        `<g transform="translate(0 ${-110 + row * 74})"><rect x="-210" y="-5" width="420" height="10" fill="#E0BE8A"/>${[0, 1, 2, 3].map((at) => `<rect x="${-150 + at * 80}" y="-26" width="66" height="52" rx="20" fill="#A9724A"/>`).join('')}</g>`,
    )
    .join(''),
  SOTO: '<ellipse rx="190" ry="120" fill="#F2C14E"/><ellipse cx="-60" cy="-20" rx="70" ry="40" fill="#FFFDF5"/><circle cx="70" cy="10" r="44" fill="#F7E3B0"/><path d="M-120 60C-60 20 40 100 120 50" stroke="#4F8A3C" stroke-width="16" fill="none"/>',
};

/** A clear frozen pack with its content, on ice. */
export function frozen(look: Look): string {
  const { palette, random } = look;
  const inside = FROZEN[look.word.split(' ')[0] ?? ''] ?? FROZEN.SALOME;
  const ice = Array.from(
    { length: 12 },
    (_, at) =>
      `<rect x="${120 + at * 82}" y="${random.integer(960, 1040)}" width="84" height="84" rx="18" fill="#FFFFFF" opacity=".75" transform="rotate(${random.integer(-30, 30)} ${160 + at * 82} 1010)"/>`,
  ).join('');
  return scene(
    look,
    `${shadow(600, 1010, 860, 110)}<path d="M270 230H930L950 990H250Z" fill="#EAF4FA"/><path d="M270 230H930V290H270Z" fill="${palette.deep}"/><g transform="translate(600 470)">${inside}</g><path d="M270 230H930L950 990H250Z" fill="#BBDDF2" opacity=".28"/><path d="M330 340L290 940" stroke="#FFFFFF" stroke-width="26" stroke-linecap="round" opacity=".7"/>${label(look, { x: 600, y: 830, width: 520, height: 250 })}${ice}`,
  );
}

/** Rice, fish, vegetables and sambal on a leaf. */
export function lunchPlate(look: Look): string {
  const { palette } = look;
  return scene(
    look,
    `${shadow(600, 930, 1000, 170)}<ellipse cx="600" cy="720" rx="480" ry="300" fill="${palette.paper}"/><ellipse cx="600" cy="706" rx="430" ry="258" fill="#4F8A3C"/><path d="M180 706H1020" stroke="#6FA36A" stroke-width="8"/><ellipse cx="450" cy="640" rx="180" ry="120" fill="#FFFDF5"/><ellipse cx="430" cy="606" rx="120" ry="60" fill="#FFFFFF"/>
<path d="M560 780C640 700 860 690 930 770L1000 710C990 770 990 800 1000 850L930 800C860 870 640 870 560 780Z" fill="#B9652B"/><path d="M640 760l30 60M720 744l34 80M800 744l30 76" stroke="#5A2A10" stroke-width="12" stroke-linecap="round"/><circle cx="606" cy="776" r="10" fill="#2A1408"/>
<g transform="translate(760 600)"><ellipse rx="110" ry="60" fill="#3E8E41"/><circle cx="-40" cy="-8" r="22" fill="#A9CF5B"/><circle cx="30" cy="4" r="26" fill="#6BB04A"/></g><g transform="translate(380 830)"><ellipse rx="84" ry="46" fill="${palette.deep}"/><ellipse rx="66" ry="32" fill="#B3261E"/><circle cx="-16" cy="-4" r="7" fill="#F7D48A"/></g>${leaf(880, 470, 150, -150, '#3E7D4A', '#D7E8C8')}${plaque(look, 600, 190)}`,
    { tableAt: 560 },
  );
}

/** Durian paste in rolled leaves, with half a durian. */
export function lempok(look: Look): string {
  const { palette } = look;
  const roll = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${shadow(0, 70, 420, 50)}<rect x="-200" y="-62" width="400" height="124" rx="56" fill="#B98A4E"/><rect x="-200" y="-62" width="400" height="60" rx="40" fill="#D5AC72"/><rect x="-60" y="-62" width="120" height="124" fill="${palette.main}"/><circle cx="-200" r="30" fill="#7A4A1E"/><circle cx="200" r="30" fill="#7A4A1E"/></g>`;
  const spikes = Array.from(
    { length: 26 },
    (_, at) => `<path transform="rotate(${at * 13.8})" d="M-18 -150L0 -200L18 -150Z" fill="#7E8F3A"/>`,
  ).join('');
  return scene(
    look,
    `${roll(400, 640, -8)}${roll(460, 800, 4)}${roll(380, 950, -3)}<g transform="translate(890 820)">${shadow(0, 180, 420, 70)}${spikes}<circle r="160" fill="#94A548"/><ellipse rx="120" ry="126" fill="#F3E6B4"/><ellipse cx="-40" cy="-20" rx="52" ry="74" fill="#F2CB57"/><ellipse cx="44" cy="26" rx="48" ry="70" fill="#F7D874"/></g>${plaque(look, 600, 250)}`,
  );
}
