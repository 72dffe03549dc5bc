/**
 * Forms in the language of the request. Stored versions are in the default language; `locales/<language>/forms` and `options` have the
 * same structure as in `locales/id`, and are compared with them text by text.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import {
  type FormTranslation,
  pairOptionTexts,
  pairTexts,
  type TextMap,
  translateForm,
  translateOptions,
} from '#engine/translate-form.ts';
import type { FormDoc, OptionDoc } from '#engine/types.ts';
import { currentLanguage, languageTags } from '#server/lib/language.ts';
import { readJson, readTexts } from '#server/lib/language-files.ts';

interface LoadedTranslation extends FormTranslation {
  /** Changes with every text, for ETags. */
  digest: string;
  translated: WeakMap<FormDoc, FormDoc>;
}

export interface FormTranslations {
  /** The document in the language of the request. The default language costs nothing. */
  translate(doc: FormDoc): FormDoc;
  translateOptions(list: string, options: OptionDoc[]): OptionDoc[];
  /** Part of an ETag: empty for the default language. */
  tag(): string;
  reload(): void;
}

function load(localesDir: string, language: string): LoadedTranslation {
  const pairFiles = (
    folder: string,
    pair: (source: object, translated: object) => TextMap,
  ): Record<string, TextMap> => {
    const own = join(localesDir, language, folder);
    const names = existsSync(own) ? readdirSync(own).filter((name) => name.endsWith('.json')) : [];
    return Object.fromEntries(
      names.map((name) => {
        const file = join(localesDir, DEFAULT_LANGUAGE, folder, name);
        const source = existsSync(file) ? readJson(file) : {};
        return [name.slice(0, -5), pair(source as object, readJson(join(own, name)) as object)];
      }),
    );
  };
  const forms = pairFiles('forms', (source, translated) => pairTexts(source, translated));
  const lists = pairFiles('options', pairOptionTexts);
  const messages = readTexts(localesDir, language, 'validation.json') as Record<string, string>;
  const content = JSON.stringify([
    [forms, lists].map((maps) => Object.entries(maps).map(([, map]) => [...map])),
    messages,
  ]);
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { forms, lists, messages, digest, translated: new WeakMap() };
}

export function createFormTranslations(localesDir: string): FormTranslations {
  let loaded = new Map<string, LoadedTranslation>();
  const reload = () => {
    const others = languageTags().filter((tag) => tag !== DEFAULT_LANGUAGE);
    loaded = new Map(others.map((tag) => [tag, load(localesDir, tag)]));
  };
  reload();
  const current = () => (loaded.size > 0 ? loaded.get(currentLanguage()) : undefined);
  return {
    reload,
    translate(doc) {
      const translation = current();
      if (!translation) return doc;
      const known = translation.translated.get(doc) ?? translateForm(doc, translation);
      translation.translated.set(doc, known);
      return known;
    },
    translateOptions(list, options) {
      const translation = current();
      return translation ? translateOptions(options, translation.lists[list]) : options;
    },
    tag() {
      const translation = current();
      return translation ? `.${currentLanguage()}-${translation.digest}` : '';
    },
  };
}
