/**
 * Builds the web in one language: code imports the texts of the default language, and this plugin puts those of the wanted one in their
 * place. A page therefore loads the texts of its language only, and no code chooses between languages in the browser.
 */
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { listLanguages, readTexts } from '#server/lib/language-files.ts';
import { ROOT } from '#server/root.ts';

export interface BuildLanguage {
  localesDir: string;
  language: string;
}
export const DEFAULT_BUILD: BuildLanguage = { localesDir: join(ROOT, 'locales'), language: DEFAULT_LANGUAGE };

const NAME = 'language-';
const IMPORTED = `#locales/${DEFAULT_LANGUAGE}/`;

/** Tag and own name of every language, with the label of the choice. Null if there is only one. */
function choiceOf({ localesDir, language }: BuildLanguage): typeof LANGUAGE_CHOICE {
  const read = (tag: string) => readTexts(localesDir, tag, 'installed.json') as Record<string, string>;
  const languages = listLanguages(localesDir).map((tag) => ({ tag, name: read(tag).language_name ?? tag }));
  return languages.length > 1 ? { label: read(language).language_choice ?? '', languages } : null;
}

export function languagePlugin({ localesDir, language }: BuildLanguage = DEFAULT_BUILD): Plugin {
  const folder = join(localesDir, language) + sep;
  const isDefault = folder === join(DEFAULT_BUILD.localesDir, DEFAULT_LANGUAGE) + sep;
  const choice = choiceOf({ localesDir, language });
  const { locale } = readTexts(localesDir, language, 'language.json') as { locale: string };
  /** The configuration has the plugin of the default language, and a build adds the one of its language. The last one counts. */
  let isActive = true;
  const plugin: Plugin = {
    name: NAME + language,
    enforce: 'pre',
    config: () => ({
      define: {
        'import.meta.env.LANGUAGE': JSON.stringify(language),
        'import.meta.env.OG_LOCALE': JSON.stringify(locale.replace('-', '_')),
        LANGUAGE_CHOICE: JSON.stringify(choice),
      },
    }),
    configResolved({ plugins }) {
      isActive = plugins.findLast(({ name }) => name.startsWith(NAME)) === plugin;
    },
    resolveId: (source) => (!isDefault && source.startsWith(IMPORTED) ? folder + source.slice(IMPORTED.length) : null),
    load: (id) =>
      !isDefault && id.startsWith(folder)
        ? JSON.stringify(readTexts(localesDir, language, relative(folder, id.replace(/\?.*$/, ''))))
        : null,
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!isActive) return html;
        const { noscript } = readTexts(localesDir, language, 'installed.json') as { noscript: string };
        return html
          .replace(`<html lang="${DEFAULT_LANGUAGE}">`, `<html lang="${language}">`)
          .replace('{{noscript}}', noscript);
      },
    },
  };
  return plugin;
}
