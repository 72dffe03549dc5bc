/** Dried seafood on a tray: anchovies, squid, shrimps. null if the word names none of them. */
import { type Look, scene, shadow } from '../scene.ts';
import { plaque } from './label.ts';

const anchovy =
  '<path d="M-60 0C-30 -16 30 -14 48 0L70 -16V16L48 0C30 14 -30 16 -60 0Z" fill="#C7CCC6"/><path d="M-44 -4C-10 -10 24 -8 44 0" stroke="#8B938C" stroke-width="4" fill="none"/><circle cx="-44" cy="-3" r="4" fill="#2A2A26"/>';
const squid =
  '<path d="M0 -150C60 -90 66 30 40 90H-40C-66 30 -60 -90 0 -150Z" fill="#C98A68"/><path d="M-34 -84C-90 -70 -100 -40 -96 -10L-54 -30ZM34 -84C90 -70 100 -40 96 -10L54 -30Z" fill="#B87652"/><path d="M-32 90C-50 150 -20 170 -30 210M-10 90C-16 150 4 170 -4 214M12 90C20 150 0 180 14 214M34 90C50 140 30 170 44 206" stroke="#A9653F" stroke-width="14" stroke-linecap="round" fill="none"/><circle cx="-18" cy="66" r="8" fill="#2A1408"/><circle cx="18" cy="66" r="8" fill="#2A1408"/>';
const shrimp =
  '<path d="M-50 30C-60 -40 0 -70 44 -40C70 -20 66 20 40 34C50 6 36 -14 10 -14C-16 -14 -30 6 -20 36Z" fill="#E88A5A"/><path d="M-44 10L-16 20M-34 -20L-8 -6M-4 -44L4 -14M34 -40L22 -12" stroke="#C4602F" stroke-width="5"/><path d="M-50 30L-76 44M-46 36L-66 60" stroke="#C4602F" stroke-width="6" stroke-linecap="round"/>';

const HEAPS: [RegExp, { drawing: string; count: number; scale: number }][] = [
  [/TERI/, { drawing: anchovy, count: 120, scale: 1 }],
  [/CUMI/, { drawing: squid, count: 9, scale: 1.05 }],
  [/EBI/, { drawing: shrimp, count: 70, scale: 1.05 }],
];

export function dried(look: Look): string | null {
  const heap = HEAPS.find(([test]) => test.test(look.word))?.[1];
  if (!heap) return null;
  const { random } = look;
  const pieces = Array.from({ length: heap.count }, (_, at) => {
    const isLarge = heap.count < 20;
    const x = isLarge ? 290 + (at % 3) * 310 : random.integer(220, 980);
    const y = isLarge ? 480 + Math.floor(at / 3) * 230 : random.integer(430, 970);
    return `<g transform="translate(${x} ${y}) rotate(${isLarge ? random.integer(-30, 30) + 60 : random.integer(0, 360)}) scale(${heap.scale})">${heap.drawing}</g>`;
  }).join('');
  return scene(
    look,
    `${shadow(600, 1080, 1060, 90)}<rect x="90" y="320" width="1020" height="760" rx="40" fill="#8A5729"/><rect x="124" y="354" width="952" height="692" rx="26" fill="#C9975B"/><path d="M150 380C420 350 860 360 1050 390V1010C800 1040 400 1036 150 1012Z" fill="#5F9350"/>${pieces}${plaque(look, 600, 190)}`,
    { tableAt: 300 },
  );
}
