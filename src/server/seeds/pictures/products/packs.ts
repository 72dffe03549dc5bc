/** Packed products: amplang in a pouch, crab chips in a bag, coffee, a catering box. */
import { MOTIFS } from '../motifs.ts';
import { type Look, scene, shadow, sprig } from '../scene.ts';
import { label } from './label.ts';

/** Golden puffs that look like amplang. */
function puffs(look: Look, x: number, y: number, width: number, count: number): string {
  const { random } = look;
  return Array.from({ length: count }, (_, at) => {
    const px = x + random.between(-width / 2, width / 2);
    const py = y - random.between(0, 46) + (at % 3) * 12;
    const turn = random.between(0, 180);
    return `<g transform="translate(${px} ${py}) rotate(${turn})"><rect x="-44" y="-25" width="88" height="50" rx="25" fill="#D89B45"/><rect x="-40" y="-24" width="76" height="34" rx="17" fill="#F1C77B"/><path d="M-22 -14C-8 -20 8 -18 20 -12" stroke="#FFF0CF" stroke-width="6" stroke-linecap="round" fill="none" opacity=".8"/></g>`;
  }).join('');
}

export function pouch(look: Look): string {
  const { palette } = look;
  const bowl = `${shadow(880, 1015, 420)}<path d="M690 880H1070C1066 980 990 1030 880 1030S694 980 690 880Z" fill="${palette.accent}"/><ellipse cx="880" cy="880" rx="190" ry="46" fill="${palette.ink}" opacity=".35"/>${puffs(look, 880, 868, 270, 15)}<path d="M690 880C700 915 790 930 880 930S1060 915 1070 880C1066 980 990 1030 880 1030S694 980 690 880Z" fill="${palette.accent}"/><path d="M720 930C735 985 800 1010 850 1014" stroke="#FFFFFF" stroke-width="12" stroke-linecap="round" fill="none" opacity=".45"/>`;
  const bag = `${shadow(470, 1010, 620, 90)}<path id="bag" d="M215 230H725L735 300C752 520 762 760 748 960C744 1006 700 1018 470 1018S196 1006 192 960C178 760 188 520 205 300Z" fill="${palette.main}"/>
<path d="M215 230H725L735 300H205Z" fill="${palette.deep}"/><path d="M215 252H725M212 272H729" stroke="#FFFFFF" stroke-width="3" opacity=".35"/><circle cx="470" cy="266" r="17" fill="${palette.wall[1]}"/>
<path d="M192 900C300 960 640 960 749 900V960C744 1006 700 1018 470 1018S196 1006 192 960Z" fill="${palette.deep}" opacity=".55"/>
${label(look, { x: 470, y: 505, width: 400, height: 350, mark: MOTIFS.fish(palette.main, palette.paper) })}
<ellipse cx="470" cy="800" rx="150" ry="92" fill="${palette.paper}"/><g clip-path="url(#pane)">${puffs(look, 470, 830, 280, 16)}</g><ellipse cx="470" cy="800" rx="150" ry="92" fill="none" stroke="${palette.accent}" stroke-width="7"/>
<path d="M215 230H725L735 300C752 520 762 760 748 960C744 1006 700 1018 470 1018S196 1006 192 960C178 760 188 520 205 300Z" fill="url(#round)"/>`;
  return scene(look, `${sprig(1030, 800, 190, -60)}${bag}${bowl}`, {
    defs: '<clipPath id="pane"><ellipse cx="470" cy="800" rx="150" ry="92"/></clipPath>',
  });
}

const zigzag = (y: number, up: boolean) =>
  Array.from({ length: 13 }, (_, at) => `L${300 + at * 40} ${y + (at % 2 ? 0 : up ? -16 : 16)}`).join('');

/** Content of the bag. */
const markOf = (word: string) =>
  /KEPITING/.test(word)
    ? MOTIFS.crab
    : /TERI|KERUPUK|LAUT|MACAN/.test(word)
      ? MOTIFS.fish
      : /BALADO/.test(word)
        ? MOTIFS.chili
        : MOTIFS.leaf;

