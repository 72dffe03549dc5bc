/** Everything that is made from the one drawing of the logo, `src/web/theme/logo.svg`, which is also the favicon. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '#server/root.ts';

const LOGO = join(ROOT, 'src/web/theme/logo.svg');
const COMMENT = /<!--.*?-->/gs;
const SYMBOL = /<symbol id="mark" viewBox="([\d. ]+)"([^>]*)>(.*?)<\/symbol>/s;
/** Phones cut this part off a maskable icon. */
const SCALE = 0.78;

const readLogo = () => readFileSync(LOGO, 'utf8').replace(COMMENT, '').replace(/\n\s*/g, '');

/** The mark beside the name on pages. */
export function logoMark(logo = readLogo()): { viewBox: string; drawing: string } {
  const [, viewBox, attributes, content] = SYMBOL.exec(logo) ?? [];
  if (!viewBox) throw new Error(`${LOGO} has no symbol "mark" with a viewBox.`);
  return { viewBox, drawing: `<g${attributes}>${content}</g>` };
}

/** The icon as it is, or maskable: the ground fills the square, and the drawing is smaller. */
export function logoIcon(shape: 'icon' | 'icon-maskable', logo = readLogo()): string {
  const icon = logo.replace(SYMBOL, '');
  if (shape === 'icon') return icon;
  const [, start, content] = /^(<svg[^>]*>)(.*)<\/svg>$/s.exec(icon) ?? [];
  const [ground = '', colour] = /<rect[^>]* fill="([^"]+)"[^>]*\/>/.exec(icon) ?? [];
  const [, x, y, width, height] = /viewBox="([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)"/.exec(start ?? '') ?? [];
  if (!colour || !width) throw new Error(`${LOGO} has no viewBox, or no rectangle with a colour as its ground.`);
  const [centreX, centreY] = [Number(x) + Number(width) / 2, Number(y) + Number(height) / 2];
  const transform = `translate(${centreX} ${centreY}) scale(${SCALE}) translate(${-centreX} ${-centreY})`;
  return `${start}<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/><g transform="${transform}">${content?.replace(ground, '')}</g></svg>`;
}

/** `import { drawing } from './logo.svg?mark'` */
export const logoPlugin = (): Plugin => ({
  name: 'logo',
  enforce: 'pre',
  load: {
    filter: { id: /\/logo\.svg\?mark\b/ },
    handler() {
      this.addWatchFile(LOGO);
      const { viewBox, drawing } = logoMark();
      const code = `export const viewBox = ${JSON.stringify(viewBox)};\nexport const drawing = ${JSON.stringify(drawing)};`;
      return { code, moduleType: 'js', map: null };
    },
  },
});
