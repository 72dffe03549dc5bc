/** A woven food cover, pillows, seedlings in pots, and coasters. null if the word names none of them. */
import { type Look, leaf, scene, shadow } from '../scene.ts';
import { plaque } from './label.ts';

export function foodCover(look: Look): string | null {
  if (!/TUDUNG/.test(look.word)) return null;
  const rows = Array.from({ length: 8 }, (_, row) => {
    const y = 860 - row * 68;
    const half = 430 * Math.sqrt(1 - (row / 8.6) ** 2);
    const many = Math.max(5, Math.round(half / 30));
    return Array.from({ length: many }, (_c, at) => {
      const width = (2 * half) / many;
      return `<rect x="${600 - half + at * width + 2}" y="${y - 60}" width="${width - 4}" height="62" rx="12" fill="${(row + at) % 2 ? '#D9A45C' : '#A9713A'}"/>`;
    }).join('');
  }).join('');
  return scene(
    look,
    `${shadow(600, 950, 1040, 130)}<ellipse cx="600" cy="890" rx="480" ry="90" fill="#6E4520"/>${rows}<ellipse cx="600" cy="880" rx="470" ry="60" fill="none" stroke="${look.palette.main}" stroke-width="30"/><circle cx="600" cy="300" r="40" fill="#8A5729"/><path d="M600 330V280" stroke="#6E4520" stroke-width="30"/>${plaque(look, 600, 150)}`,
    { tableAt: 820 },
  );
}

export function clothGoods(look: Look): string | null {
  const { palette } = look;
  const colours = [palette.main, palette.accent, palette.soft, palette.paper, palette.deep];
  const patches = (size: number, many: number) =>
    Array.from(
      { length: many * many },
      (_, at) =>
        `<rect x="${(at % many) * size}" y="${Math.floor(at / many) * size}" width="${size}" height="${size}" fill="${colours[(at * 3 + Math.floor(at / many)) % 5]}" stroke="#FFFFFF" stroke-width="5" stroke-dasharray="12 8"/>`,
    ).join('');
  if (/BANTAL/.test(look.word)) {
    const pillow = (id: string, x: number, y: number, turn: number) =>
      `<clipPath id="${id}"><path d="M20 30C160 0 340 0 480 30C510 160 510 340 480 480C340 510 160 510 20 480C-10 340 -10 160 20 30Z"/></clipPath><g transform="translate(${x} ${y}) rotate(${turn})"><g clip-path="url(#${id})">${patches(104, 5)}<rect width="520" height="520" fill="url(#round)" opacity=".6"/></g></g>`;
    return scene(
      look,
      `${shadow(600, 1010, 1080, 120)}${pillow('a', 130, 430, -8)}${pillow('b', 570, 490, 7)}${plaque(look, 600, 190)}`,
    );
  }
  if (/TATAKAN/.test(look.word)) {
    const coaster = (x: number, y: number) =>
      `${shadow(x, y + 70, 300, 60)}<ellipse cx="${x}" cy="${y}" rx="150" ry="84" fill="#8A5729"/><ellipse cx="${x}" cy="${y - 12}" rx="150" ry="84" fill="#D9A45C"/>${[120, 88, 56, 24].map((r, at) => `<ellipse cx="${x}" cy="${y - 12}" rx="${r}" ry="${r * 0.56}" fill="none" stroke="${at % 2 ? palette.main : '#A9713A'}" stroke-width="13" stroke-dasharray="22 8"/>`).join('')}`;
    return scene(
      look,
      `${coaster(290, 560)}${coaster(620, 540)}${coaster(940, 560)}${coaster(240, 840)}${coaster(600, 860)}${coaster(960, 840)}${plaque(look, 600, 190)}`,
      { tableAt: 380 },
    );
  }
  if (/TAPLAK/.test(look.word))
    return scene(
      look,
      `<path d="M110 560L290 400H910L1090 560V600H110Z" fill="${palette.deep}"/><path d="M110 590H1090L1050 1000C980 960 900 1040 820 990S660 1040 600 990S440 1040 360 990S220 1000 150 1000Z" fill="${palette.main}"/><g fill="none" stroke="${palette.accent}" stroke-width="14"><path d="M122 700H1078M134 740H1066"/></g><g fill="${palette.soft}">${Array.from({ length: 11 }, (_, at) => `<path transform="translate(${180 + at * 84} 830)" d="M0 -40L36 0L0 40L-36 0Z"/>`).join('')}</g><path d="M160 540L310 420H890L1040 540Z" fill="${palette.main}"/>${plaque(look, 600, 190)}`,
      { tableAt: 1060 },
    );
  return null;
}

export function seedlings(look: Look): string | null {
  if (!/BIBIT|PEMULA/.test(look.word)) return null;
  const pot = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${shadow(0, 120, 220, 44)}<path d="M-84 -40H84L64 120H-64Z" fill="#2B2B2B"/><path d="M-92 -60H92V-30H-92Z" fill="#3D3D3D"/><path d="M0 -56V-330" stroke="#6A8F3E" stroke-width="16" stroke-linecap="round"/>${leaf(0, -300, 130, -70, '#4F8A3C', '#D7E8C8')}${leaf(0, -300, 130, -112, '#3E7D4A', '#D7E8C8')}${leaf(0, -210, 120, -24, '#4F8A3C', '#D7E8C8')}${leaf(0, -210, 120, -156, '#3E7D4A', '#D7E8C8')}${leaf(0, -130, 96, -10, '#6A9F4E', '#D7E8C8')}${leaf(0, -130, 96, -170, '#4F8A3C', '#D7E8C8')}</g>`;
  return scene(
    look,
    `${pot(300, 860, 1)}${pot(600, 820, 1.15)}${pot(900, 860, 1)}${pot(450, 1000, 1.1)}${pot(760, 1000, 1.1)}${plaque(look, 600, 170)}`,
  );
}
