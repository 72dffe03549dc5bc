/** Products in glass: kelulut honey, sambal, herbal drinks. */
import { MOTIFS } from '../motifs.ts';
import { type Look, leaf, scene, shadow, sprig } from '../scene.ts';
import { label } from './label.ts';

export function honeyJar(look: Look): string {
  const { palette } = look;
  const cells = [
    [860, 240],
    [960, 298],
    [860, 356],
    [760, 298],
    [960, 182],
    [1060, 240],
    [1060, 356],
  ]
    .map(
      ([x, y]) =>
        `<path transform="translate(${x} ${y})" d="M0 -58L50 -29V29L0 58L-50 29V-29Z" fill="#F2B632" stroke="#D98E14" stroke-width="10" opacity=".85"/>`,
    )
    .join('');
  const jar = `${shadow(520, 1020, 560, 90)}<path d="M270 420C270 370 300 350 340 340V300H700V340C740 350 770 370 770 420V930C770 1000 740 1020 680 1020H360C300 1020 270 1000 270 930Z" fill="#FCE9B8"/>
<path d="M286 470H754V930C754 985 730 1004 680 1004H360C310 1004 286 985 286 930Z" fill="url(#honey)"/><path d="M286 470C380 492 660 452 754 474V500H286Z" fill="#FFD980" opacity=".8"/>
<rect x="326" y="190" width="388" height="122" rx="20" fill="${palette.main}"/><path d="M326 236H714M326 276H714" stroke="${palette.deep}" stroke-width="6" opacity=".6"/><rect x="326" y="190" width="388" height="122" rx="20" fill="url(#round)"/>
${label(look, { x: 520, y: 735, width: 400, height: 360, mark: MOTIFS.bear(palette.main, palette.paper) })}
<path d="M310 430V940" stroke="#FFFFFF" stroke-width="22" stroke-linecap="round" opacity=".55"/><path d="M742 470V900" stroke="#8A4B05" stroke-width="16" stroke-linecap="round" opacity=".25"/>`;
  const dipper = `${shadow(920, 1065, 380, 50)}<g transform="translate(930 1020) rotate(-24)"><rect x="-10" y="-9" width="270" height="20" rx="10" fill="#B87941"/>${[0, 1, 2, 3, 4].map((at) => `<ellipse cx="${-100 + at * 26}" cy="0" rx="16" ry="${at === 0 || at === 4 ? 40 : 54}" fill="${at % 2 ? '#C98B4E' : '#A96C34'}"/>`).join('')}</g><path d="M800 1075C830 1040 880 1060 900 1080C930 1105 800 1115 800 1075Z" fill="#E8A01E"/>`;
  return scene(look, `${cells}${sprig(180, 900, 170, -110)}${jar}${dipper}`, {
    defs: '<linearGradient id="honey" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F5B733"/><stop offset="1" stop-color="#B86508"/></linearGradient>',
  });
}

const pepper = (x: number, y: number, turn: number, scale = 1, fill = '#C6261C') =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M0 0C60 -34 170 -20 220 46C150 40 60 50 4 26Z" fill="${fill}"/><path d="M20 4C70 -12 130 -6 170 14" stroke="#FFFFFF" stroke-width="8" stroke-linecap="round" fill="none" opacity=".4"/><path d="M4 12C-20 4 -36 -14 -40 -30" stroke="#3E7D4A" stroke-width="14" stroke-linecap="round" fill="none"/></g>`;

