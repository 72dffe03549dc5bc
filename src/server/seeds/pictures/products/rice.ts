/** A plate of rice with side dishes, and a bowl of shaved ice. null if the word names neither. */
import { type Look, leaf, scene, shadow, sprig } from '../scene.ts';
import { plaque } from './label.ts';

function rice(look: Look): string {
  const isYellow = /KUNING/.test(look.word);
  const [body, grain] = isYellow ? ['#F2C230', '#FFE48A'] : ['#FBF7EC', '#E6DCC6'];
  const grains = Array.from(
    { length: 60 },
    () =>
      `<rect x="${look.random.integer(330, 620)}" y="${look.random.integer(520, 700)}" width="26" height="9" rx="4" fill="${grain}" transform="rotate(${look.random.integer(-40, 40)} 480 620)"/>`,
  ).join('');
  const fish =
    '<g transform="translate(780 690) rotate(-12)"><path d="M-150 0C-80 -70 90 -66 140 0L200 -50V50L140 0C90 66 -80 70 -150 0Z" fill="#8A4B1E"/><path d="M-110 -20C-40 -50 60 -46 120 -6" stroke="#C9853F" stroke-width="12" fill="none"/><circle cx="-100" cy="-10" r="9" fill="#FFF6E0"/></g>';
  const omelette = [0, 1, 2, 3, 4]
    .map(
      (at) =>
        `<path d="M${690 + at * 34} 640C${720 + at * 34} 690 ${680 + at * 34} 720 ${710 + at * 34} 770" stroke="#F7D24A" stroke-width="22" stroke-linecap="round" fill="none"/>`,
    )
    .join('');
  return scene(
    look,
    `${shadow(600, 900, 1020, 160)}<ellipse cx="600" cy="720" rx="500" ry="230" fill="#FFFFFF"/><ellipse cx="600" cy="712" rx="420" ry="178" fill="${look.palette.soft}" opacity=".35"/><path d="M240 690C360 640 800 620 980 700C900 850 340 860 240 690Z" fill="#4F8A3C"/><path d="M300 690C310 500 400 430 480 430S650 500 660 690C600 740 360 740 300 690Z" fill="${body}"/>${grains}${isYellow ? omelette : fish}<circle cx="560" cy="800" r="40" fill="#B3261E"/><circle cx="640" cy="816" r="34" fill="#7FA843"/><circle cx="640" cy="816" r="22" fill="#DDEBC0"/>${leaf(880, 860, 130, -160, '#3E7D4A', '#D7E8C8')}${plaque(look, 600, 200)}${sprig(140, 1080, 160, -30)}`,
    { tableAt: 420 },
  );
}

function shavedIce(look: Look): string {
  const { palette, random } = look;
  const bits = Array.from(
    { length: 26 },
    () =>
      `<rect x="${random.integer(350, 810)}" y="${random.integer(520, 640)}" width="40" height="36" rx="9" fill="${random.pick(['#B3261E', '#7FA843', '#F2B632', '#FFFFFF', '#6B3A78'])}" transform="rotate(${random.integer(0, 60)} 600 600)"/>`,
  ).join('');
  return scene(
    look,
    `${shadow(600, 1020, 760, 110)}<path d="M330 560C350 300 480 260 600 250S850 300 870 560Z" fill="#F4FAFC"/><path d="M420 500C430 360 520 310 600 300" stroke="#CFE3EA" stroke-width="16" fill="none" stroke-linecap="round"/><path d="M470 300C560 240 680 250 740 330C700 420 640 360 600 430C560 360 500 400 470 300Z" fill="#D1495B" opacity=".85"/>${bits}<path d="M250 580H950C940 820 800 920 600 920S260 820 250 580Z" fill="#FFFFFF" opacity=".55"/><path d="M270 640H930C900 830 780 900 600 900S300 830 270 640Z" fill="${palette.soft}" opacity=".75"/>${bits.replaceAll('y="5', 'y="7')}<path d="M250 580H950" stroke="#FFFFFF" stroke-width="16" stroke-linecap="round"/><path d="M520 920H680L720 1010H480Z" fill="#FFFFFF" opacity=".7"/><path d="M820 330L960 150" stroke="#9AA5A4" stroke-width="22" stroke-linecap="round"/>${plaque(look, 400, 170)}`,
    { tableAt: 880 },
  );
}

export const riceOrIce = (look: Look): string | null =>
  /NASI/.test(look.word) ? rice(look) : /ES CAMPUR/.test(look.word) ? shavedIce(look) : null;
