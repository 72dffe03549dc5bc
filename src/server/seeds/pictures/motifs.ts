/** Small drawings around (0, 0), about 100 wide, in one or two colours. Used on labels, logos and shirts. */
type Motif = (fill: string, second: string) => string;

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const line = (d: string, colour: string, width = 8) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const turned = (count: number, draw: (turn: number) => string) =>
  Array.from({ length: count }, (_, at) => `<g transform="rotate(${(360 / count) * at})">${draw(at)}</g>`).join('');

const fish: Motif = (fill, second) =>
  `<path d="M-52 0C-26 -34 22 -34 40 0C22 34 -26 34 -52 0Z" fill="${fill}"/><path d="M32 0L58 -26V26Z" fill="${fill}"/>${circle(-28, -6, 5, second)}${line('M-8 -18C2 -8 2 8 -8 18M10 -16C18 -6 18 6 10 16', second, 4)}`;
const crab: Motif = (fill, second) =>
  `<ellipse cx="0" cy="10" rx="38" ry="26" fill="${fill}"/>${line('M-34 0C-52 -8 -50 -30 -40 -38M34 0C52 -8 50 -30 40 -38M-36 18L-54 26M-30 28L-44 42M36 18L54 26M30 28L44 42', fill, 8)}<path d="M-46 -50L-34 -32L-30 -50ZM46 -50L34 -32L30 -50Z" fill="${fill}"/>${circle(-13, -10, 6, second)}${circle(13, -10, 6, second)}${line('M-12 18C-6 25 6 25 12 18', second, 4)}`;
const bear: Motif = (fill, second) =>
  `${circle(-30, -30, 16, fill)}${circle(30, -30, 16, fill)}${circle(0, 0, 44, fill)}<path d="M-26 34C-12 20 12 20 26 34C18 44 -18 44 -26 34Z" fill="${second}"/><ellipse cx="0" cy="8" rx="20" ry="15" fill="${second}"/>${circle(0, 2, 7, fill)}${circle(-16, -12, 5, second)}${circle(16, -12, 5, second)}`;
const wave: Motif = (fill, second) =>
  `${circle(0, -20, 24, second)}${line('M-54 8C-38 -10 -22 -10 -8 8S22 26 38 8L54 -2', fill, 10)}${line('M-54 32C-38 14 -22 14 -8 32S22 50 38 32L54 22', fill, 10)}`;
const mangrove: Motif = (fill, second) =>
  `<path d="M0 -52C30 -52 44 -30 36 -12C56 0 34 20 12 10H-12C-34 20 -56 0 -36 -12C-44 -30 -30 -52 0 -52Z" fill="${fill}"/>${line('M0 -10V22M0 14C-6 34 -22 36 -30 50M0 14C6 34 22 36 30 50M0 22C-2 36 -8 42 -10 52M0 22C2 36 8 42 10 52', second, 7)}`;
const leafMark: Motif = (fill, second) =>
  `<path d="M-44 40C-52 -20 -10 -50 48 -46C54 10 22 50 -30 42Z" fill="${fill}"/>${line('M-42 46C-20 10 4 -10 32 -30', second, 5)}`;
const flower: Motif = (fill, second) =>
  `${turned(6, () => `<path d="M0 -8C-20 -22 -18 -50 0 -54C18 -50 20 -22 0 -8Z" fill="${fill}"/>`)}${circle(0, 0, 13, second)}`;
const cup: Motif = (fill, second) =>
  `<path d="M-38 -8H30C30 30 20 44 -4 44S-38 30 -38 -8Z" fill="${fill}"/>${line('M30 0C56 -4 54 30 24 28', fill, 8)}${line('M-18 -22C-26 -34 -10 -38 -18 -52M4 -22C-4 -34 12 -38 4 -52', second, 6)}`;
const flame: Motif = (fill, second) =>
  `<path d="M4 -56C10 -30 40 -18 36 16C34 40 16 50 0 50S-36 38 -36 12C-36 -8 -22 -16 -20 -34C-8 -28 -2 -40 4 -56Z" fill="${fill}"/><path d="M2 -4C10 10 20 16 16 30C12 42 -12 42 -16 28C-18 14 -4 12 2 -4Z" fill="${second}"/>`;
const chili: Motif = (fill, second) =>
  `<path d="M22 -36C40 -10 20 44 -50 46C-18 30 -20 -10 0 -34C8 -42 18 -42 22 -36Z" fill="${fill}"/>${line('M12 -38C14 -50 26 -54 34 -52', second, 8)}`;
const bead: Motif = (fill, second) =>
  `${turned(8, (at) => circle(0, -40, at % 2 ? 9 : 14, at % 2 ? second : fill))}${circle(0, 0, 16, fill)}${circle(0, 0, 7, second)}`;
const weave: Motif = (fill, second) =>
  [-30, 0, 30]
    .flatMap((x, row) =>
      [-30, 0, 30].map(
        (y, column) =>
          `<rect x="${x - 13}" y="${y - 13}" width="26" height="26" rx="4" fill="${(row + column) % 2 ? second : fill}"/>`,
      ),
    )
    .join('');
const hornbill: Motif = (fill, second) =>
  `<path d="M-20 48C-34 10 -24 -30 6 -36C20 -40 28 -30 30 -20L58 -2C40 0 26 -2 20 -6C24 16 12 38 -20 48Z" fill="${fill}"/><path d="M2 -38C14 -56 36 -54 42 -34C32 -40 18 -40 2 -38Z" fill="${second}"/>${circle(10, -20, 4, second)}`;
const needle: Motif = (fill, second) =>
  `${line('M-40 40L36 -36', fill, 8)}${circle(38, -38, 9, fill)}${circle(38, -38, 4, second)}${line('M38 -38C70 -10 -10 -20 -6 6S44 30 20 48', second, 5)}`;
const wrench: Motif = (fill, second) =>
  `<path d="M40 -52C30 -40 32 -34 38 -28S50 -22 58 -32C62 -10 40 6 22 -4L-26 44C-40 56 -56 38 -44 26L4 -22C-6 -40 14 -60 40 -52Z" fill="${fill}"/>${circle(-36, 36, 6, second)}`;
const drop: Motif = (fill, second) =>
  `<path d="M0 -54C22 -20 38 -2 38 18C38 40 20 52 0 52S-38 40 -38 18C-38 -2 -22 -20 0 -54Z" fill="${fill}"/>${line('M-18 20C-18 32 -10 38 0 38', second, 6)}`;
const comb: Motif = (fill, second) => {
  const hexagon = (x: number, y: number, colour: string) =>
    `<path transform="translate(${x} ${y})" d="M0 -24L21 -12V12L0 24L-21 12V-12Z" fill="${colour}"/>`;
  return `${hexagon(-23, -20, fill)}${hexagon(23, -20, second)}${hexagon(0, 20, fill)}`;
};
const house: Motif = (fill, second) =>
  `<path d="M-54 -4L0 -52L54 -4L42 6L0 -30L-42 6Z" fill="${fill}"/><path d="M-34 8L0 -20L34 8V46H-34Z" fill="${fill}"/><path d="M-10 46V20H10V46Z" fill="${second}"/>`;

export const MOTIFS = {
  fish,
  crab,
  bear,
  wave,
  mangrove,
  leaf: leafMark,
  flower,
  cup,
  flame,
  chili,
  bead,
  weave,
  hornbill,
  needle,
  wrench,
  drop,
  comb,
  house,
} satisfies Record<string, Motif>;
export type MotifName = keyof typeof MOTIFS;
