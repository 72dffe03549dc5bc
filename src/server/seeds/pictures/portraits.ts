/** Illustrated portraits, head and shoulders. 512 × 512. They show no real person. */

import { PALETTES, type Palette } from './palette.ts';
import { seededRandom } from './random.ts';

export type HeadStyle = 'hijab' | 'long-hair' | 'bun' | 'short-hair' | 'peci' | 'cap';
const SKINS: [light: string, shade: string][] = [
  ['#E8B88F', '#D69F73'],
  ['#D9A377', '#C2875A'],
  ['#C68A5E', '#A96F46'],
  ['#F0C7A0', '#DDAA7E'],
];
const HAIRS = ['#2A1B14', '#1C1512', '#3B2618'];

export interface PortraitOptions {
  name: string;
  head: HeadStyle;
  glasses?: boolean;
  beard?: boolean;
  grey?: boolean;
}

const face = (skin: string, shade: string) =>
  `<path d="M216 300V366C216 392 296 392 296 366V300Z" fill="${shade}"/><path d="M172 196C172 120 340 120 340 196V240C340 306 300 338 256 338S172 306 172 240Z" fill="${skin}"/><circle cx="170" cy="238" r="18" fill="${skin}"/><circle cx="342" cy="238" r="18" fill="${skin}"/>`;
const features = (hair: string, shade: string, random: { pick<T>(list: readonly T[]): T }) => {
  const smile = random.pick([
    'M226 290C240 306 272 306 286 290',
    'M224 286C238 310 274 310 288 286Z',
    'M230 292C244 300 268 300 282 292',
  ]);
  return `<circle cx="222" cy="236" r="8.5" fill="#23170F"/><circle cx="290" cy="236" r="8.5" fill="#23170F"/><circle cx="225" cy="233" r="2.6" fill="#fff"/><circle cx="293" cy="233" r="2.6" fill="#fff"/><path d="M206 212C214 204 230 204 238 211M274 211C282 204 298 204 306 212" stroke="${hair}" stroke-width="7" stroke-linecap="round" fill="none"/><path d="M256 240C252 256 248 264 256 268" stroke="${shade}" stroke-width="6" stroke-linecap="round" fill="none"/><path d="${smile}" stroke="#A4452F" stroke-width="7" stroke-linecap="round" fill="${smile.endsWith('Z') ? '#fff' : 'none'}"/><circle cx="200" cy="270" r="16" fill="#E4572E" opacity=".18"/><circle cx="312" cy="270" r="16" fill="#E4572E" opacity=".18"/>`;
};

function clothes(palette: Palette, collar: boolean): string {
  const pattern = Array.from(
    { length: 7 },
    (_, at) =>
      `<g transform="translate(${70 + at * 62} ${at % 2 ? 440 : 476})"><path d="M0 -18L18 0L0 18L-18 0Z" fill="${palette.soft}" opacity=".7"/><circle r="5" fill="${palette.accent}"/></g>`,
  ).join('');
  return `<path d="M36 520C40 420 120 384 206 368C226 392 286 392 306 368C392 384 472 420 476 520Z" fill="${palette.main}"/><g clip-path="url(#body)">${pattern}</g>${collar ? `<path d="M206 366L180 392L232 432L256 402L280 432L332 392L306 366C286 392 226 392 206 366Z" fill="${palette.deep}"/>` : ''}`;
}

