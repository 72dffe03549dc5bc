import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import sessionWords from '#locales/id/session.json' with { type: 'json' };
import { fillBrand } from '#server/lib/brand.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const web = join(root, 'src/web');
/** forms/ has its own translations and its own test. */
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('forms/') && !name.startsWith('dev/'))
  .map((name) => ({ name, text: readFileSync(join(web, name), 'utf8') }));

const bundles = new Map<string, unknown>();
function find(namespace: string, key: string): unknown {
  if (!bundles.has(namespace)) {
    bundles.set(namespace, JSON.parse(fillBrand(readFileSync(join(root, `locales/id/${namespace}.json`), 'utf8'))));
  }
  const walk = (path: string) =>
    path
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], bundles.get(namespace));
  return walk(key) ?? walk(`${key}_other`);
}

test('every translation key that a screen uses literally exists in its locale file', () => {
  const missing: string[] = [];
  for (const { name, text } of files) {
    const uses = /useTranslation\((?:'([\w-]+)'|\[\s*'([\w-]+)')?/.exec(text);
    const own = uses?.[1] ?? uses?.[2] ?? 'common';
    for (const [, word = ''] of text.matchAll(/\b(?:t|translate)\(\s*'([\w:.-]+)'/g)) {
      const [namespace, key] = word.includes(':') ? (word.split(':', 2) as [string, string]) : [own, word];
      if (find(namespace, key) === undefined) missing.push(`${name}: ${namespace}:${key}`);
    }
  }
  expect(missing).toEqual([]);
});

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
  for (const { name, text } of files) {
    const uses = /useTranslation\((?:'([\w-]+)'|\[\s*'([\w-]+)')?/.exec(text);
    const own = uses?.[1] ?? uses?.[2] ?? 'common';
    for (const match of text.matchAll(/\b(?:t|translate)\(\s*'([\w:.-]+)'/g)) {
      const word = match[1] ?? '';
      const [namespace, key] = word.includes(':') ? (word.split(':', 2) as [string, string]) : [own, word];
      const sentence = find(namespace, key);
      const given = namesGiven(text.slice(match.index + match[0].length, match.index + match[0].length + 600));
      if (typeof sentence !== 'string' || given === null) continue;
      judged += 1;
      for (const [, hole = ''] of sentence.matchAll(/\{\{\s*(\w+)\s*\}\}/g))
        if (!given.includes(hole)) open.push(`${name}: ${namespace}:${key} {{${hole}}}`);
    }
  }
  expect(open).toEqual([]);
  expect(judged).toBeGreaterThan(500);
});

test('the three toasts of the session are exactly those of the specification', () => {
  expect(sessionWords).toMatchObject({
    login: { title: 'Berhasil Login', description: 'Selamat datang kembali' },
    logout: { title: 'Berhasil Logout', description: 'Anda telah keluar dari akun anda' },
    expired: { title: 'Sesi telah habis', description: 'Sesi anda telah habis, silahkan login kembali' },
  });
});
