/** The brand stands in one place each: the name in `locales/id/brand.json`, the colours in `src/contract/colours.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BRAND_NAME, FULL_BRAND_NAME, fillBrand } from '#server/lib/brand.ts';
import { t } from '#server/lib/i18n.ts';
import { ROOT } from '#server/root.ts';

const NAME_FILE = 'locales/id/brand.json';
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
    // The icon of the application is shown by phones and browsers, which know no theme.
    'src/web/theme/icon.svg',
    'src/web/theme/icon-maskable.svg',
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
