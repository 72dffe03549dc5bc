/** The server's sentences: every `locales/id/*.json` is a namespace; forms and options are read by the forms feature. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n, type ResourceLanguage } from 'i18next';
import { ROOT } from './root.ts';

let words: i18n | undefined;
let folder = join(ROOT, 'locales/id');

function readWords(): i18n {
  const resources: ResourceLanguage = {};
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.json')) resources[file.slice(0, -5)] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  }
  const instance = i18next.createInstance();
  instance.init({
    lng: 'id',
    resources: { id: resources },
    ns: Object.keys(resources),
    defaultNS: 'problems',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

/** `say('problems:NOT_FOUND')`, `say('mails:verify.subject', { name })`. A missing key shows itself. */
export function say(key: string, params: Record<string, unknown> = {}): string {
  words ??= readWords();
  return words.t(key, params);
}

export function hasWord(key: string): boolean {
  words ??= readWords();
  return words.exists(key);
}

/** A whole namespace, for whoever puts its sentences together by itself. */
export function wordsOf(namespace: string): Record<string, string> {
  words ??= readWords();
  return (words.getResourceBundle('id', namespace) as Record<string, string> | undefined) ?? {};
}

/** Takes up changed files; a file that cannot be parsed throws and the sentences in force stay. */
export function reloadWords(localesDir?: string): void {
  if (localesDir) folder = join(localesDir, 'id');
  words = readWords();
}
