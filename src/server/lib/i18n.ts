/** Translations of the server: each `locales/id/*.json` is a namespace. The forms feature reads the texts of forms and options itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n, type ResourceLanguage } from 'i18next';
import { ROOT } from '../root.ts';
import { fillBrand } from './brand.ts';

let translations: i18n | undefined;
/** Template by key; null if i18next must build the sentence (plural forms, formats). */
const templates = new Map<string, string | null>();
let folder = join(ROOT, 'locales/id');

function loadTranslations(): i18n {
  templates.clear();
  const resources: ResourceLanguage = {};
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.json'))
      resources[file.slice(0, -5)] = JSON.parse(fillBrand(readFileSync(join(folder, file), 'utf8')));
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

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** Indonesian only has `_other`. i18next also knows `_zero`. */
const PLURAL_SUFFIXES = ['_zero', '_other'];
const MAX_CACHED_KEYS = 5_000;

function templateOf(key: string): string | null {
  const known = templates.get(key);
  if (known !== undefined) return known;
  const [, namespace = '', path = ''] = /^([^:]+):([^:]+)$/.exec(key) ?? [];
  const text: unknown = translations?.getResource('id', namespace, path);
  const template = typeof text === 'string' && !/\{\{|\$t\(/.test(text.replace(PLACEHOLDER, '')) ? text : null;
  if (templates.size < MAX_CACHED_KEYS) templates.set(key, template);
  return template;
}

/**
 * Translates: `t('problems:NOT_FOUND')`, `t('mails:verify.subject', { name })`. A missing key returns the key. Placeholders are
 * replaced here, because i18next parses each sentence again, which cost a tenth of an order.
 */
export function t(key: string, params: Record<string, unknown> = {}): string {
  translations ??= loadTranslations();
  const isPlain =
    !('context' in params) && !('count' in params && PLURAL_SUFFIXES.some((form) => templateOf(key + form) !== null));
  const template = isPlain ? templateOf(key) : null;
  if (template === null) return translations.t(key, params);
  return template.replace(PLACEHOLDER, (placeholder, name) =>
    Object.hasOwn(params, name) ? String(params[name] ?? '') : placeholder,
  );
}

export function hasTranslation(key: string): boolean {
  translations ??= loadTranslations();
  return templateOf(key) !== null || translations.exists(key);
}

/** All sentences of a namespace, for callers that build texts themselves. */
export function translationsOf(namespace: string): Record<string, string> {
  translations ??= loadTranslations();
  return (translations.getResourceBundle('id', namespace) as Record<string, string> | undefined) ?? {};
}

/** Loads the files again. If a file cannot be parsed, throws and keeps the current translations. */
export function reloadTranslations(localesDir?: string): void {
  if (localesDir) folder = join(localesDir, 'id');
  translations = loadTranslations();
}
