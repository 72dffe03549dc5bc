/** For house and kitchen: a tin, a crate of greens, a sack, a shelf, a woven mat, clean linen. */
import { lettering } from '../lettering.ts';
import { MOTIFS } from '../motifs.ts';
import { type Look, leaf, scene, shadow, sprig } from '../scene.ts';
import { label, plaque } from './label.ts';

export function tin(look: Look): string {
  const { palette, random } = look;
  const mark = MOTIFS[random.pick(['flower', 'wave', 'leaf', 'comb', 'bear'] as const)](palette.main, palette.accent);
  const content = /ABON/.test(look.word)
    ? ['#B9733A', '#D99B5B']
    : /LULUR|MASKER|LILIN/.test(look.word)
      ? ['#EFE3C8', '#FFF8E6']
      : ['#E3A94C', '#F6D28C'];
  const heap = Array.from(
    { length: 34 },
    (_, at) =>
      `<ellipse cx="${860 + random.integer(-110, 110)}" cy="${960 + Math.floor(at / 9) * 18 - random.integer(0, 30)}" rx="${random.integer(18, 34)}" ry="${random.integer(10, 18)}" fill="${content[at % 2]}" transform="rotate(${random.integer(-40, 40)} 860 970)"/>`,
  ).join('');
  return scene(
    look,
    `${sprig(170, 960, 190, -120)}${shadow(500, 1010, 640, 110)}<path d="M210 360H790V930C790 1000 700 1020 500 1020S210 1000 210 930Z" fill="${palette.soft}"/><path d="M210 860C300 910 700 910 790 860V930C790 1000 700 1020 500 1020S210 1000 210 930Z" fill="${palette.main}"/>${label(look, { x: 500, y: 640, width: 440, height: 400, mark })}<path d="M210 360H790V930C790 1000 700 1020 500 1020S210 1000 210 930Z" fill="url(#round)"/><ellipse cx="500" cy="360" rx="300" ry="64" fill="${palette.deep}"/><path d="M200 300H800V360C800 424 200 424 200 360Z" fill="${palette.main}"/><path d="M200 300H800V360C800 424 200 424 200 360Z" fill="url(#round)"/><ellipse cx="500" cy="300" rx="300" ry="62" fill="${palette.main}"/><ellipse cx="500" cy="296" rx="252" ry="46" fill="none" stroke="${palette.soft}" stroke-width="7"/><g transform="translate(500 296) scale(.8 .4)">${MOTIFS.flower(palette.paper, palette.accent)}</g>${shadow(870, 1020, 360, 70)}<ellipse cx="870" cy="990" rx="176" ry="50" fill="${palette.paper}"/><ellipse cx="870" cy="980" rx="150" ry="38" fill="${palette.wall[1]}"/>${heap}`,
  );
}

const VEGETABLES: Record<string, [main: string, light: string]> = {
  JAMUR: ['#E9DCC6', '#FFF9EC'],
  BAGLOG: ['#E9DCC6', '#FFF9EC'],
  EMPON: ['#C98B3E', '#EFC27C'],
  KEBUN: ['#D9982E', '#F7D48A'],
};

