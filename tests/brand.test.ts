/**
 * The brand stands in one place each: the name in `locales/id/brand.json`, the colours in `src/contract/colours.ts`, the
 * logo in `src/web/theme/logo.svg`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BRAND_NAME, FULL_BRAND_NAME, fillBrand } from '#server/lib/brand.ts';
import { t } from '#server/lib/i18n.ts';
import { ROOT } from '#server/root.ts';
import { logoIcon, logoMark } from '../src/tools/logo.ts';

const NAME_FILE = 'locales/id/brand.json';
const LOGO_FILE = 'src/web/theme/logo.svg';
const TEXT = /\.(ts|tsx|mts|mjs|json|yaml|sql|html|css|svg)$/;
const EXEMPT: [path: RegExp, reason: string][] = [
  [/^src\/server\/seeds\//, 'data of the demo, which invents a town with its organisers and its pictures'],
  [/^locales\/id\/brand\.json$/, 'the place of the name'],
];

// Markdown is not read: README and decisions are about the project, and a rebranded copy still has their history.
const paths = [
  'index.html',
  'vite.config.ts',
  ...['locales', 'machines', 'schemas', 'src', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
].filter((path) => TEXT.test(path) && !EXEMPT.some(([exempt]) => exempt.test(path)));
const files = paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const pathsWith = (found: RegExp) => files.filter(({ text }) => found.test(text)).map(({ path }) => path);

describe('name', () => {
  test('no other file spells it, in any case, with or without spaces', () => {
    expect(files.length).toBeGreaterThan(1500);
    // `sentra-umkm` is an identifier (package, calendar UID, key derivation) and must outlive a new brand.
    const spelled = new RegExp(BRAND_NAME.split(' ').join('\\s*'), 'i');
    expect(pathsWith(spelled), `Refer to it: {{brand}} in a text, or import ${NAME_FILE}.`).toEqual([]);
  });

  test('a text is filled, and a reference to a part that does not exist is refused', () => {
    expect(fillBrand('["{{brand}}", "{{brand.name}}", "{{name}}"]')).toBe(
      `["${FULL_BRAND_NAME}", "${BRAND_NAME}", "{{name}}"]`,
    );
    expect(() => fillBrand('{{brand.logo}}')).toThrow('{{brand.logo}}');
  });

  test('server and web read the same filled text', async () => {
    const { default: common } = await import('#locales/id/common.json');
    expect(common.title).toBe(`{{page}} · ${FULL_BRAND_NAME}`);
    expect(t('common:title', { page: 'FAQ' })).toBe(`FAQ · ${FULL_BRAND_NAME}`);
  });
});

describe('colours', () => {
  /** Hexadecimal, or the channels of `rgb()`. Private methods like `#add` are none. */
  const COLOUR = /(?<![\w.&])#(?:[\da-f]{6}(?:[\da-f]{2})?|[\da-f]{3,4})\b(?!\()|\brgba?\([\d\s,]+/gi;
  /** Black, white and greys belong to no brand. */
  const isGrey = (colour: string) => /^#([\da-f])\1+$|^rgba?\((\d+)[\s,]+\2[\s,]+\2\b/i.test(colour);
  const PLACES = [
    'src/contract/colours.ts',
    // Phones and browsers show the icon, and know no theme.
    LOGO_FILE,
  ];
  const isOfOthers = (path: string) => path.startsWith('src/web/assets/banks/');

  test('no other file of the product has a colour of its own', () => {
    const product = files.filter(
      ({ path }) => /^(index\.html|src|locales)/.test(path) && !PLACES.includes(path) && !isOfOthers(path),
    );
    const found = product.flatMap(({ path, text }) =>
      (text.match(COLOUR) ?? []).filter((colour) => !isGrey(colour)).map((colour) => `${path}: ${colour}`),
    );
    expect(found, 'Use the theme, or a colour of `src/contract/colours.ts`.').toEqual([]);
  });

  test('a colour is found, and a grey is none', () => {
    const css =
      'a{color:#0b6b57;background:#fff;border-color:rgb(9 20 17 / 0.5);outline-color:rgb(0 0 0 / 0.1)} #add(x)';
    expect(css.match(COLOUR)?.filter((colour) => !isGrey(colour))).toEqual(['#0b6b57', 'rgb(9 20 17 ']);
  });
});

describe('logo', () => {
  const logo = readFileSync(join(ROOT, LOGO_FILE), 'utf8');

  test('no other file draws it', () => {
    const paths = [...logo.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path);
    const drawing = files.filter(({ path, text }) => path !== LOGO_FILE && paths.some((d) => text.includes(d)));
    expect(drawing.map(({ path }) => path)).toEqual([]);
  });

  test('the mark is in the colours of the theme, and not part of the icons', () => {
    const { viewBox, drawing } = logoMark();
    expect(viewBox.split(' ')).toHaveLength(4);
    expect(drawing).toContain('var(--mui-palette-');
    expect(drawing).not.toMatch(/#[\da-f]{3}|rgb|style=/i);
    for (const shape of ['icon', 'icon-maskable'] as const) expect(logoIcon(shape)).not.toContain('mark');
  });

  test('a maskable icon has a ground without corners below the smaller drawing', () => {
    const source = '<svg viewBox="0 0 10 10"><rect rx="2" fill="#123456"/><path d="M0 0"/></svg>';
    expect(logoIcon('icon-maskable', source)).toBe(
      '<svg viewBox="0 0 10 10"><rect x="0" y="0" width="10" height="10" fill="#123456"/>' +
        '<g transform="translate(5 5) scale(0.78) translate(-5 -5)"><path d="M0 0"/></g></svg>',
    );
    expect(() => logoIcon('icon-maskable', '<svg></svg>')).toThrow('viewBox');
    expect(() => logoMark('<svg></svg>')).toThrow('mark');
  });
});