export function sambal(look: Look): string {
  const { palette, random } = look;
  const bottle = (x: number, scale: number, content: string) =>
    `<g transform="translate(${x} 1015) scale(${scale}) translate(0 -1015)">${shadow(0, 1015, 360, 70)}<path d="M-70 360H70V430C70 480 150 500 150 590V960C150 1000 130 1015 90 1015H-90C-130 1015 -150 1000 -150 960V590C-150 500 -70 480 -70 430Z" fill="${content}"/><path d="M-70 360H70V430H-70Z" fill="#FBE5D0"/><rect x="-84" y="260" width="168" height="112" rx="16" fill="${palette.deep}"/><path d="M-84 300H84M-84 335H84" stroke="#FFFFFF" stroke-width="4" opacity=".3"/>
${label(look, { x: 0, y: 770, width: 270, height: 330, mark: MOTIFS.chili(palette.accent, '#3E7D4A') })}<path d="M-84 260H84V372L70 430C70 480 150 500 150 590V960C150 1000 130 1015 90 1015H-90C-130 1015 -150 1000 -150 960V590C-150 500 -70 480 -70 430Z" fill="url(#round)"/></g>`;
  const seeds = Array.from(
    { length: 26 },
    () => `<circle cx="${random.between(240, 960)}" cy="${random.between(1060, 1140)}" r="5" fill="#F2D27A"/>`,
  ).join('');
  return scene(
    look,
    `${bottle(760, 0.86, '#8E2B12')}${bottle(430, 1, '#C2311B')}${seeds}${shadow(800, 1100, 420, 40)}${pepper(650, 1050, 6)}${pepper(830, 1080, -18, 0.9, '#E0472B')}${pepper(90, 1070, -12, 0.9, '#A91D14')}${leaf(980, 1000, 170, -30, '#3E7D4A', '#CFE7C4')}`,
  );
}

export function herbalDrink(look: Look): string {
  const { palette } = look;
  const root = (x: number, y: number, turn: number, fill: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-110 10C-100 -40 -40 -50 0 -30C20 -70 70 -60 70 -24C120 -30 140 20 100 40C40 60 -110 60 -110 10Z" fill="${fill}"/><path d="M-70 -20C-60 0 -62 20 -70 34M10 -30C18 -8 16 20 6 46M74 -20C70 0 74 20 82 36" stroke="#7A4A17" stroke-width="5" fill="none" opacity=".5"/></g>`;
  const bottle = `${shadow(440, 1015, 440, 80)}<path d="M380 300H500V400C500 460 610 490 610 600V950C610 1000 590 1015 540 1015H340C290 1015 270 1000 270 950V600C270 490 380 460 380 400Z" fill="url(#brew)"/><path d="M380 300H500V410C500 420 506 430 512 440H368C374 430 380 420 380 410Z" fill="#F6EEDC" opacity=".85"/><rect x="392" y="220" width="96" height="90" rx="18" fill="${palette.paper}"/><path d="M380 320C350 300 352 250 392 244M500 320C530 300 528 250 488 244" stroke="#6F7B7A" stroke-width="9" fill="none"/>
${label(look, { x: 440, y: 770, width: 290, height: 350, mark: MOTIFS.leaf(palette.main, palette.paper) })}<path d="M380 300H500V400C500 460 610 490 610 600V950C610 1000 590 1015 540 1015H340C290 1015 270 1000 270 950V600C270 490 380 460 380 400Z" fill="url(#round)"/>`;
  const glass = `${shadow(840, 1015, 300, 60)}<path d="M720 640H960L930 1010H750Z" fill="#FFFFFF" opacity=".5"/><path d="M727 720H953L930 1000H750Z" fill="url(#brew)"/><ellipse cx="840" cy="720" rx="113" ry="20" fill="#F8CF74"/><ellipse cx="840" cy="640" rx="120" ry="22" fill="none" stroke="#FFFFFF" stroke-width="7" opacity=".8"/><rect x="770" y="735" width="70" height="70" rx="12" fill="#FFFFFF" opacity=".4" transform="rotate(14 805 770)"/><rect x="850" y="760" width="64" height="64" rx="12" fill="#FFFFFF" opacity=".34" transform="rotate(-18 882 792)"/><path d="M752 690L772 970" stroke="#FFFFFF" stroke-width="14" stroke-linecap="round" opacity=".7"/>`;
  return scene(
    look,
    `${sprig(1000, 820, 190, -70)}${bottle}${glass}${shadow(700, 1110, 420, 50)}${root(650, 1070, -6, '#E09A36')}${root(920, 1100, 12, '#D8B26A')}`,
    {
      defs: '<linearGradient id="brew" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F4B942"/><stop offset="1" stop-color="#C46A12"/></linearGradient>',
    },
  );
}
