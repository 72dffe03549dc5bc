/** The theme's CSS variables, which are in the HTML of every page. */
import type { Plugin } from 'vite';
import { fixedColours } from '#contract/colours.ts';
import { theme } from '#web/theme/theme.ts';

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
