/** Cakes by name: a flower, a layer cake, a square, small ones, a decorated one. Also toast and pressed bananas. */
import { type Look, scene, shadow, sprig } from '../scene.ts';
import { plaque } from './label.ts';

const plate = ({ palette }: Look) =>
  `${shadow(600, 960, 980, 130)}<ellipse cx="600" cy="900" rx="480" ry="120" fill="${palette.paper}"/><ellipse cx="600" cy="890" rx="430" ry="96" fill="none" stroke="${palette.accent}" stroke-width="9"/>`;

/** A slab of layers, from top to bottom, seen from the front. */
function slab(layers: [fill: string, height: number][], width = 560): string {
  let y = 880;
  const x = 600 - width / 2;
  const drawn = layers.toReversed().map(([fill, height]) => {
    y -= height;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
  });
  const top = layers[0]?.[0];
  return `${drawn.join('')}<path d="M${x} ${y}L${x + 90} ${y - 90}H${x + width + 50}L${x + width} ${y}Z" fill="${top}"/><path d="M${x} ${y}L${x + 90} ${y - 90}H${x + width + 50}L${x + width} ${y}Z" fill="#FFFFFF" opacity=".22"/><path d="M${x + width} ${y}L${x + width + 50} ${y - 90}V790L${x + width} 880Z" fill="#000000" opacity=".22"/><path d="M${x + width} ${y}L${x + width + 50} ${y - 90}V790L${x + width} 880Z" fill="${layers.at(-1)?.[0]}" opacity=".5"/>`;
}

const flower = () => {
  const petals = [0, 60, 120, 180, 240, 300]
    .map(
      (turn) =>
        `<ellipse cx="${600 + Math.cos((turn * Math.PI) / 180) * 190}" cy="${700 + Math.sin((turn * Math.PI) / 180) * 90}" rx="160" ry="100" fill="#B9782E"/>`,
    )
    .join('');
  return `<g transform="translate(0 70)">${petals}</g>${petals.replaceAll('#B9782E', '#E0A94A')}<ellipse cx="600" cy="690" rx="150" ry="66" fill="#F2C878"/>`;
};

const tart = ({ palette }: Look) =>
  `<path d="M300 620V840C300 920 900 920 900 840V620Z" fill="#FFF6EA"/><ellipse cx="600" cy="620" rx="300" ry="90" fill="#FFFDF7"/><path d="M300 640C340 720 380 650 420 700S500 660 540 716S640 660 690 712S790 660 830 700S880 660 900 640V620C900 720 300 720 300 620Z" fill="${palette.main}"/>${[-180, -90, 0, 90, 180].map((x) => `<circle cx="${600 + x}" cy="${596 + Math.abs(x) * 0.08}" r="34" fill="#B3261E"/><circle cx="${590 + x}" cy="${586 + Math.abs(x) * 0.08}" r="9" fill="#FFFFFF" opacity=".7"/>`).join('')}${[-120, 0, 120].map((x) => `<rect x="${592 + x}" y="440" width="16" height="120" rx="6" fill="${palette.accent}"/><path d="M${600 + x} 396C${620 + x} 420 ${612 + x} 440 ${600 + x} 442C${588 + x} 440 ${580 + x} 420 ${600 + x} 396Z" fill="#F2B632"/>`).join('')}`;

const cupcakes = ({ palette }: Look) =>
  [
    [360, 700],
    [600, 670],
    [840, 700],
    [360, 880],
    [600, 910],
    [840, 880],
  ]
    .map(
      ([x = 0, y = 0], at) =>
        `<path d="M${x - 90} ${y - 60}H${x + 90}L${x + 66} ${y + 60}H${x - 66}Z" fill="${at % 2 ? palette.main : palette.accent}"/><path d="M${x - 104} ${y - 56}C${x - 110} ${y - 130} ${x - 40} ${y - 120} ${x} ${y - 190}C${x + 40} ${y - 120} ${x + 110} ${y - 130} ${x + 104} ${y - 56}Z" fill="${at % 2 ? '#FFF3E2' : palette.soft}"/><circle cx="${x}" cy="${y - 186}" r="22" fill="#B3261E"/>`,
    )
    .join('');

const toast = () => {
  const slice = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-170 -150C-210 -220 -60 -240 0 -220C60 -240 210 -220 170 -150V150C170 170 -170 170 -170 150Z" fill="#A8631F"/><path d="M-146 -146C-170 -200 -50 -210 0 -194C50 -210 170 -200 146 -146V130H-146Z" fill="#EBC27E"/><path d="M-110 -110C-60 -140 70 -140 110 -100C120 0 100 80 60 90C0 110 -100 90 -110 40Z" fill="#A9B64A"/></g>`;
  return `${slice(430, 720, -10)}${slice(740, 740, 9)}`;
};

const bananas = () =>
  [
    [400, 700, -8],
    [640, 660, 6],
    [830, 780, -4],
    [520, 830, 4],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-160 -40C-60 -90 90 -84 160 -30C176 0 150 60 90 66C0 84 -130 80 -164 30Z" fill="#E3B04A"/>${[-90, -30, 30, 90].map((at) => `<path d="M${at} -56L${at + 20} 60" stroke="#8A4F16" stroke-width="16" stroke-linecap="round" opacity=".75"/>`).join('')}<path d="M-130 -10C-40 30 60 -30 140 10C130 60 -110 70 -130 -10Z" fill="#8A3F12" opacity=".65"/></g>`,
    )
    .join('');

const CAKES: [RegExp, (look: Look) => string][] = [
  [/BINGKA/, flower],
  [
    /AMPARAN/,
    () =>
      slab([
        ['#FBF4E4', 90],
        ['#F0DDAE', 130],
      ]),
  ],
  [
    /SARI MUKA/,
    () =>
      slab([
        ['#6FA843', 110],
        ['#FBF6E6', 120],
      ]),
  ],
  [
    /BROWNIES/,
    () =>
      slab([
        ['#4A2413', 60],
        ['#6B3A20', 130],
      ]),
  ],
  [/TART/, tart],
  [/CUPCAKE/, cupcakes],
];

/** null if the word names another cake. */
export function namedCake(look: Look): string | null {
  const drawing = CAKES.find(([test]) => test.test(look.word))?.[1];
  return drawing
    ? scene(look, `${plate(look)}${drawing(look)}${plaque(look, 600, 190)}${sprig(140, 1080, 160, -30)}`, {
        tableAt: 800,
      })
    : null;
}

/** null if the word names neither toast nor bananas. */
export function toastOrBananas(look: Look): string | null {
  const drawing = /SRIKAYA/.test(look.word) ? toast() : /PISANG/.test(look.word) ? bananas() : null;
  return (
    drawing &&
    scene(look, `${plate(look)}${drawing}${plaque(look, 600, 190)}${sprig(140, 1080, 160, -30)}`, { tableAt: 800 })
  );
}
