/** Class names of CSS modules are not checked by the compiler: a missing one has no style, an unused one is forgotten code. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { readSources } from './support/sources.ts';

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const CLASS = /\.([a-zA-Z][\w-]*)/g;

/** Names of classes in selectors. Comments, strings, `:global(…)` and the values of properties are left out. */
function classesIn(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|'[^']*'/g, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .matchAll(/([^{};]+)\{/g);
  return new Set(
    [...selectors].flatMap(([, selector = '']) =>
      selector.trim().startsWith('@') ? [] : Array.from(selector.matchAll(CLASS), ([, name = '']) => name),
    ),
  );
}

const uses = new Map<string, { used: Set<string>; isComputed: boolean }>();
for (const { path, text } of readSources('src/web'))
  for (const [, name = '', specifier = ''] of text.matchAll(IMPORT)) {
    const file = join(dirname(path), specifier);
    const use = uses.get(file) ?? { used: new Set<string>(), isComputed: false };
    const code = text.replaceAll(IMPORT, '');
    for (const [, used = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) use.used.add(used);
    // `styles[variant]`: any class may be used.
    use.isComputed ||= text.includes(`${name}[`);
    uses.set(file, use);
  }

test('the style sheets were found', () => {
  expect(uses.size).toBeGreaterThan(80);
});

test('every class that a component uses is in its style sheet, and every class of a style sheet is used', () => {
  const wrong = [...uses].flatMap(([file, { used, isComputed }]) => {
    const known = classesIn(readFileSync(join(ROOT, file), 'utf8'));
    const missing = [...used].filter((name) => !known.has(name)).map((name) => `${file}: .${name} is missing`);
    const idle = isComputed
      ? []
      : [...known].filter((name) => !used.has(name)).map((name) => `${file}: .${name} is not used`);
    return [...missing, ...idle];
  });
  expect(wrong).toEqual([]);
});
