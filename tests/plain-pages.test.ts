/** Visitors of public pages load neither MUI nor its style engine: 40 kB of script, and the work of a cheap phone to run it. */
import { expect, test } from 'vitest';
import { readSources, type Source } from './support/sources.ts';

const sources = new Map(readSources('src/web').map((source) => [source.path, source]));
const ROUTES = 'src/web/routes.tsx';
/** `plainPage(() => import('./pages/FaqPage.tsx'))` in the route table. */
const PLAIN_PAGE = /(?:plainPage|framedPlainPage)\(\s*\(\) => import\(\s*'\.\/(pages\/\w+\.tsx)'/g;
/** What these load is inside a MuiScope. */
const WITH_MUI = /(?:lazyWithMui|loadWithMui)\([^'"]*import\(\s*['"]([^'"]+)['"]/g;

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** What the module loads without a MuiScope around it, at once or later. */
function importsOf({ path, text, imports }: Source) {
  const inScope = new Set(Array.from(text.matchAll(WITH_MUI), ([, specifier = '']) => nameOf(specifier)));
  return imports.filter(
    ({ to, typeOnly, lazy }) => !typeOnly && !(lazy && (path === ROUTES || inScope.has(nameOf(to)))),
  );
}

const plainPages = Array.from(sources.get(ROUTES)?.text.matchAll(PLAIN_PAGE) ?? [], ([, file]) => `src/web/${file}`);

test('every page that needs no MUI was found', () => {
  expect(plainPages.length).toBeGreaterThan(15);
});

test.each(['src/web/main.tsx', ...plainPages])('%s, and everything that it loads, works without MUI', (start) => {
  const found = new Map([[start, start]]);
  const crossed: string[] = [];
  for (const [path, way] of found) {
    const source = sources.get(path);
    if (!source) continue;
    for (const { to, isPackage } of importsOf(source)) {
      if (isPackage && /^@(mui|emotion)\//.test(to)) crossed.push(`${way} → ${to}`);
      if (!isPackage && !found.has(to) && to !== 'src/web/theme/MuiScope.tsx') found.set(to, `${way} → ${nameOf(to)}`);
    }
  }
  expect(crossed, 'Use a CSS module, or load it by lazyWithMui().').toEqual([]);
});