export function greens(look: Look): string {
  const { palette, random } = look;
  const [key] = look.word.split(/[ -]/);
  const special = VEGETABLES[key ?? ''];
  const mushroom = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-26 0C-20 70 -30 120 -40 150H40C30 120 20 70 26 0Z" fill="#F7EEDC"/><path d="M-120 10C-120 -100 120 -100 120 10C60 34 -60 34 -120 10Z" fill="${special?.[0]}"/><path d="M-84 -22C-60 -66 0 -76 40 -66" stroke="${special?.[1]}" stroke-width="12" stroke-linecap="round" fill="none"/></g>`;
  const head = (x: number, y: number, scale: number) => {
    const [dark, light] = random.pick([
      ['#3E7D4A', '#8BC06A'],
      ['#4F8A3C', '#A7D08C'],
      ['#2F6B3A', '#7FB35C'],
    ] as const);
    return `<g transform="translate(${x} ${y}) scale(${scale})">${[-70, -46, -22, 0, 22, 46, 70].map((turn, at) => `<g transform="rotate(${turn})"><path d="M0 60C-70 -20 -64 -150 0 -196C64 -150 70 -20 0 60Z" fill="${at % 2 ? dark : light}"/><path d="M0 60V-150" stroke="#F1F6DF" stroke-width="11" opacity=".8" stroke-linecap="round"/></g>`).join('')}</g>`;
  };
  const root = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${random.integer(-30, 30)})"><path d="M-110 20C-130 -40 -60 -60 -40 -30C-30 -90 40 -90 40 -36C80 -70 140 -30 110 20C90 60 -90 60 -110 20Z" fill="${special?.[0]}"/><path d="M-80 0C-60 -24 -40 -20 -30 -6M10 -40C26 -46 34 -36 34 -20" stroke="${special?.[1]}" stroke-width="9" fill="none" stroke-linecap="round"/></g>`;
  const one = !special ? head : key === 'JAMUR' || key === 'BAGLOG' ? mushroom : root;
  const heads = [
    [330, 560, 1.05],
    [500, 520, 1.15],
    [690, 530, 1.1],
    [860, 560, 1.05],
    [410, 640, 1],
    [600, 620, 1.1],
    [790, 640, 1],
  ]
    .map(([x = 0, y = 0, scale = 1]) => one(x, y, scale))
    .join('');
  const slats = [0, 1, 2]
    .map(
      (at) =>
        `<rect x="200" y="${690 + at * 112}" width="800" height="96" rx="10" fill="#C98B4E"/><rect x="200" y="${690 + at * 112}" width="800" height="16" rx="8" fill="#E3B67A"/><path d="M230 ${740 + at * 112}H560M640 ${756 + at * 112}H960" stroke="#A86B34" stroke-width="5" opacity=".6"/>`,
    )
    .join('');
  return scene(
    look,
    `${shadow(600, 1040, 980, 110)}<path d="M210 620H990V1010H210Z" fill="#5F3A1B"/>${heads}${slats}<rect x="186" y="660" width="52" height="370" rx="10" fill="#A86B34"/><rect x="962" y="660" width="52" height="370" rx="10" fill="#A86B34"/><g transform="translate(600 860)"><rect x="-210" y="-72" width="420" height="144" rx="16" fill="${palette.paper}"/>${lettering(look.word, { x: 0, y: 10, size: 62, fill: palette.ink, maxWidth: 360 })}${lettering(look.brand, { x: 0, y: 50, size: 27, fill: palette.ink, maxWidth: 360, opacity: 0.7 })}</g>`,
    { tableAt: 880 },
  );
}

export function groceries(look: Look): string {
  const { palette } = look;
  const eggs = Array.from(
    { length: 15 },
    (_, at) =>
      `<g transform="translate(${300 + (at % 5) * 150} ${720 + Math.floor(at / 5) * 100})"><ellipse cy="44" rx="66" ry="26" fill="#8C8378"/><path d="M-50 20C-50 -50 -24 -84 0 -84S50 -50 50 20C50 60 -50 60 -50 20Z" fill="${at % 4 ? '#E2A877' : '#EFC9A4'}"/><path d="M-28 -10C-26 -40 -16 -56 -4 -62" stroke="#FFFFFF" stroke-width="9" stroke-linecap="round" fill="none" opacity=".6"/></g>`,
  ).join('');
  if (/TELUR/.test(look.word))
    return scene(
      look,
      `${shadow(600, 1010, 960, 120)}<path d="M170 690H1030L990 1010H210Z" fill="#A39A8D"/>${eggs}${plaque(look, 600, 330)}`,
      { tableAt: 760 },
    );
  const sack = `${shadow(460, 1030, 640, 110)}<path d="M210 420C190 600 180 860 220 1000C240 1050 680 1050 700 1000C740 860 730 600 710 420Z" fill="${palette.paper}"/><path d="M210 420C190 600 180 860 220 1000C240 1050 680 1050 700 1000C740 860 730 600 710 420Z" fill="url(#round)" opacity=".7"/><path d="M206 540H714M196 900H724" stroke="${palette.main}" stroke-width="26"/><path d="M206 576H714M196 864H724" stroke="${palette.accent}" stroke-width="8"/><path d="M210 420C300 390 620 390 710 420L670 300C600 340 320 340 250 300Z" fill="${palette.soft}"/><path d="M238 372C340 400 580 400 682 372" stroke="${palette.deep}" stroke-width="18" fill="none"/>${label(look, { x: 460, y: 720, width: 360, height: 250, mark: '' })}`;
  const beside = /BERAS/.test(look.word)
    ? `<g transform="translate(890 980)">${shadow(0, 44, 340, 60)}<path d="M-150 -40H150C150 30 90 60 0 60S-150 30 -150 -40Z" fill="${palette.main}"/><ellipse cy="-40" rx="150" ry="40" fill="#F3EBD8"/><path d="M-110 -48C-60 -110 60 -110 110 -48C60 -20 -60 -20 -110 -48Z" fill="#FFFDF5"/></g>`
    : `<g>${shadow(890, 1020, 380, 70)}<path d="M800 560H900V620C930 650 930 680 930 720V1000C930 1024 920 1030 900 1030H800C780 1030 770 1024 770 1000V720C770 680 770 650 800 620Z" fill="#F2B632"/><rect x="806" y="510" width="88" height="60" rx="12" fill="${palette.deep}"/><path d="M770 760H930V900H770Z" fill="${palette.paper}"/><path d="M950 820H1080V1030H950Z" fill="${palette.accent}"/><ellipse cx="1015" cy="820" rx="65" ry="20" fill="#E9E4DA"/><path d="M950 880H1080V960H950Z" fill="${palette.paper}"/></g>`;
  return scene(look, `${sack}${beside}${leaf(720, 1060, 120, -10, '#4F8A3C', '#D7E8C8')}`, { tableAt: 860 });
}

