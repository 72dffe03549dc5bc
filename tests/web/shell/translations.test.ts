/** Rules about texts that the compiler cannot check. Which keys exist is checked by it (`text-keys.test.ts`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import sessionWords from '#locales/id/session.json' with { type: 'json' };
import { fillBrand } from '#server/lib/brand.ts';
import { ROOT } from '#server/root.ts';
import { readSources } from '#tests/support/sources.ts';

const sources = readSources('src/web');

const texts = new Map<string, unknown>();
function find(namespace: string, key: string): unknown {
  if (!texts.has(namespace)) {
    texts.set(namespace, JSON.parse(fillBrand(readFileSync(join(ROOT, `locales/id/${namespace}.json`), 'utf8'))));
  }
  const walk = (path: string) =>
    path
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts.get(namespace));
  return walk(key) ?? walk(`${key}_other`);
}

/** The namespace of each translating function: `src/web/features/cart/translations.ts t` → `cart`. */
const namespaces = new Map<string, string>(
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:export )?const (t\w*) = addTranslations\(\s*'([\w-]+)'/gm)].map(
      ([, name, namespace = '']) => [`${path} ${name}`, namespace] as const,
    ),
  ),
);

/** The translating functions that a file can call, by their names in it. */
function functionsOf({ path, text }: (typeof sources)[number]): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, source: string) => {
    const namespace = namespaces.get(source);
    if (namespace) found.set(name, namespace);
  };
  for (const name of ['t', 'tCommon']) add(name, `${path} ${name}`);
  for (const [, names = '', from = ''] of text.matchAll(/^import \{([^}]*)\} from '(\.[^']+)';/gm))
    for (const [, name = '', local = name] of names.matchAll(/\b(t[A-Z]?\w*)(?: as (\w+))?/g))
      add(local, `${join(path, '..', from)} ${name}`);
  return found;
}

/** The names of the parameters in a call, or null where they are not written out. */
function namesGiven(call: string): string[] | null {
  if (call.startsWith(')')) return [];
  const [, inner] = /^\s*,\s*\{([^{}]*)\}\s*,?\s*\)/.exec(call) ?? [];
  if (inner === undefined || inner.includes('...')) return null;
  return [...inner.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => name);
}

test('no text has an unfilled placeholder: each call with literal parameters gives all of them', () => {
  const open: string[] = [];
  let judged = 0;
  for (const source of sources) {
    const functions = functionsOf(source);
    for (const match of source.text.matchAll(/\b(t\w*)\(\s*'([\w.-]+)'/g)) {
      const [all, name = '', key = ''] = match;
      const namespace = functions.get(name);
      if (!namespace) continue;
      const sentence = find(namespace, key);
      const given = namesGiven(source.text.slice(match.index + all.length, match.index + all.length + 600));
      if (typeof sentence !== 'string' || given === null) continue;
      judged += 1;
      for (const [, hole = ''] of sentence.matchAll(/\{\{\s*(\w+)\s*\}\}/g))
        if (!given.includes(hole)) open.push(`${source.path}: ${namespace}:${key} {{${hole}}}`);
    }
  }
  expect(open).toEqual([]);
  expect(judged).toBeGreaterThan(1_500);
});

test('texts are reached only through the function that registering their namespace returns', () => {
  const importers = sources.filter(({ imports }) => imports.some(({ to }) => /^(react-)?i18next(\/|$)/.test(to)));
  expect(importers.map(({ path }) => path).sort()).toEqual(['src/web/components/TextWithLinks.tsx', 'src/web/i18n.ts']);
  const users = sources.filter(({ text }) => /import \{[^}]*\bi18n\b[^}]*\} from '[./]+\/i18n\.ts'/.test(text));
  expect(users.map(({ path }) => path)).toEqual(['src/web/components/TextWithLinks.tsx']);
  const calls = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^.*\baddTranslations\(.*$/gm)].map(([line]) => `${path}: ${line}`),
  );
  expect(calls.length).toBeGreaterThan(60);
  // Called at the start of a module, before any component of it can run.
  const wrong = calls.filter((call) => !/: (export )?(const t\w* = |function )addTranslations[(<]/.test(call));
  expect(wrong).toEqual([]);
});

test('the three toasts of the session are exactly those of the specification', () => {
  expect(sessionWords).toMatchObject({
    login: { title: 'Berhasil Login', description: 'Selamat datang kembali' },
    logout: { title: 'Berhasil Logout', description: 'Anda telah keluar dari akun anda' },
    expired: { title: 'Sesi telah habis', description: 'Sesi anda telah habis, silahkan login kembali' },
  });
});
