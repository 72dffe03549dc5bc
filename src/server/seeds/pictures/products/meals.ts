/** Served meals and drinks: a bowl, steamed buns, an iced glass, grilled food. */
import { MOTIFS } from '../motifs.ts';
import { type Look, leaf, scene, shadow, sprig } from '../scene.ts';
import { plaque } from './label.ts';

const steam = (x: number, y: number) =>
  `<g fill="none" stroke="#FFFFFF" stroke-width="16" stroke-linecap="round" opacity=".55">${[-110, 0, 110].map((shift, at) => `<path d="M${x + shift} ${y - (at % 2) * 40}c-40 -60 40 -90 0 -160s30 -90 10 -140"/>`).join('')}</g>`;

export function bowl(look: Look): string {
  const { palette, random } = look;
  const balls = Array.from({ length: 13 }, (_, at) => {
    const [x, y] = [320 + (at % 5) * 136 + (at > 4 ? 54 : 0) - (at > 8 ? 20 : 0), 560 + Math.floor(at / 5) * 46];
    return `<circle cx="${x}" cy="${y}" r="58" fill="${at % 3 ? '#D9A05B' : '#C98947'}"/><path d="M${x - 26} ${y - 26}a38 38 0 0 1 40 -10" stroke="#FFFFFF" stroke-width="9" stroke-linecap="round" fill="none" opacity=".6"/>`;
  }).join('');
  const noodles = `<ellipse cx="600" cy="600" rx="360" ry="88" fill="#E8B84B"/><g fill="none" stroke="#F7DC8C" stroke-width="13" stroke-linecap="round">${Array.from({ length: 9 }, (_, at) => `<path d="M${290 + at * 66} ${570 + (at % 3) * 26}c60 -50 90 50 150 0s60 40 90 0"/>`).join('')}</g><g transform="translate(730 570)"><ellipse rx="92" ry="62" fill="#FFFDF5"/><circle r="34" fill="#F2A31B"/></g><path d="M360 560l120 -44 30 40 -120 46Z" fill="#C46A3A"/><path d="M390 620l130 -20 14 40 -130 22Z" fill="#A9552B"/>`;
  const filling = /SALOME|ES/.test(look.word) ? balls : noodles;
  const bits = Array.from(
    { length: 26 },
    () =>
      `<rect x="${random.integer(300, 890)}" y="${random.integer(530, 660)}" width="24" height="10" rx="5" fill="${random.pick(['#4F8A3C', '#7FA843', palette.accent])}" transform="rotate(${random.integer(0, 90)} 600 600)"/>`,
  ).join('');
  return scene(
    look,
    `${/ES /.test(look.word) ? '' : steam(600, 460)}${shadow(600, 1010, 860, 120)}<ellipse cx="600" cy="996" rx="300" ry="40" fill="${palette.deep}"/><ellipse cx="600" cy="592" rx="438" ry="132" fill="${palette.deep}"/><path d="M162 592C180 850 380 1000 600 1000S1020 850 1038 592C1000 700 820 740 600 740S200 700 162 592Z" fill="${palette.main}"/><path d="M162 592C180 850 380 1000 600 1000S1020 850 1038 592C1000 700 820 740 600 740S200 700 162 592Z" fill="url(#round)" opacity=".8"/><g fill="none" stroke="${palette.soft}" stroke-width="10" opacity=".8"><path d="M210 760C340 870 860 870 990 760"/></g><ellipse cx="600" cy="592" rx="398" ry="108" fill="#B8763A"/>${filling}${bits}${leaf(820, 560, 130, -160, '#3E7D4A', '#D7E8C8')}${plaque(look, 600, 150)}${sprig(150, 1060, 160, -30)}`,
    { tableAt: 840 },
  );
}

