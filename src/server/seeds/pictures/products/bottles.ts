/** Bottles and bags without food (soap, softener, oil) and spice powder. null if the word names none of them. */
import { MOTIFS } from '../motifs.ts';
import { type Look, leaf, scene, shadow, sprig } from '../scene.ts';
import { label } from './label.ts';

/** Liquid soap, softener or hair oil, with bubbles or leaves beside it. */
export function careBottle(look: Look): string | null {
  const { palette, random } = look;
  if (!/SABUN|PEWANGI|KEMIRI/.test(look.word)) return null;
  const isOil = /KEMIRI/.test(look.word);
  const body = isOil ? '#C98B2E' : palette.soft;
  const top = isOil
    ? `<rect x="450" y="250" width="140" height="150" rx="20" fill="${palette.deep}"/><path d="M450 300H590M450 345H590" stroke="#FFFFFF" stroke-width="5" opacity=".3"/>`
    : `<path d="M500 330V230H470C430 230 400 236 380 262V226C400 190 440 176 500 176H570C590 176 600 190 600 206V330Z" fill="${palette.deep}"/><rect x="440" y="320" width="160" height="80" rx="18" fill="${palette.main}"/>`;
  const bubbles = Array.from({ length: 12 }, () => {
    const r = random.integer(20, 62);
    const [x, y] = [random.integer(760, 1080), random.integer(520, 1040)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#FFFFFF" opacity=".42"/><circle cx="${x - r * 0.35}" cy="${y - r * 0.35}" r="${r * 0.2}" fill="#FFFFFF" opacity=".9"/>`;
  }).join('');
  const nuts = [
    [800, 1040],
    [900, 1000],
    [980, 1060],
  ]
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y}" rx="62" ry="50" fill="#EBD6AE"/><path d="M${(x ?? 0) - 40} ${y}C${x} ${(y ?? 0) - 40} ${x} ${(y ?? 0) - 40} ${(x ?? 0) + 40} ${y}" stroke="#B08A4E" stroke-width="6" fill="none"/>`,
    )
    .join('');
  const shape =
    'M420 390H620C720 420 760 470 760 560V960C760 1010 730 1030 690 1030H350C310 1030 280 1010 280 960V560C280 470 320 420 420 390Z';
  return scene(
    look,
    `${shadow(520, 1030, 600, 90)}${top}<path d="${shape}" fill="${body}"/>${label(look, { x: 520, y: 760, width: 400, height: 340, mark: MOTIFS[isOil ? 'leaf' : 'flower'](palette.main, palette.accent) })}<path d="${shape}" fill="url(#round)" opacity=".8"/>${isOil ? nuts : bubbles}${sprig(150, 1050, 180, -30)}${leaf(800, 1000, 170, -20, '#3E7D4A', '#CFE7C4')}`,
  );
}

/** A bag of powder with a bowl of it and the roots that it is made of. */
export function powder(look: Look): string | null {
  const { palette } = look;
  if (!/TEMULAWAK|BUMBU/.test(look.word)) return null;
  const root = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-110 10C-100 -40 -40 -50 0 -30C20 -70 70 -60 70 -24C120 -30 140 20 100 40C40 60 -110 60 -110 10Z" fill="#C98B3E"/><path d="M-70 -20C-60 0 -62 20 -70 34M10 -30C18 -8 16 20 6 46" stroke="#7A4A17" stroke-width="5" fill="none" opacity=".5"/></g>`;
  return scene(
    look,
    `${shadow(450, 1020, 560, 90)}<path d="M230 300H670L690 980C690 1010 670 1020 640 1020H260C230 1020 210 1010 210 980Z" fill="${palette.main}"/><path d="M230 300L250 240H650L670 300Z" fill="${palette.deep}"/>${label(look, { x: 450, y: 660, width: 380, height: 360, mark: MOTIFS.leaf(palette.main, palette.accent) })}<path d="M230 300H670L690 980C690 1010 670 1020 640 1020H260C230 1020 210 1010 210 980Z" fill="url(#round)" opacity=".7"/>${shadow(900, 1010, 380, 70)}<path d="M750 850C760 980 830 1010 900 1010S1040 980 1050 850Z" fill="${palette.paper}"/><ellipse cx="900" cy="850" rx="150" ry="46" fill="#E0A030"/><path d="M770 846C820 760 860 740 900 740S980 760 1030 846C990 870 810 870 770 846Z" fill="#EDB64A"/>${root(760, 1090, -8)}${root(1010, 1100, 12)}${sprig(120, 1050, 150, -30)}`,
  );
}
