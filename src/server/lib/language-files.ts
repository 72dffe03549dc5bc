/** Reads the files of the languages. Server and build use it, so that both fall back to the default language in the same way. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { isRecord } from '#engine/is-record.ts';
import { fillBrand } from './brand.ts';

const LANGUAGE_FILE = 'language.json';
const PLURAL = '_other';

export const readJson = (file: string): unknown => JSON.parse(fillBrand(readFileSync(file, 'utf8')));

/** Tags of the folders with a `language.json`, the default language first. */
export function listLanguages(localesDir: string): string[] {
  const others = readdirSync(localesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== DEFAULT_LANGUAGE)
    .filter(({ name }) => existsSync(join(localesDir, name, LANGUAGE_FILE)))
    .map(({ name }) => name);
  return [DEFAULT_LANGUAGE, ...others.sort()];
}

/**
 * The texts of a language; those that it lacks come from `source`. A text with a plural in the source may have more forms in another
 * language, for example `_one` in English.
 */
export function mergeTexts(source: unknown, translated: unknown, tag: string): unknown {
  if (!isRecord(source) || !isRecord(translated)) return translated === undefined ? source : translated;
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const merged: Record<string, unknown> = { ...translated };
  for (const [key, text] of Object.entries(source)) {
    merged[key] = mergeTexts(text, translated[key], tag);
    if (!key.endsWith(PLURAL) || typeof text !== 'string') continue;
    for (const form of pluralCategories) merged[`${key.slice(0, -PLURAL.length)}_${form}`] ??= merged[key];
  }
  return merged;
}

/** A file of a language, completed by the default language. `path` is the name inside its folder, such as `auth.json`. */
export function readTexts(localesDir: string, tag: string, path: string): unknown {
  const source = readJson(join(localesDir, DEFAULT_LANGUAGE, path));
  const file = join(localesDir, tag, path);
  return tag === DEFAULT_LANGUAGE || !existsSync(file) ? source : mergeTexts(source, readJson(file), tag);
}
