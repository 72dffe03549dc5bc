/** Handmade things: batik, beads, rattan, a shirt, a wooden carving. */
import { lettering } from '../lettering.ts';
import { MOTIFS } from '../motifs.ts';
import { type Look, scene, shadow, sprig } from '../scene.ts';

const tile = (look: Look, id: string, ground: string, ink: string, second: string) => {
  const mark = MOTIFS[look.random.pick(['bear', 'mangrove', 'hornbill', 'flower', 'fish'] as const)](ink, ground);
  return `<pattern id="${id}" width="180" height="180" patternUnits="userSpaceOnUse" patternTransform="rotate(${look.random.pick([0, 12, 45])})"><rect width="180" height="180" fill="${ground}"/><g transform="translate(90 90) scale(1)">${mark}</g><path d="M0 0L22 0L0 22ZM180 0L158 0L180 22ZM0 180L22 180L0 158ZM180 180L158 180L180 158Z" fill="${second}"/><g fill="none" stroke="${second}" stroke-width="5"><circle cx="90" cy="90" r="76"/><path d="M0 90C12 78 12 102 0 90M180 90C168 78 168 102 180 90M90 0C78 12 102 12 90 0M90 180C78 168 102 168 90 180"/></g><g fill="${second}"><circle cx="0" cy="90" r="7"/><circle cx="180" cy="90" r="7"/><circle cx="90" cy="0" r="7"/><circle cx="90" cy="180" r="7"/></g></pattern>`;
};

export function batik(look: Look): string {
  const { palette } = look;
  const defs = `${tile(look, 'cloth', palette.deep, palette.soft, palette.accent)}${tile(look, 'cloth2', palette.main, palette.paper, palette.accent)}`;
  const hanging = `<rect x="130" y="96" width="700" height="22" rx="11" fill="#7A4E2D"/><circle cx="130" cy="107" r="20" fill="#5C3820"/><circle cx="830" cy="107" r="20" fill="#5C3820"/><path d="M180 108H780V880C740 905 700 870 640 892S540 905 480 885S380 870 320 892S220 905 180 880Z" fill="url(#cloth)"/><path d="M180 820C220 845 260 810 320 832S420 845 480 825S580 812 640 832S740 845 780 820V880C740 905 700 870 640 892S540 905 480 885S380 870 320 892S220 905 180 880Z" fill="${palette.accent}"/><g opacity=".28"><path d="M300 108C290 400 320 600 300 890L350 885C340 600 330 300 345 108ZM560 108C550 400 580 640 556 895L610 895C600 600 590 300 610 108Z" fill="#000000"/><path d="M420 108C410 400 440 640 420 880H450C456 600 440 300 450 108ZM690 108C680 400 704 640 690 880H715C716 600 706 300 716 108Z" fill="#FFFFFF"/></g>`;
  const stack = [0, 1, 2]
    .map(
      (at) =>
        `<g transform="translate(${at * 8} ${-at * 74})"><path d="M640 1010H1080C1104 1010 1104 1084 1080 1084H640Z" fill="url(#${at === 1 ? 'cloth' : 'cloth2'})"/><path d="M640 1010H1080C1104 1010 1104 1084 1080 1084H640Z" fill="#000000" opacity="${0.12 + at * 0.02}"/><path d="M640 1034H1092M640 1058H1092" stroke="#FFFFFF" stroke-width="4" opacity=".45"/></g>`,
    )
    .join('');
  return scene(
    look,
    `${hanging}${shadow(860, 1090, 560, 60)}${stack}<path d="M690 862H800V1084H690Z" fill="${palette.paper}" opacity=".95"/>${lettering(look.brand, { x: 745, y: 985, size: 30, fill: palette.ink, maxWidth: 96 })}${sprig(330, 1060, 170, -30)}`,
    { defs, tableAt: 900 },
  );
}