export function buns(look: Look): string {
  const { palette } = look;
  const isSteamed = /KUKUS/.test(look.word);
  // The set contains crab in black pepper.
  const beside = /PAKET/.test(look.word)
    ? `<g transform="translate(250 1010) scale(2.6)">${MOTIFS.crab('#C4461F', '#2A1408')}</g>`
    : '';
  const [body, light, base] = isSteamed ? ['#FBF3E2', '#FFFFFF', '#EADBBC'] : ['#D9923F', '#F5CB85', '#A8631F'];
  const bun = (x: number, y: number, r: number) =>
    `${shadow(x, y + r * 0.62, r * 2.1, r * 0.5)}<path d="M${x - r} ${y + r * 0.3}C${x - r} ${y - r * 0.75} ${x + r} ${y - r * 0.75} ${x + r} ${y + r * 0.3}C${x + r} ${y + r * 0.72} ${x - r} ${y + r * 0.72} ${x - r} ${y + r * 0.3}Z" fill="${body}"/><path d="M${x - r} ${y + r * 0.3}C${x - r} ${y + r * 0.72} ${x + r} ${y + r * 0.72} ${x + r} ${y + r * 0.3}C${x + r * 0.5} ${y + r * 0.55} ${x - r * 0.5} ${y + r * 0.55} ${x - r} ${y + r * 0.3}Z" fill="${base}"/><path d="M${x - r * 0.62} ${y - r * 0.1}C${x - r * 0.5} ${y - r * 0.4} ${x - r * 0.1} ${y - r * 0.5} ${x + r * 0.2} ${y - r * 0.46}" stroke="${light}" stroke-width="${r * 0.12}" stroke-linecap="round" fill="none"/>`;
  const slats = Array.from(
    { length: 9 },
    (_, at) => `<path d="M${250 + at * 88} 770V930" stroke="#8A5729" stroke-width="8" opacity=".5"/>`,
  ).join('');
  return scene(
    look,
    `${shadow(600, 970, 980, 130)}<path d="M150 760H1050V900C1050 990 150 990 150 900Z" fill="#C98B4E"/>${slats}<path d="M150 820C300 880 900 880 1050 820M150 880C300 940 900 940 1050 880" stroke="#8A5729" stroke-width="14" fill="none"/><ellipse cx="600" cy="760" rx="450" ry="130" fill="#E3B67A"/><ellipse cx="600" cy="760" rx="408" ry="104" fill="#F3E1C2"/><ellipse cx="600" cy="766" rx="390" ry="92" fill="#6FA36A" opacity=".5"/>${bun(430, 690, 108)}${bun(600, 660, 112)}${bun(775, 692, 108)}${bun(350, 780, 104)}${bun(520, 800, 114)}${bun(700, 800, 114)}${bun(866, 780, 102)}${isSteamed ? steam(600, 520) : ''}<g transform="translate(980 1060)">${shadow(0, 44, 230, 50)}<ellipse cx="0" cy="20" rx="120" ry="46" fill="${palette.deep}"/><ellipse cx="0" cy="6" rx="120" ry="44" fill="${palette.main}"/><ellipse cx="0" cy="4" rx="92" ry="30" fill="#3A1C10"/><path d="M-50 -2C-20 -16 20 -16 44 -6" stroke="#FFFFFF" stroke-width="8" stroke-linecap="round" fill="none" opacity=".5"/></g>${beside}${plaque(look, 600, 190)}`,
    { tableAt: 820 },
  );
}

const DRINKS: [test: RegExp, top: string, bottom: string][] = [
  [/KOPI|AREN|AMERICANO/, '#EED9BC', '#4A2A18'],
  [/TELANG/, '#B98BD9', '#3F4FB8'],
  [/KELAPA/, '#FBFBF5', '#DDE9D6'],
  [/SIRUP/, '#F59A9A', '#B3261E'],
];