const HEADS: Record<HeadStyle, (hair: string, palette: Palette) => { back: string; front: string }> = {
  hijab: (_hair, palette) => ({
    back: `<path d="M256 92C150 92 132 180 140 260C146 330 120 390 110 440H402C392 390 366 330 372 260C380 180 362 92 256 92Z" fill="${palette.accent}"/>`,
    front: `<path fill-rule="evenodd" d="M256 92C150 92 132 180 140 260C146 340 168 400 256 440C344 400 366 340 372 260C380 180 362 92 256 92ZM256 150C312 150 330 190 330 236C330 296 296 334 256 334S182 296 182 236C182 190 200 150 256 150Z" fill="${palette.accent}"/><path d="M176 200C182 150 216 128 256 128S330 150 336 200" stroke="#000" stroke-opacity=".14" stroke-width="8" fill="none"/><path d="M168 330C200 390 240 410 300 436M344 330C330 366 310 392 280 416" stroke="#000" stroke-opacity=".14" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  }),
  'long-hair': (hair) => ({
    back: `<path d="M256 96C148 96 140 190 146 270C150 340 132 380 128 410H384C380 380 362 340 366 270C372 190 364 96 256 96Z" fill="${hair}"/>`,
    front: `<path d="M168 232C164 130 220 110 256 110S348 130 344 232C336 190 316 176 286 160C256 186 200 184 182 196C172 206 170 220 168 232Z" fill="${hair}"/>`,
  }),
  bun: (hair) => ({
    back: `<circle cx="256" cy="94" r="48" fill="${hair}"/><path d="M256 110C160 110 156 190 160 250H352C356 190 352 110 256 110Z" fill="${hair}"/>`,
    front: `<path d="M168 236C164 140 216 118 256 118S348 140 344 236C336 196 300 168 256 166C212 168 176 196 168 236Z" fill="${hair}"/>`,
  }),
  'short-hair': (hair) => ({
    back: '',
    front: `<path d="M166 232C150 150 196 104 262 106C330 104 362 150 346 232C340 206 334 190 322 178C290 184 240 176 216 160C204 176 180 186 166 232Z" fill="${hair}"/>`,
  }),
  peci: (hair) => ({
    back: '',
    front: `<path d="M168 228C166 206 168 192 172 180H340C344 192 346 206 344 228C338 206 332 196 326 190H186C180 196 174 206 168 228Z" fill="${hair}"/><path d="M168 184L182 100C220 88 292 88 330 100L344 184C292 172 220 172 168 184Z" fill="#1A1A1C"/><path d="M182 100C220 88 292 88 330 100L333 116C292 104 220 104 179 116Z" fill="#34343A"/>`,
  }),
  cap: (hair, palette) => ({
    back: '',
    front: `<path d="M168 236C166 206 168 190 172 182H340C344 190 346 206 344 236C338 206 334 200 328 192H184C178 200 174 206 168 236Z" fill="${hair}"/><path d="M166 190C162 120 212 96 256 96S350 120 346 190Z" fill="${palette.deep}"/><path d="M166 190C220 172 300 172 372 196C390 204 384 214 366 212C300 202 220 198 166 204Z" fill="${palette.accent}"/><circle cx="256" cy="98" r="9" fill="${palette.accent}"/>`,
  }),
};

export function drawPortrait(options: PortraitOptions): string {
  const random = seededRandom(`portrait ${options.name}`);
  const palette = random.pick(PALETTES);
  const [skin, shade] = random.pick(SKINS);
  const hair = options.grey ? '#8D8A86' : random.pick(HAIRS);
  const { back, front } = HEADS[options.head](hair, palette);
  const ground = random.pick([
    `<circle cx="256" cy="230" r="190" fill="#fff" opacity=".35"/>`,
    `<path d="M0 330C90 270 170 360 256 310S430 260 512 320V512H0Z" fill="#fff" opacity=".3"/>`,
    `<path d="M-20 120L560 -60M-20 220L560 40M-20 320L560 140M-20 420L560 240" stroke="#fff" stroke-width="26" opacity=".2"/>`,
  ]);
  const beard = options.beard
    ? `<path d="M176 252C180 330 214 354 256 354S332 330 336 252C326 286 306 282 292 280C274 270 238 270 220 280C206 282 186 286 176 252ZM228 292C244 282 268 282 284 292C276 306 236 306 228 292Z" fill="${hair}" fill-rule="evenodd"/>`
    : '';
  const glasses = options.glasses
    ? `<g fill="#fff" fill-opacity=".18" stroke="#2B2B2B" stroke-width="6"><rect x="194" y="216" width="54" height="42" rx="16"/><rect x="264" y="216" width="54" height="42" rx="16"/><path d="M248 234C254 230 258 230 264 234M194 232L174 228M318 232L338 228" fill="none"/></g>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><defs><clipPath id="body"><path d="M36 520C40 420 120 384 206 368C226 392 286 392 306 368C392 384 472 420 476 520Z"/></clipPath><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.wall[0]}"/><stop offset="1" stop-color="${palette.wall[1]}"/></linearGradient></defs><rect width="512" height="512" fill="url(#g)"/>${ground}${back}${clothes(palette, options.head !== 'hijab')}${face(skin, shade)}${features(hair, shade, random)}${beard}${front}${glasses}</svg>`;
}
