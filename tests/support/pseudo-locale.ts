/**
 * A language made of the Indonesian texts for tests: every vowel has an accent. What is shown without accents is either data, or a text
 * that no language could translate. It is never part of the product.
 */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fillBrand } from '#server/lib/brand.ts';
import { ROOT } from '#server/root.ts';

/** A private-use tag, whose plural forms are those of Indonesian. */
export const PSEUDO_LANGUAGE = 'id-x-pseudo';
export const PSEUDO_COOKIE = { cookie: `language=${PSEUDO_LANGUAGE}` };

const ACCENTS: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};
/** Placeholders, tags, addresses, and names of other texts stay as they are. */
const KEPT = /\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)|https?:\/\/\S+|[\w.-]+@[\w.-]+|\]\([^)]*\)/g;
/** Keys whose values are addresses and ids, and the signs of `language.json`. */
const CODES = new Set(['id', 'to', 'href', 'state_wa_link', 'locale', 'decimal', 'group', 'rupiah', 'clock']);

function accent(text: string): string {
  let marked = '';
  let at = 0;
  for (const kept of text.matchAll(KEPT)) {
    marked += text.slice(at, kept.index).replace(/[aeiou]/gi, (letter) => ACCENTS[letter] ?? letter) + kept[0];
    at = kept.index + kept[0].length;
  }
  return marked + text.slice(at).replace(/[aeiou]/gi, (letter) => ACCENTS[letter] ?? letter);
}

function accentAll(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return CODES.has(key) ? value : accent(value);
  if (Array.isArray(value)) return value.map((one) => accentAll(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, accentAll(one, name)]));
}

/** Copies `locales/` and adds the language. */
export async function writePseudoLocale(localesDir: string): Promise<void> {
  const source = join(ROOT, 'locales/id');
  await cp(source, join(localesDir, 'id'), { recursive: true });
  for (const name of await readdir(source, { recursive: true })) {
    if (!name.endsWith('.json') || name === 'brand.json') continue;
    const file = join(localesDir, PSEUDO_LANGUAGE, name);
    await mkdir(dirname(file), { recursive: true });
    const text = fillBrand(await readFile(join(source, name), 'utf8'));
    await writeFile(file, JSON.stringify(accentAll(JSON.parse(text)), null, 2));
  }
}
