/** Unpacked things and services: salt fish, cake, soap, a workshop. */
import { lettering } from '../lettering.ts';
import { MOTIFS } from '../motifs.ts';
import { type Look, leaf, scene, shadow, sprig } from '../scene.ts';

export function saltFish(look: Look): string {
  const { palette, random } = look;
  const one = (x: number, y: number, turn: number, body: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-290 0C-200 -96 110 -104 220 -6L300 -78C306 -20 306 30 300 84L220 8C110 96 -200 96 -290 0Z" fill="${body}"/><path d="M-290 0C-200 -96 110 -104 220 -6C110 -46 -180 -40 -290 0Z" fill="#FFFFFF" opacity=".3"/><path d="M-170 -62C-140 -20 -140 22 -170 62" stroke="#5B4A33" stroke-width="7" fill="none" opacity=".6"/><circle cx="-222" cy="-16" r="15" fill="#FFFFFF"/><circle cx="-222" cy="-16" r="8" fill="#2B2219"/><path d="M-90 -30C-76 -18 -76 -4 -90 8M-30 -34C-14 -20 -14 -4 -30 12M30 -34C46 -20 46 -4 30 12M90 -28C104 -16 104 0 90 12M-60 14C-46 26 -46 38 -60 46M0 18C14 30 14 42 0 50M60 18C74 28 74 38 60 46" stroke="#5B4A33" stroke-width="6" fill="none" opacity=".4"/><path d="M-60 -78L40 -128L100 -66Z" fill="${body}" opacity=".85"/></g>`;
  const salt = Array.from(
    { length: 46 },
    () =>
      `<rect x="${random.between(170, 1030)}" y="${random.between(420, 980)}" width="12" height="12" rx="3" fill="#FFFFFF" opacity=".85" transform="rotate(${random.integer(0, 90)} 600 700)"/>`,
  ).join('');
  return scene(
    look,
    `<rect width="1200" height="1200" fill="url(#table)"/><rect width="1200" height="1200" fill="url(#light)"/><rect x="120" y="300" width="980" height="760" rx="40" fill="#1B120A" stroke="#1B120A" stroke-width="22" stroke-opacity=".35" stroke-linejoin="round" opacity=".3"/><rect x="110" y="280" width="980" height="760" rx="36" fill="#9A6A3C"/><rect x="140" y="310" width="920" height="700" rx="22" fill="#B98450"/>${[0, 1, 2, 3].map((at) => `<path d="M140 ${450 + at * 140}H1060" stroke="#9A6A3C" stroke-width="8"/>`).join('')}
<path d="M170 420C420 300 800 320 1040 420C1000 620 1040 820 1000 960C760 1010 420 1000 190 940C160 760 210 600 170 420Z" fill="#3E7D4A"/><path d="M190 660C480 620 760 640 1020 690" stroke="#DDEFD0" stroke-width="9" fill="none" opacity=".6"/>${[300, 420, 540, 660, 780, 900].map((x) => `<path d="M${x} 400L${x + 30} 960" stroke="#2F6138" stroke-width="4" opacity=".6"/>`).join('')}
${one(600, 520, -6, '#C9B48A')}${one(640, 690, 5, '#B79C6C')}${one(580, 860, -4, '#D4C29B')}${salt}
<g transform="translate(600 150)"><rect x="-270" y="-66" width="540" height="132" rx="20" fill="${palette.paper}"/><g transform="translate(-200 0) scale(.9)">${MOTIFS.wave(palette.main, palette.accent)}</g>${lettering(look.word, { x: -125, y: -4, size: 54, fill: palette.ink, anchor: 'start', maxWidth: 370 })}${lettering(look.brand, { x: -125, y: 42, size: 32, fill: palette.main, anchor: 'start', maxWidth: 370 })}</g>`,
  );
}

/** The fluted rim of a bingka, seen from above at a slant. */
const rim = (x: number, y: number, rx: number, ry: number) => {
  const points = Array.from({ length: 121 }, (_, at) => {
    const angle = (Math.PI * 2 * at) / 120;
    const swell = 1 + 0.055 * Math.abs(Math.sin(angle * 7));
    return `${(x + Math.cos(angle) * rx * swell).toFixed(1)} ${(y + Math.sin(angle) * ry * swell).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
};

export function cake(look: Look): string {
  const { palette, random } = look;
  const side = Array.from(
    { length: 17 },
    (_, at) =>
      `<path d="${rim(540, 850 - at * 11, 320 - (16 - at) * 2, 128)}" fill="${at < 14 ? '#9C5419' : '#B86A24'}"/>`,
  ).join('');
  const sesame = Array.from(
    { length: 24 },
    () =>
      `<ellipse cx="${random.between(360, 720)}" cy="${random.between(620, 730)}" rx="8" ry="5" fill="#FFF3DC" transform="rotate(${random.integer(-40, 40)} 540 670)"/>`,
  ).join('');
  return scene(
    look,
    `${shadow(580, 1010, 940, 120)}<ellipse cx="560" cy="925" rx="470" ry="150" fill="${palette.soft}"/><ellipse cx="560" cy="908" rx="470" ry="146" fill="#FFFFFF"/><ellipse cx="560" cy="908" rx="405" ry="118" fill="none" stroke="${palette.main}" stroke-width="9" stroke-dasharray="22 14"/>
<ellipse cx="545" cy="880" rx="340" ry="104" fill="url(#shade)" opacity=".3"/>${side}<path d="${rim(540, 666, 316, 124)}" fill="#D88A35"/><path d="${rim(540, 664, 262, 100)}" fill="#E8A552"/><path d="${rim(540, 660, 200, 74)}" fill="#F2BC6B"/>${sesame}<path d="M330 640C380 590 470 570 560 572" stroke="#FFFFFF" stroke-width="16" stroke-linecap="round" fill="none" opacity=".45"/>
<g transform="translate(930 930)"><ellipse cx="0" cy="96" rx="210" ry="46" fill="url(#shade)" opacity=".25"/><ellipse cx="0" cy="78" rx="196" ry="56" fill="${palette.main}"/><ellipse cx="0" cy="72" rx="168" ry="44" fill="${palette.paper}"/><path d="M-130 20L90 -40L150 20L-60 74Z" fill="#E8A552"/><path d="M-130 20L-60 74V124L-130 70Z" fill="#9C5419"/><path d="M-60 74L150 20V70L-60 124Z" fill="#F6DFB0"/><path d="M-60 74L150 20V34L-60 90Z" fill="#D88A35"/></g>
${leaf(90, 1040, 260, -14, '#3E7D4A', '#CFE7C4')}<g transform="translate(600 200)"><path d="M-330 -70H330L290 0L330 70H-330L-290 0Z" fill="${palette.main}"/>${lettering(look.word, { x: 0, y: 4, size: 64, fill: palette.paper, maxWidth: 500 })}${lettering(look.brand, { x: 0, y: 48, size: 34, fill: palette.soft, maxWidth: 480 })}</g>`,
  );
}

export function soap(look: Look): string {
  const { palette, random } = look;
  const bar = (x: number, y: number, turn: number, fill: string, side: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-210" y="-76" width="420" height="170" rx="34" fill="${side}"/><rect x="-210" y="-96" width="420" height="150" rx="34" fill="${fill}"/><path d="M-180 -74C-60 -90 60 -90 180 -76" stroke="#FFFFFF" stroke-width="10" stroke-linecap="round" fill="none" opacity=".6"/><rect x="-92" y="-98" width="184" height="196" fill="${palette.paper}"/><rect x="-92" y="-98" width="184" height="14" fill="${palette.accent}"/><rect x="-92" y="84" width="184" height="14" fill="${palette.accent}"/><g transform="translate(0 -28) scale(.74)">${MOTIFS.drop(palette.main, palette.paper)}</g>${lettering(look.word, { x: 0, y: 46, size: 32, fill: palette.ink, maxWidth: 160 })}${lettering(look.brand, { x: 0, y: 72, size: 19, fill: palette.ink, maxWidth: 160, opacity: 0.75 })}</g>`;
  const bubbles = Array.from({ length: 16 }, () => {
    const [x, y, r] = [random.between(80, 1120), random.between(120, 700), random.between(16, 60)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#FFFFFF" opacity=".28"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#FFFFFF" stroke-width="4" opacity=".8"/><path d="M${x - r * 0.55} ${y - r * 0.2}C${x - r * 0.5} ${y - r * 0.55} ${x - r * 0.2} ${y - r * 0.6} ${x} ${y - r * 0.6}" stroke="#FFFFFF" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  }).join('');
  return scene(
    look,
    `${bubbles}${shadow(600, 1050, 820, 110)}<path d="M180 960H1020L980 1050H220Z" fill="#8A5729"/><rect x="170" y="930" width="860" height="44" rx="14" fill="#B98450"/>${bar(420, 850, 0, palette.soft, palette.main)}${bar(790, 852, 0, '#F6E3B8', '#D7B26A')}${bar(600, 670, -5, palette.main, palette.deep)}${sprig(930, 700, 220, -40)}${sprig(210, 930, 170, -150)}`,
  );
}

export function workshop(look: Look): string {
  const { palette } = look;
  const holes = Array.from(
    { length: 11 * 7 },
    (_, at) =>
      `<circle cx="${150 + (at % 11) * 90}" cy="${330 + Math.floor(at / 11) * 80}" r="6" fill="#000000" opacity=".2"/>`,
  ).join('');
  const hammer = `<g transform="translate(270 560) rotate(-8)"><rect x="-16" y="-120" width="32" height="330" rx="14" fill="#C98B4E"/><rect x="-16" y="90" width="32" height="120" rx="14" fill="${palette.accent}"/><path d="M-96 -170H70C100 -170 110 -140 110 -110H-96Z" fill="#5E6B6A"/><path d="M-96 -170H70C84 -170 92 -164 98 -156H-96Z" fill="#FFFFFF" opacity=".4"/></g>`;
  const spanner = `<g transform="translate(500 580) rotate(40) scale(3)">${MOTIFS.wrench('#7C8A89', palette.wall[1])}</g>`;
  const saw = `<g transform="translate(820 520) rotate(8)"><path d="M-200 -50L150 -80V50L-200 20Z" fill="#C9D2D0"/><path d="M-200 20${Array.from({ length: 14 }, (_, at) => `L${-188 + at * 25} ${at % 2 ? 24 + at * 2 : 44 + at * 2}`).join('')}L150 50Z" fill="#C9D2D0"/><path d="M140 -90C220 -110 260 -60 250 0C240 60 200 90 140 70Z" fill="${palette.main}"/><ellipse cx="196" cy="-10" rx="26" ry="40" fill="${palette.wall[1]}"/></g>`;
  const drivers = [0, 1, 2, 3]
    .map(
      (at) =>
        `<g transform="translate(${700 + at * 90} 660)"><rect x="-8" y="90" width="16" height="110" fill="#9AA6A4"/><rect x="-24" y="-30" width="48" height="130" rx="22" fill="${[palette.main, palette.accent, '#F2B632', palette.deep][at]}"/><path d="M-8 -10V80" stroke="#FFFFFF" stroke-width="8" opacity=".4" stroke-linecap="round"/></g>`,
    )
    .join('');
  const box = `${shadow(420, 1100, 620, 70)}<rect x="150" y="960" width="560" height="150" rx="18" fill="${palette.main}"/><rect x="150" y="960" width="560" height="46" rx="18" fill="${palette.deep}"/><path d="M330 960C330 890 530 890 530 960" fill="none" stroke="${palette.deep}" stroke-width="24"/><rect x="400" y="985" width="60" height="44" rx="8" fill="${palette.accent}"/><path d="M170 1030H690" stroke="#FFFFFF" stroke-width="6" opacity=".25"/>`;
  const tyre = `${shadow(930, 1110, 340, 60)}<circle cx="930" cy="990" r="130" fill="#2B2B2B"/><circle cx="930" cy="990" r="78" fill="#BAC4C2"/><circle cx="930" cy="990" r="60" fill="#E4EAE8"/>${[0, 72, 144, 216, 288].map((turn) => `<rect x="922" y="936" width="16" height="50" rx="8" fill="#8B9796" transform="rotate(${turn} 930 990)"/>`).join('')}<circle cx="930" cy="990" r="18" fill="#5E6B6A"/>`;
  return scene(
    look,
    `<rect x="90" y="270" width="1020" height="620" rx="24" fill="${palette.wall[1]}"/><rect x="90" y="270" width="1020" height="620" rx="24" fill="#FFFFFF" opacity=".25"/>${holes}${hammer}${spanner}${saw}${drivers}<g transform="translate(600 150)"><rect x="-360" y="-80" width="720" height="160" rx="26" fill="${palette.deep}"/><rect x="-346" y="-66" width="692" height="132" rx="18" fill="none" stroke="${palette.accent}" stroke-width="5"/>${lettering(look.word, { x: 0, y: 8, size: 72, fill: palette.paper, maxWidth: 620, spacing: 0.04 })}${lettering(look.brand, { x: 0, y: 50, size: 32, fill: palette.soft, maxWidth: 600 })}</g>${box}${tyre}`,
    { tableAt: 950 },
  );
}
