/** Shirts with a collar, trousers to be altered, and a prayer dress. null if the word names none of them. */
import { lettering } from '../lettering.ts';
import { MOTIFS } from '../motifs.ts';
import { type Look, scene, shadow } from '../scene.ts';
import { plaque } from './label.ts';

const hanger =
  '<path d="M600 130C600 90 660 90 656 130C652 160 606 160 602 196" fill="none" stroke="#6F7B7A" stroke-width="14" stroke-linecap="round"/><path d="M602 194L380 290H820Z" fill="none" stroke="#8A5729" stroke-width="24" stroke-linejoin="round"/>';

export function collared(look: Look): string | null {
  const { palette } = look;
  const isBatik = /KEMEJA/.test(look.word);
  if (!isBatik && !/KOKO|SERAGAM/.test(look.word)) return null;
  const ground = isBatik ? 'url(#cloth)' : /SERAGAM/.test(look.word) ? '#F7F5EF' : palette.main;
  const edge = /SERAGAM/.test(look.word) ? '#B3261E' : palette.deep;
  const sleeves = /KOKO/.test(look.word)
    ? 'M440 250L300 300L180 860L310 890L350 560V1070H850V560L890 890L1020 860L900 300L760 250C700 310 500 310 440 250Z'
    : 'M440 250L300 300L120 520L270 640L340 560V1070H860V560L930 640L1080 520L900 300L760 250C700 310 500 310 440 250Z';
  const pattern = `<pattern id="cloth" width="190" height="190" patternUnits="userSpaceOnUse"><rect width="190" height="190" fill="${palette.deep}"/><g transform="translate(95 95)">${MOTIFS.bear(palette.soft, palette.deep)}</g><g fill="none" stroke="${palette.accent}" stroke-width="6"><circle cx="95" cy="95" r="80"/><circle cx="0" cy="0" r="26"/><circle cx="190" cy="0" r="26"/><circle cx="0" cy="190" r="26"/><circle cx="190" cy="190" r="26"/></g></pattern>`;
  const buttons = [400, 520, 640, 760, 880, 1000]
    .map(
      (y) =>
        `<circle cx="600" cy="${y}" r="13" fill="${palette.paper}" stroke="#1B120A" stroke-opacity=".3" stroke-width="4"/>`,
    )
    .join('');
  const badge = /SERAGAM/.test(look.word)
    ? '<path d="M690 470H800V590L745 620L690 590Z" fill="#FFFFFF" stroke="#B3261E" stroke-width="7"/><path d="M560 300L600 340L640 300L630 470L600 500L570 470Z" fill="#B3261E"/>'
    : `<rect x="690" y="470" width="120" height="130" rx="10" fill="#000000" opacity=".14"/>`;
  return scene(
    look,
    `${hanger}<path d="${sleeves}" fill="#1B120A" opacity=".22" transform="translate(14 24)"/><path d="${sleeves}" fill="${ground}" stroke="#1B120A" stroke-opacity=".16" stroke-width="6"/><path d="M600 320V1070" stroke="#000000" stroke-width="8" opacity=".22"/>${buttons}<path d="M440 250L600 330L520 420ZM760 250L600 330L680 420Z" fill="${edge}"/>${badge}<rect x="370" y="1092" width="460" height="84" rx="16" fill="${palette.paper}"/>${lettering(look.word, { x: 600, y: 1132, size: 44, fill: palette.ink, maxWidth: 400 })}${lettering(look.brand, { x: 600, y: 1164, size: 24, fill: palette.ink, maxWidth: 400, opacity: 0.7 })}`,
    { defs: pattern, tableAt: 1080 },
  );
}

export function trousersOrMukena(look: Look): string | null {
  const { palette } = look;
  if (/PERMAK/.test(look.word))
    return scene(
      look,
      `${shadow(560, 1110, 620, 60, 0.25)}<path d="M350 230H760L820 1090H640L560 560L480 1090H290Z" fill="#2F5B86"/><path d="M350 230H760L766 300H344Z" fill="#234869"/><path d="M556 300V560M390 300C390 400 360 420 346 424M720 300C720 400 750 420 764 424" stroke="#F2B632" stroke-width="7" stroke-dasharray="18 10" fill="none"/><circle cx="556" cy="266" r="15" fill="#F2B632"/><path d="M290 1050H484M640 1050H818" stroke="#F2B632" stroke-width="8" stroke-dasharray="20 12"/><g transform="translate(960 640) rotate(20)"><circle cx="-46" cy="150" r="56" fill="none" stroke="${palette.accent}" stroke-width="24"/><circle cx="60" cy="150" r="56" fill="none" stroke="${palette.accent}" stroke-width="24"/><path d="M-20 100L60 -180L80 -150L14 110ZM34 100L-46 -180L-66 -150L0 110Z" fill="#AEB8B7"/></g><g transform="translate(960 1000)"><rect x="-60" y="-70" width="120" height="140" fill="${palette.main}"/><rect x="-80" y="-92" width="160" height="30" rx="12" fill="#C98B4E"/><rect x="-80" y="62" width="160" height="30" rx="12" fill="#C98B4E"/></g>${plaque(look, 600, 110, 400)}`,
      { tableAt: 1040 },
    );
  if (look.word !== 'MUKENA') return null;
  const lace = Array.from(
    { length: 13 },
    (_, at) =>
      `<circle cx="${250 + at * 58}" cy="${930 - Math.abs(6 - at) * 14 + 40}" r="22" fill="${palette.paper}" stroke="${palette.accent}" stroke-width="6"/>`,
  ).join('');
  return scene(
    look,
    `${shadow(600, 1100, 820, 70, 0.25)}<path d="M600 190C450 190 400 330 420 460C300 560 220 760 200 960H1000C980 760 900 560 780 460C800 330 750 190 600 190Z" fill="${palette.soft}"/><path d="M600 260C510 260 480 350 500 420C530 480 670 480 700 420C720 350 690 260 600 260Z" fill="${palette.deep}" opacity=".35"/><path d="M500 430C470 600 440 800 430 940M700 430C730 600 760 800 770 940M600 480V950" stroke="#000000" stroke-width="14" opacity=".08" fill="none"/>${lace}<g transform="translate(600 700) scale(1.6)">${MOTIFS.flower(palette.main, palette.paper)}</g><path d="M330 960H870L900 1090H300Z" fill="${palette.soft}"/><path d="M330 960H870" stroke="#000000" stroke-width="12" opacity=".12"/>${plaque(look, 600, 110, 400)}`,
    { tableAt: 1020 },
  );
}