export function chips(look: Look): string {
  const { palette, random } = look;
  const chip = (x: number, y: number, turn: number, scale: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M-66 6C-60 -40 40 -56 66 -8C74 26 20 50 -26 42C-52 38 -68 28 -66 6Z" fill="#E08A3C"/><path d="M-56 0C-48 -34 34 -46 54 -8C56 12 20 26 -20 24C-44 22 -58 14 -56 0Z" fill="#F6B765"/><circle cx="-20" cy="-6" r="5" fill="#C2410C"/><circle cx="18" cy="-14" r="4" fill="#5E7D2E"/><circle cx="6" cy="10" r="4" fill="#C2410C"/></g>`;
  const lying = Array.from({ length: 9 }, (_, at) =>
    chip(
      740 + (at % 4) * 95 + random.between(-30, 30),
      1010 + Math.floor(at / 4) * 40 - (at % 3) * 46,
      random.between(-60, 60),
      random.between(0.8, 1.05),
    ),
  ).join('');
  const bag = `${shadow(540, 1030, 560, 90)}<path d="M300 210${zigzag(210, true)}L780 250C800 460 806 780 780 990L780 1020${Array.from({ length: 13 }, (_, at) => `L${780 - at * 40} ${1030 + (at % 2 ? 0 : 16)}`).join('')}L300 990C274 780 280 460 300 250Z" fill="${palette.main}"/>
<path d="M292 400C430 330 650 470 792 380L798 560C650 640 430 500 284 590Z" fill="${palette.accent}"/><path d="M300 250H780M300 990H780" stroke="#FFFFFF" stroke-width="5" opacity=".4"/><path d="M300 210V250M780 210V250" stroke="none"/>
<circle cx="540" cy="470" r="150" fill="${palette.paper}"/><g transform="translate(540 470) scale(2)">${markOf(look.word)(palette.main, palette.paper)}</g>
${label(look, { x: 540, y: 780, width: 400, height: 260 })}
<path d="M300 210L780 210L780 250C800 460 806 780 780 990V1030H300V990C274 780 280 460 300 250Z" fill="url(#round)"/>`;
  return scene(
    look,
    `${sprig(1010, 840, 170, -75, '#4F8A3C')}${bag}<ellipse cx="900" cy="1075" rx="260" ry="36" fill="url(#shade)" opacity=".28"/>${lying}`,
  );
}

export function coffee(look: Look): string {
  const { palette, random } = look;
  const bean = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="30" ry="20" fill="#4A2A18"/><ellipse cx="-4" cy="-4" rx="22" ry="13" fill="#6B4024"/><path d="M-28 2C-10 -8 10 10 28 -2" stroke="#2A150A" stroke-width="5" fill="none"/></g>`;
  const beans = Array.from({ length: 16 }, () =>
    bean(random.between(640, 1120), random.between(1040, 1120), random.between(0, 180)),
  ).join('');
  const bag = `${shadow(420, 1015, 520, 90)}<path d="M210 330L250 240H590L630 330L640 1010H200Z" fill="${palette.main}"/><path d="M590 240L630 330L640 1010H560L552 330Z" fill="${palette.deep}"/><path d="M250 240H590L578 180H262Z" fill="${palette.deep}"/><path d="M256 214H584" stroke="${palette.accent}" stroke-width="16"/><circle cx="380" cy="330" r="20" fill="${palette.deep}"/><circle cx="380" cy="330" r="8" fill="${palette.soft}"/>
${label(look, { x: 380, y: 640, width: 310, height: 390, mark: MOTIFS.cup(palette.main, palette.accent) })}<path d="M210 330L250 240H552V1010H200Z" fill="url(#round)" opacity=".7"/>`;
  const mug = `${shadow(860, 1000, 420)}<ellipse cx="860" cy="985" rx="220" ry="42" fill="${palette.paper}"/><ellipse cx="860" cy="978" rx="190" ry="30" fill="${palette.soft}"/><path d="M720 760H1000C1000 890 960 975 860 975S720 890 720 760Z" fill="${palette.paper}"/><path d="M998 790C1090 780 1080 910 968 900" fill="none" stroke="${palette.paper}" stroke-width="26"/><ellipse cx="860" cy="760" rx="140" ry="34" fill="#E9DFD2"/><ellipse cx="860" cy="764" rx="122" ry="26" fill="#3B2012"/><path d="M800 764C830 752 890 778 920 762" stroke="#B9854F" stroke-width="8" fill="none"/><path d="M742 800C748 880 780 930 810 950" stroke="#FFFFFF" stroke-width="14" stroke-linecap="round" fill="none"/>
<g fill="none" stroke="#FFFFFF" stroke-width="14" stroke-linecap="round" opacity=".6"><path d="M810 700C780 650 840 620 810 560"/><path d="M880 690C850 640 910 600 880 530"/><path d="M940 700C915 660 960 630 935 590"/></g>`;
  return scene(look, `${bag}${mug}${beans}`);
}

export function cateringBox(look: Look): string {
  const { palette, random } = look;
  const grains = Array.from(
    { length: 60 },
    () =>
      `<ellipse cx="${random.between(300, 560)}" cy="${random.between(420, 690)}" rx="13" ry="6" transform="rotate(${random.integer(0, 90)} 430 560)" fill="#FFFFFF"/>`,
  ).join('');
  const greens = Array.from(
    { length: 14 },
    () =>
      `<path d="M0 0C16 -22 48 -20 60 0C46 18 14 18 0 0Z" transform="translate(${random.between(640, 850)} ${random.between(420, 540)}) rotate(${random.between(0, 360)})" fill="${random.pick(['#3E8E41', '#6BB04A', '#2F6B32'])}"/>`,
  ).join('');
  const rings = Array.from(
    { length: 7 },
    (_, at) =>
      `<circle cx="${680 + (at % 4) * 52}" cy="${642 + Math.floor(at / 4) * 44}" r="24" fill="#A9642D"/><circle cx="${676 + (at % 4) * 52}" cy="${638 + Math.floor(at / 4) * 44}" r="15" fill="#D18C4A"/>`,
  ).join('');
  return scene(
    look,
    `<rect width="1200" height="1200" fill="url(#table)"/><rect width="1200" height="1200" fill="url(#light)"/>
<path d="M-20 300L330 -20H640L-20 620Z" fill="${palette.soft}" opacity=".8"/><path d="M60 300L390 -20M160 300L490 -20M-20 470L470 -20" stroke="${palette.paper}" stroke-width="12" opacity=".6"/>
<rect x="210" y="330" width="780" height="600" rx="34" fill="#1B120A" stroke="#1B120A" stroke-width="22" stroke-opacity=".35" stroke-linejoin="round" opacity=".3"/>
<rect x="200" y="300" width="780" height="600" rx="30" fill="${palette.main}"/><rect x="226" y="326" width="728" height="548" rx="20" fill="${palette.deep}"/>
<rect x="246" y="346" width="350" height="508" rx="16" fill="${palette.paper}"/><rect x="616" y="346" width="318" height="220" rx="16" fill="${palette.paper}"/><rect x="616" y="586" width="318" height="268" rx="16" fill="${palette.paper}"/>
<circle cx="421" cy="560" r="150" fill="#F7F2E6"/>${grains}<circle cx="421" cy="760" r="62" fill="#B3261E"/><circle cx="405" cy="745" r="8" fill="#F0A202"/><circle cx="440" cy="775" r="7" fill="#F0A202"/><circle cx="430" cy="738" r="5" fill="#FFE2A8"/>
${greens}<ellipse cx="872" cy="500" rx="40" ry="46" fill="#FFFFFF"/><circle cx="872" cy="504" r="24" fill="#F2A93B"/>
${rings}<path d="M650 790C700 730 840 730 900 780C860 840 700 850 650 790Z" fill="#C97B3A"/><path d="M680 785C730 755 820 755 866 780" stroke="#F3C386" stroke-width="10" fill="none" stroke-linecap="round"/>
<g transform="translate(590 1040)">${label(look, { x: 0, y: 0, width: 520, height: 210 })}</g>${sprig(1010, 280, 190, 150)}`,
  );
}
