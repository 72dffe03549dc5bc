/**
 * Translations of the server: each `locales/<language>/*.json` is a namespace. The forms feature reads the texts of forms and options
 * itself.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n, type ParseKeys, type ResourceLanguage, type TypeOptions } from 'i18next';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { type Locale, setLocaleReader } from '#engine/locale.ts';
import { ROOT } from '../root.ts';
import { currentLanguage, setLanguageTags } from './language.ts';
import { listLanguages, readTexts } from './language-files.ts';

type Namespace = keyof TypeOptions['resources'];
type KeyIn<In extends Namespace> = ParseKeys<In> & string;
/** `problems:NOT_FOUND`. The files of `locales/id` are declared in `src/i18next.d.ts`, for the web too. */
export type TextKey = { [In in Namespace]: `${In}:${KeyIn<In>}` }[Namespace];

type GroupOf<Key> = Key extends `${infer Head}.${infer Tail}` ? Head | `${Head}.${GroupOf<Tail>}` : never;
/** What keys of several texts begin with: `problems`, `problems:rules`. */
type TextGroup = { [In in Namespace]: In | `${In}:${GroupOf<KeyIn<In>>}` }[Namespace];
type NameIn<Key, Path extends string> = Key extends `${Path}.${infer Name}` ? Name : never;
/** What comes after the group in its keys: `only` and others for `problems:rules`. */
export type TextName<Group extends TextGroup> = Group extends Namespace
  ? KeyIn<Group>
  : Group extends `${infer In extends Namespace}:${infer Path}`
    ? NameIn<KeyIn<In>, Path>
    : never;

interface Translations {
  language: string;
  i18n: i18n;
  translate: (key: string, params: object) => string;
  locale: Locale;
  /** Template by key; null if i18next must build the sentence (plural forms, formats). */
  templates: Map<string, string | null>;
}

let byLanguage: Map<string, Translations> | undefined;
let folder = join(ROOT, 'locales');

function loadTranslations(language: string): Translations {
  const resources: ResourceLanguage = {};
  const locale = readTexts(folder, language, 'language.json') as Locale;
  for (const file of readdirSync(join(folder, DEFAULT_LANGUAGE)))
    if (file.endsWith('.json')) resources[file.slice(0, -5)] = readTexts(folder, language, file) as ResourceLanguage;
  const instance = i18next.createInstance();
  instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: resources },
    ns: Object.keys(resources),
    defaultNS: 'problems',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  // The type of i18next would look for the key in every namespace at compile time.
  const translate = instance.t as Translations['translate'];
  return { language, i18n: instance, translate, locale, templates: new Map() };
}

function loadAll(): Map<string, Translations> {
  const tags = listLanguages(folder);
  const all = new Map(tags.map((tag) => [tag, loadTranslations(tag)]));
  setLanguageTags(tags);
  setLocaleReader(() => translations().locale);
  return all;
}

function translations(): Translations {
  byLanguage ??= loadAll();
  return byLanguage.get(currentLanguage()) as Translations;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** Indonesian only has `_other`. i18next also knows `_zero`. */
const PLURAL_SUFFIXES = ['_zero', '_one', '_two', '_few', '_many', '_other'];
const MAX_CACHED_KEYS = 5_000;

function templateOf({ language, i18n, templates }: Translations, key: string): string | null {
  const known = templates.get(key);
  if (known !== undefined) return known;
  const [, namespace = '', path = ''] = /^([^:]+):([^:]+)$/.exec(key) ?? [];
  const text: unknown = i18n.getResource(language, namespace, path);
  const template = typeof text === 'string' && !/\{\{|\$t\(/.test(text.replace(PLACEHOLDER, '')) ? text : null;
  if (templates.size < MAX_CACHED_KEYS) templates.set(key, template);
  return template;
}

/**
 * Translates into the language of the request: `t('problems:NOT_FOUND')`, `t('mails:verify.subject', { name })`.
 * Placeholders are replaced here, because i18next parses each sentence again, which cost a tenth of an order.
 */
export function t(key: TextKey, params: Record<string, unknown> = {}): string {
  const own = translations();
  const isPlain =
    !('context' in params) &&
    !('count' in params && PLURAL_SUFFIXES.some((form) => templateOf(own, key + form) !== null));
  const template = isPlain ? templateOf(own, key) : null;
  if (template === null) return own.translate(key, params);
  return template.replace(PLACEHOLDER, (placeholder, name) =>
    Object.hasOwn(params, name) ? String(params[name] ?? '') : placeholder,
  );
}

function isTextKey(key: string): key is TextKey {
  const own = translations();
  return templateOf(own, key) !== null || own.i18n.exists(key, { returnObjects: false });
}

/** For codes that are stored, sent or set by an operator: the text of the group with this name, or null. */
export function findText(group: TextGroup, name: string, params?: Record<string, unknown>): string | null {
  const key = `${group}${group.includes(':') ? '.' : ':'}${name}`;
  return isTextKey(key) ? t(key, params) : null;
}

/** All sentences of a namespace, for callers that build texts themselves. */
export function translationsOf(namespace: Namespace): Record<string, string> {
  const { language, i18n } = translations();
  return (i18n.getResourceBundle(language, namespace) as Record<string, string> | undefined) ?? {};
}

/** Loads the files again. If a file cannot be parsed, throws and keeps the current translations. */
export function reloadTranslations(localesDir?: string): void {
  if (localesDir) folder = localesDir;
  byLanguage = loadAll();
}