export function necklace(look: Look): string {
  const { palette, random } = look;
  const colours = [palette.main, palette.accent, palette.paper, palette.deep, '#F2B632', palette.soft];
  const string = (rx: number, ry: number, count: number, size: number) =>
    Array.from({ length: count }, (_, at) => {
      const angle = Math.PI * (0.02 + (0.96 * at) / (count - 1));
      const [x, y] = [600 - Math.cos(angle) * rx, 330 + Math.sin(angle) * ry];
      const fill = colours[(at + size) % colours.length];
      return `<circle cx="${x + 5}" cy="${y + 9}" r="${size}" fill="#1B120A" opacity=".25"/><circle cx="${x}" cy="${y}" r="${size}" fill="${fill}"/><circle cx="${x - size * 0.3}" cy="${y - size * 0.35}" r="${size * 0.28}" fill="#FFFFFF" opacity=".7"/>`;
    }).join('');
  const bust = `${shadow(600, 1080, 640, 90)}<path d="M520 130C520 90 680 90 680 130V250C690 330 900 330 930 520C950 700 820 900 790 1080H410C380 900 250 700 270 520C300 330 510 330 520 250Z" fill="#2C2622"/><path d="M520 130C520 90 680 90 680 130V250C690 330 900 330 930 520C950 700 820 900 790 1080H410C380 900 250 700 270 520C300 330 510 330 520 250Z" fill="url(#round)" opacity=".8"/>`;
  const pendant = `<g transform="translate(600 880)"><circle r="86" fill="${palette.accent}"/><circle r="70" fill="${palette.paper}"/><g transform="scale(1.05)">${MOTIFS[random.pick(['hornbill', 'bead', 'flower'] as const)](palette.main, palette.accent)}</g></g>${[-60, -30, 0, 30, 60].map((x, at) => `<path d="M${600 + x} 955V${1010 - Math.abs(x) * 0.3}" stroke="${colours[at]}" stroke-width="12" stroke-linecap="round"/>`).join('')}`;
  return scene(
    look,
    `${bust}${string(250, 300, 25, 19)}${string(300, 410, 31, 22)}${string(345, 510, 35, 25)}${pendant}`,
    { tableAt: 900 },
  );
}

export function basket(look: Look): string {
  const { palette } = look;
  const rows = Array.from({ length: 9 }, (_, row) => {
    const y = 560 + row * 52;
    const inset = row * 9;
    return Array.from({ length: 15 }, (_c, column) => {
      const width = (720 - inset * 2) / 15;
      const x = 240 + inset + column * width;
      const over = (row + column) % 2 === 0;
      return `<rect x="${x.toFixed(1)}" y="${y}" width="${(width - 3).toFixed(1)}" height="48" rx="${over ? 16 : 6}" fill="${over ? '#D9A45C' : '#A9713A'}"/>${over ? `<rect x="${(x + 6).toFixed(1)}" y="${y + 8}" width="${(width - 16).toFixed(1)}" height="9" rx="4" fill="#F3D29A" opacity=".8"/>` : ''}`;
    }).join('');
  }).join('');
  const band = `<g fill="${palette.main}">${Array.from({ length: 12 }, (_, at) => `<path transform="translate(${292 + at * 56} 742)" d="M0 -26L26 0L0 26L-26 0Z"/>`).join('')}</g>`;
  const fruit = `<circle cx="400" cy="520" r="80" fill="#E4572E"/><circle cx="540" cy="490" r="92" fill="#F2B632"/><circle cx="690" cy="500" r="86" fill="#7FA843"/><circle cx="810" cy="530" r="70" fill="#C2410C"/><circle cx="515" cy="460" r="20" fill="#FFFFFF" opacity=".5"/><circle cx="668" cy="470" r="18" fill="#FFFFFF" opacity=".5"/>`;
  return scene(
    look,
    `${shadow(600, 1040, 820, 100)}<path d="M300 560C300 120 900 120 900 560" fill="none" stroke="#8A5729" stroke-width="44"/><path d="M300 560C300 120 900 120 900 560" fill="none" stroke="#D9A45C" stroke-width="26" stroke-dasharray="30 12"/><ellipse cx="600" cy="560" rx="370" ry="60" fill="#6E4520"/>${fruit}${sprig(560, 430, 150, -90)}<path d="M226 545H974L890 1010C884 1034 870 1040 846 1040H354C330 1040 316 1034 310 1010Z" fill="#8A5729"/>${rows}${band}<rect x="216" y="530" width="768" height="46" rx="23" fill="#8A5729"/><path d="M230 553H970" stroke="#E7BC79" stroke-width="18" stroke-dasharray="34 10" stroke-linecap="round"/><path d="M226 545H974L890 1010C884 1034 870 1040 846 1040H354C330 1040 316 1034 310 1010Z" fill="url(#round)" opacity=".75"/><g transform="translate(600 900)"><rect x="-110" y="-44" width="220" height="88" rx="12" fill="${palette.paper}"/>${lettering(look.brand, { x: 0, y: 12, size: 36, fill: palette.ink, maxWidth: 180 })}</g>`,
    { tableAt: 860 },
  );
}