export function shelf(look: Look): string {
  const { palette } = look;
  const wood = (x: number, y: number, width: number, height: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#C98B4E"/><rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="#E3B67A"/><path d="M${x + 30} ${y + height * 0.55}H${x + width * 0.45}M${x + width * 0.55} ${y + height * 0.7}H${x + width - 40}" stroke="#A86B34" stroke-width="5" opacity=".6"/>`;
  const pot = (x: number, y: number, fill: string) =>
    `<path d="M${x - 46} ${y - 70}H${x + 46}L${x + 34} ${y}H${x - 34}Z" fill="${fill}"/>${[-40, -14, 14, 40].map((turn) => leaf(x, y - 66, 120, turn - 90, '#4F8A3C', '#D7E8C8')).join('')}`;
  const bench = `${shadow(600, 1030, 960, 110)}${wood(170, 640, 860, 70)}${wood(170, 724, 860, 40)}${wood(220, 760, 70, 270)}${wood(910, 760, 70, 270)}${wood(200, 380, 60, 270)}${wood(940, 380, 60, 270)}${wood(180, 380, 840, 64)}${wood(180, 490, 840, 64)}<rect x="290" y="580" width="180" height="70" rx="30" fill="${palette.main}"/><rect x="480" y="590" width="170" height="60" rx="28" fill="${palette.accent}"/>`;
  const boards = `${shadow(600, 1040, 900, 70, 0.25)}${[380, 640, 900].map((y) => wood(200, y, 800, 52)).join('')}${wood(220, 300, 44, 700)}${wood(936, 300, 44, 700)}${pot(360, 380, palette.main)}<g>${[0, 1, 2, 3, 4].map((at) => `<rect x="${520 + at * 56}" y="${240 + (at % 3) * 18}" width="46" height="${140 - (at % 3) * 18}" rx="6" fill="${[palette.main, palette.accent, palette.soft, palette.deep, '#F2B632'][at]}"/>`).join('')}</g><circle cx="420" cy="580" r="60" fill="${palette.accent}"/><rect x="560" y="520" width="120" height="120" rx="14" fill="${palette.paper}"/><g transform="translate(620 580) scale(.7)">${MOTIFS.house(palette.main, palette.accent)}</g>${pot(820, 640, palette.accent)}<rect x="320" y="800" width="200" height="100" rx="12" fill="${palette.soft}"/><path d="M560 900C560 820 760 820 760 900Z" fill="${palette.main}"/><path d="M780 900C780 840 900 840 900 900Z" fill="${palette.deep}"/>`;
  const desk = `${shadow(600, 1040, 900, 80)}${wood(170, 560, 860, 76)}<path d="M260 640L420 1030H360L200 640ZM940 640L780 1030H840L1000 640Z" fill="#A86B34"/><path d="M330 860H870" stroke="#C98B4E" stroke-width="34"/><path d="M440 400H760V540H440Z" fill="#2B3432"/><path d="M460 420H740V520H460Z" fill="${palette.soft}"/><path d="M390 540H810L840 562H360Z" fill="#5E6B6A"/>${pot(920, 560, palette.accent)}`;
  const thing = /BANGKU/.test(look.word) ? bench : /MEJA/.test(look.word) ? desk : boards;
  return scene(look, `${thing}${plaque(look, 600, 150)}`, { tableAt: 930 });
}

export function mat(look: Look): string {
  const { palette, random } = look;
  const rows = Array.from({ length: 14 }, (_, row) =>
    Array.from({ length: 12 }, (_cell, at) => {
      const isDyed = (row + at) % 5 === 0 || (row - at) % 5 === 0;
      return `<rect x="${180 + at * 70}" y="${330 + row * 44}" width="66" height="40" rx="10" fill="${isDyed ? palette.main : (row + at) % 2 ? '#E0B878' : '#CDA05E'}"/>`;
    }).join(''),
  ).join('');
  const roll = `<g transform="translate(0 ${random.integer(0, 20)})">${shadow(600, 1040, 980, 90)}<rect x="130" y="900" width="940" height="130" rx="65" fill="#CDA05E"/><rect x="130" y="900" width="940" height="130" rx="65" fill="url(#tube)"/><path d="M250 902V1028M950 902V1028" stroke="${palette.accent}" stroke-width="26"/><circle cx="1020" cy="965" r="58" fill="#B98344"/><path d="M1020 965m-36 0a36 36 0 1 1 36 36a22 22 0 1 1 -22 -22" stroke="#7E5424" stroke-width="9" fill="none"/></g>`;
  return scene(
    look,
    `<rect width="1200" height="1200" fill="url(#table)" opacity=".35"/><g transform="translate(0 -40)"><rect x="156" y="306" width="888" height="664" rx="22" fill="${palette.deep}"/>${rows}</g>${roll}${plaque(look, 600, 150)}`,
    {
      defs: '<linearGradient id="tube" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000000" stop-opacity=".12"/><stop offset=".3" stop-color="#FFFFFF" stop-opacity=".35"/><stop offset="1" stop-color="#000000" stop-opacity=".35"/></linearGradient>',
      tableAt: 700,
    },
  );
}

export function laundry(look: Look): string {
  const { palette } = look;
  const towels = [palette.main, palette.paper, palette.accent, palette.soft]
    .map(
      (fill, at) =>
        `<g transform="translate(${at % 2 ? 16 : 0} ${960 - at * 96})"><rect x="170" y="0" width="480" height="90" rx="40" fill="${fill}"/><rect x="170" y="0" width="480" height="90" rx="40" fill="url(#round)" opacity=".5"/><path d="M200 46H640" stroke="#000000" stroke-width="4" opacity=".18"/><path d="M560 8V82" stroke="#FFFFFF" stroke-width="12" opacity=".5"/></g>`,
    )
    .join('');
  const machine = `${shadow(870, 1050, 480, 70)}<rect x="680" y="520" width="390" height="530" rx="34" fill="#F4F6F5"/><rect x="680" y="520" width="390" height="110" rx="34" fill="${palette.deep}"/><circle cx="760" cy="576" r="24" fill="${palette.accent}"/><rect x="860" y="556" width="160" height="40" rx="20" fill="#FFFFFF" opacity=".6"/><circle cx="875" cy="840" r="150" fill="#C7D3D1"/><circle cx="875" cy="840" r="118" fill="${palette.soft}"/><path d="M757 850C800 800 840 900 890 850S970 830 992 840A118 118 0 0 1 757 850Z" fill="${palette.main}" opacity=".8"/><circle cx="830" cy="790" r="16" fill="#FFFFFF" opacity=".7"/><circle cx="900" cy="770" r="10" fill="#FFFFFF" opacity=".7"/>`;
  const gallon = `${shadow(870, 1050, 440, 70)}<path d="M760 560H980L1010 640V960C1010 1020 990 1046 940 1046H800C750 1046 730 1020 730 960V640Z" fill="#8CC4E8"/><path d="M730 720H1010M730 800H1010M730 880H1010" stroke="#5B9CC7" stroke-width="12" opacity=".6"/><rect x="820" y="490" width="100" height="80" rx="16" fill="${palette.deep}"/><path d="M780 600C760 640 756 700 758 980" stroke="#FFFFFF" stroke-width="20" stroke-linecap="round" fill="none" opacity=".6"/>`;
  const isWater = /AIR/.test(look.word);
  const drops = `<g transform="translate(400 800) scale(3.4)">${MOTIFS.drop('#5B9CC7', '#FFFFFF')}</g>`;
  return scene(
    look,
    `${isWater ? `${shadow(400, 1020, 360, 60)}${drops}${gallon}` : `${shadow(410, 1060, 560, 70)}${towels}${machine}`}${plaque(look, 600, 230, 560)}`,
    { tableAt: 930 },
  );
}