export function glass(look: Look): string {
  const { palette, random } = look;
  const [, top, bottom] = DRINKS.find(([test]) => test.test(look.word)) ?? [/./, '#FFD27A', '#F08A1C'];
  const ice = Array.from({ length: 7 }, (_, at) => {
    const [x, y, turn] = [470 + (at % 3) * 92, 470 + Math.floor(at / 3) * 92, random.integer(-24, 24)];
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-44" y="-44" width="88" height="88" rx="16" fill="#FFFFFF" opacity=".42"/><path d="M-28 -24H20" stroke="#FFFFFF" stroke-width="9" stroke-linecap="round" opacity=".8"/></g>`;
  }).join('');
  const drops = Array.from(
    { length: 22 },
    () =>
      `<circle cx="${random.integer(392, 760)}" cy="${random.integer(640, 1000)}" r="${random.integer(4, 9)}" fill="#FFFFFF" opacity=".5"/>`,
  ).join('');
  const fruit = /KELAPA/.test(look.word)
    ? `<g transform="translate(930 930)">${shadow(0, 150, 380, 70)}<circle r="170" fill="#6E8F3E"/><path d="M-150 -80C-60 -150 60 -150 150 -80C90 -40 -90 -40 -150 -80Z" fill="#F7F3E4"/><ellipse cx="0" cy="-86" rx="92" ry="30" fill="#FFFFFF"/><path d="M-120 40C-60 110 60 110 120 40" stroke="#4F6E28" stroke-width="12" fill="none" opacity=".5"/></g>`
    : `<g transform="translate(930 990)">${shadow(0, 96, 280, 56)}<circle r="112" fill="${palette.accent}"/><circle r="96" fill="#FFF4DC"/>${Array.from({ length: 8 }, (_, at) => `<path transform="rotate(${at * 45})" d="M0 -10L-26 -80Q0 -96 26 -80Z" fill="${palette.accent}" opacity=".75"/>`).join('')}</g>`;
  return scene(
    look,
    `${shadow(580, 1060, 560, 90)}<path d="M700 150L640 520" stroke="${palette.main}" stroke-width="30" stroke-linecap="round"/><path d="M706 150L660 430" stroke="#FFFFFF" stroke-width="8" stroke-linecap="round" opacity=".6"/><path d="M360 360H800L752 1010C750 1044 730 1056 700 1056H460C430 1056 410 1044 408 1010Z" fill="#FFFFFF" opacity=".4"/><path d="M378 440H782L740 1000C738 1026 722 1038 698 1038H462C438 1038 422 1026 420 1000Z" fill="url(#drink)"/>${ice}${drops}<path d="M360 360H800L752 1010C750 1044 730 1056 700 1056H460C430 1056 410 1044 408 1010Z" fill="none" stroke="#FFFFFF" stroke-width="12" opacity=".75"/><path d="M430 420L462 980" stroke="#FFFFFF" stroke-width="20" stroke-linecap="round" opacity=".55"/>${fruit}${leaf(560, 420, 150, -70, '#4F8A3C', '#D7E8C8')}${leaf(560, 420, 130, -20, '#3E7D4A', '#D7E8C8')}${plaque(look, 420, 190, 500)}`,
    {
      defs: `<linearGradient id="drink" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
      tableAt: 880,
    },
  );
}

export function grill(look: Look): string {
  const { palette } = look;
  const marks = (x: number, y: number) =>
    [0, 1, 2, 3]
      .map(
        (at) =>
          `<path d="M${x + at * 74} ${y}l44 92" stroke="#5A2A10" stroke-width="15" stroke-linecap="round" opacity=".65"/>`,
      )
      .join('');
  const fish = `<path d="M250 620C360 470 720 470 850 600L1000 500C980 580 980 660 1000 740L850 640C720 770 360 770 250 620Z" fill="#B9652B"/><path d="M250 620C360 520 720 520 850 600C720 560 400 560 250 620Z" fill="#DB9147"/>${marks(440, 560)}<circle cx="336" cy="596" r="18" fill="#FFF6E0"/><circle cx="336" cy="596" r="8" fill="#2A1408"/><path d="M398 540C430 590 430 650 398 700" stroke="#7A3B14" stroke-width="12" fill="none"/>`;
  const skewers = [0, 1, 2, 3]
    .map(
      (row) =>
        `<g transform="translate(250 ${470 + row * 94}) rotate(-4)"><rect x="-60" y="-8" width="820" height="16" rx="8" fill="#E0BE8A"/>${[0, 1, 2, 3, 4].map((at) => `<rect x="${60 + at * 118}" y="-38" width="104" height="76" rx="26" fill="${(row + at) % 2 ? '#B9652B' : '#96491B'}"/><path d="M${82 + at * 118} -16h50" stroke="#F3B66B" stroke-width="10" stroke-linecap="round" opacity=".7"/>`).join('')}</g>`,
    )
    .join('');
  const cobs = [0, 1, 2]
    .map(
      (row) =>
        `<g transform="translate(330 ${500 + row * 120}) rotate(-6)"><rect x="0" y="-48" width="520" height="96" rx="48" fill="#F2B632"/>${Array.from({ length: 30 }, (_, at) => `<circle cx="${40 + (at % 15) * 31}" cy="${at < 15 ? -18 : 16}" r="13" fill="${at % 4 ? '#FFD766' : '#9A5A16'}"/>`).join('')}<path d="M500 -40C620 -60 660 -20 690 30C620 40 560 50 500 40Z" fill="#7FA843"/></g>`,
    )
    .join('');
  const crabs = [
    [430, 600, -10],
    [770, 640, 12],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(3.6)">${MOTIFS.crab('#C4461F', '#2A1408')}</g>`,
    )
    .join('');
  const rings = Array.from({ length: 13 }, (_, at) => {
    const [x, y] = [340 + (at % 5) * 128 + (at > 4 ? 50 : 0), 540 + Math.floor(at / 5) * 96];
    return `<ellipse cx="${x}" cy="${y}" rx="66" ry="50" fill="none" stroke="#8E3A16" stroke-width="38"/><ellipse cx="${x}" cy="${y - 8}" rx="66" ry="48" fill="none" stroke="#D9652B" stroke-width="22"/>`;
  }).join('');
  const several = `<g transform="translate(40 90) scale(.72)">${fish}</g><g transform="translate(360 330) scale(.6)">${cobs}</g>`;
  const other = { SATE: skewers, JAGUNG: cobs, KEPITING: crabs, CUMI: rings, PAKET: several }[
    look.word.split(' ')[0] ?? ''
  ];
  const food = other ?? fish;
  return scene(
    look,
    `${shadow(600, 860, 1060, 190)}<ellipse cx="600" cy="650" rx="520" ry="270" fill="#3E7D4A"/><ellipse cx="600" cy="650" rx="520" ry="270" fill="none" stroke="#2C5D36" stroke-width="16"/><path d="M80 650H1120" stroke="#6FA36A" stroke-width="10"/><g stroke="#6FA36A" stroke-width="5" opacity=".7">${Array.from({ length: 9 }, (_, at) => `<path d="M${180 + at * 100} 650l60 -190M${180 + at * 100} 650l60 190"/>`).join('')}</g>${food}<g transform="translate(880 860)"><ellipse rx="120" ry="56" cy="22" fill="${palette.deep}"/><ellipse rx="120" ry="52" fill="${palette.main}"/><ellipse rx="94" ry="36" fill="#B3261E"/><circle cx="-30" cy="-6" r="9" fill="#F7D48A"/><circle cx="18" cy="8" r="9" fill="#F7D48A"/></g><g transform="translate(300 850)"><path d="M-90 0A90 90 0 0 1 90 0Z" fill="#A9CF5B"/><path d="M-70 0A70 70 0 0 1 70 0Z" fill="#EAF3C4"/><path d="M0 0V-70M0 0L-50 -50M0 0L50 -50" stroke="#A9CF5B" stroke-width="7"/></g>${plaque(look, 600, 190)}`,
    { tableAt: 420 },
  );
}