export function shirt(look: Look): string {
  const { palette, random } = look;
  const mark = MOTIFS[random.pick(['bear', 'mangrove', 'wave', 'hornbill', 'crab'] as const)](
    palette.paper,
    palette.accent,
  );
  return scene(
    look,
    `<path d="M600 130C600 90 660 90 656 130C652 160 606 160 602 196" fill="none" stroke="#6F7B7A" stroke-width="14" stroke-linecap="round"/><path d="M602 194L380 290H820Z" fill="none" stroke="#8A5729" stroke-width="24" stroke-linejoin="round"/>
<path d="M440 250C500 310 700 310 760 250L900 300L1080 520L930 640L860 560V1080H340V560L270 640L120 520L300 300Z" fill="#1B120A" stroke="#1B120A" stroke-width="22" stroke-opacity=".35" stroke-linejoin="round" opacity=".25" transform="translate(14 24)"/>
<path d="M440 250C500 310 700 310 760 250L900 300L1080 520L930 640L860 560V1070C780 1090 420 1090 340 1070V560L270 640L120 520L300 300Z" fill="${palette.main}"/><path d="M440 250C500 330 700 330 760 250" fill="none" stroke="${palette.deep}" stroke-width="26"/><path d="M340 560C350 700 330 900 340 1070M860 560C850 700 870 900 860 1070" stroke="${palette.deep}" stroke-width="10" fill="none" opacity=".6"/><path d="M420 620C440 760 400 900 430 1060M780 640C760 780 800 900 770 1060" stroke="#000000" stroke-width="20" fill="none" opacity=".08"/><path d="M150 512L290 330M1050 512L910 330" stroke="#FFFFFF" stroke-width="10" opacity=".2"/>
<g transform="translate(600 600) scale(2.6)">${mark}</g>${lettering(look.word, { x: 600, y: 850, size: 84, fill: palette.paper, maxWidth: 400, spacing: 0.06 })}${lettering(look.brand, { x: 600, y: 920, size: 40, fill: palette.soft, maxWidth: 380 })}`,
    { tableAt: 1140 },
  );
}

export function carving(look: Look): string {
  const { palette } = look;
  const curl = (x: number, y: number, flip: number) =>
    `<path transform="translate(${x} ${y}) scale(${flip} 1)" d="M0 0C60 -10 110 -60 96 -110C84 -150 30 -146 28 -108C28 -84 58 -80 62 -102M0 0C-6 60 40 110 92 96C128 84 124 36 90 34" fill="none" stroke="#F3D29A" stroke-width="16" stroke-linecap="round"/>`;
  const board = `${shadow(600, 1070, 620, 90)}<path d="M600 130C760 220 860 420 860 620S760 960 600 1050C440 960 340 820 340 620S440 220 600 130Z" fill="#6B3F1F"/><path d="M600 170C740 256 826 430 826 620S740 924 600 1008C460 924 374 810 374 620S460 256 600 170Z" fill="#8F5A2E"/><path d="M600 170C740 256 826 430 826 620S740 924 600 1008Z" fill="#000000" opacity=".12"/>
<g transform="translate(600 600) scale(1.7)"><circle r="74" fill="#6B3F1F"/><g>${MOTIFS.bear('#F3D29A', '#6B3F1F')}</g></g>${curl(640, 330, 1)}${curl(560, 330, -1)}${curl(640, 860, 1)}${curl(560, 860, -1)}<circle cx="600" cy="260" r="22" fill="${palette.accent}"/><circle cx="600" cy="940" r="22" fill="${palette.accent}"/><circle cx="440" cy="600" r="18" fill="${palette.accent}"/><circle cx="760" cy="600" r="18" fill="${palette.accent}"/>
<path d="M470 1050H730L780 1110H420Z" fill="#4F2D14"/><path d="M470 1050H730L738 1060H462Z" fill="#A9713A"/><path d="M420 300C380 400 362 520 366 640" stroke="#FFFFFF" stroke-width="14" stroke-linecap="round" fill="none" opacity=".22"/>`;
  const shavings = Array.from(
    { length: 9 },
    (_, at) =>
      `<path transform="translate(${look.random.between(120, 1080)} ${1120 + (at % 3) * 18}) rotate(${look.random.between(0, 180)})" d="M0 0C20 -26 50 -20 48 4C44 22 20 18 24 2" fill="none" stroke="#E7BC79" stroke-width="9" stroke-linecap="round"/>`,
  ).join('');
  return scene(look, `${sprig(960, 1000, 200, -50)}${board}${shavings}`, { tableAt: 900 });
}
