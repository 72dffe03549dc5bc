/**
 * What of the theme is known when the web is built: its variables stand in every page from the first byte on, its values come as
 * data. Where pages are rendered the theme is made as it is written.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '#server/root.ts';
import { valuesOf } from '#web/theme/ready.ts';
import { theme } from '#web/theme/theme.ts';

const THEME = join(ROOT, 'src/web/theme/theme.ts');
/** How MUI makes a theme with variables: nobody does any more. */
const MAKING = /@mui\/material\/styles\/createThemeWithVars\.m?js$/;

type Rules = Record<string, string>;
const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const nameOf = (name: string) => (name.startsWith('--') ? name : hyphenated(name));
const written = (rules: Rules) => Object.entries(rules).map(([name, value]) => `${nameOf(name)}:${value}`);

function variables(): string {
  const sheets = theme.generateStyleSheets() as Record<string, Rules>[];
  const rules = sheets.flatMap((sheet) => Object.entries(sheet));
  return rules.map(([selector, those]) => `${selector}{${written(those).join(';')}}`).join('');
}

/** The site's variables in the frame of every page. */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  transformIndexHtml: () => [{ tag: 'style', children: variables(), injectTo: 'head' }],
});

/** The theme as values instead of as work. Fails when MUI no longer makes it where we know, and it would come along unused. */
export const readyTheme = (): Plugin => {
  const unmet = new Set<string | RegExp>([THEME, MAKING]);
  return {
    name: 'ready-theme',
    load: {
      order: 'pre',
      handler(id) {
        if (MAKING.test(id)) {
          unmet.delete(MAKING);
          return 'export default function createThemeWithVars() { throw new Error("The theme is ready already."); }';
        }
        if (id !== THEME) return null;
        unmet.delete(THEME);
        const values = JSON.stringify(JSON.stringify(valuesOf(theme)));
        return `import { readyTheme } from './ready.ts';\nexport const theme = readyTheme(JSON.parse(${values}));`;
      },
    },
    buildEnd(error) {
      for (const one of unmet) if (!error) this.error(`${one} is not part of the application.`);
    },
  };
};
