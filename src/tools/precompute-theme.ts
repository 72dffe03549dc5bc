/**
 * Precomputes the theme at build time: its CSS variables are in the HTML of every page, and its values are JSON data. In server
 * rendering the theme is created normally.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fixedColours } from '#contract/colours.ts';
import { ROOT } from '#server/root.ts';
import { themeValuesOf } from '#web/theme/ready.ts';
import { theme } from '#web/theme/theme.ts';

const THEME = join(ROOT, 'src/web/theme/theme.ts');
/** Parts of MUI that compute what is precomputed, and what stands in their place: 2 kB (gzip) less on every page for the palette and the shadows. */
const COMPUTED: [file: RegExp, replacement: string][] = [
  [
    /@mui\/material\/styles\/createThemeWithVars\.m?js$/,
    'export default function createThemeWithVars() { throw new Error("The theme is ready already."); }',
  ],
  [/@mui\/material\/styles\/createPalette\.m?js$/, 'export default function createPalette() { return {}; }'],
  [/@mui\/material\/styles\/shadows\.m?js$/, 'export default [];'],
];

type Rules = Record<string, string>;
const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const propertyNameOf = (name: string) => (name.startsWith('--') ? name : toKebabCase(name));
const declarations = (rules: Rules) => Object.entries(rules).map(([name, value]) => `${propertyNameOf(name)}:${value}`);

/** What style sheets need besides MUI's variables: colours that are the same in both schemes, and sizes of headings. */
function ownVariables(): Rules {
  const colours = Object.entries(fixedColours).map(([name, colour]) => [
    name.toLowerCase().replaceAll('_', '-'),
    colour,
  ]);
  const sizes = (['h1', 'h2', 'h3', 'h4'] as const).map((name) => [`size-${name}`, theme.typography[name].fontSize]);
  return Object.fromEntries([...colours, ...sizes].map(([name, value]) => [`--${name}`, String(value)]));
}

function cssVariables(): string {
  const sheets = theme.generateStyleSheets() as Record<string, Rules>[];
  const rules = [[':root', ownVariables()] as const, ...sheets.flatMap((sheet) => Object.entries(sheet))];
  return rules.map(([selector, those]) => `${selector}{${declarations(those).join(';')}}`).join('');
}

/** Puts the CSS variables into the HTML of every page. */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  transformIndexHtml: () => [{ tag: 'style', children: cssVariables(), injectTo: 'head' }],
});

/** Replaces the theme module by its values. Fails if MUI has moved what computes them, because it would then be bundled without being used. */
export const precomputeTheme = (): Plugin => {
  const missing = new Set<string | RegExp>([THEME, ...COMPUTED.map(([file]) => file)]);
  return {
    name: 'ready-theme',
    load: {
      order: 'pre',
      handler(id) {
        const computed = COMPUTED.find(([file]) => file.test(id));
        if (computed) {
          missing.delete(computed[0]);
          return computed[1];
        }
        if (id !== THEME) return null;
        missing.delete(THEME);
        const values = JSON.stringify(JSON.stringify(themeValuesOf(theme)));
        return `import { readyTheme } from './ready.ts';\nexport const theme = readyTheme(JSON.parse(${values}));`;
      },
    },
    buildEnd(error) {
      for (const file of missing) if (!error) this.error(`${file} is not part of the application.`);
    },
  };
};
