/**
 * Translations. A module that shows texts registers their namespace and gets the function that translates its keys, so no component can
 * use a text that its page has not loaded. The build puts the texts of its language in the place of the imported ones
 * (`src/tools/language-plugin.ts`), so a page has one language and components need not wait for or subscribe to translations.
 */
import i18next, { type ParseKeys, type TypeOptions } from 'i18next';
import common from '#locales/id/common.json';

type Texts = TypeOptions['resources'];
/** The keys of a namespace, for example for tables that name a text. */
export type TextKey<Namespace extends keyof Texts> = ParseKeys<Namespace> & string;
export type Translate<Namespace extends keyof Texts> = (
  key: TextKey<Namespace>,
  params?: Readonly<Record<string, unknown>>,
) => string;

type KeyPart<Code extends string> = Code extends `${infer Head}.${infer Tail}`
  ? `${Head}_${KeyPart<Tail>}`
  : Code extends `${infer Head}-${infer Tail}`
    ? `${Head}_${KeyPart<Tail>}`
    : Code;
/** A code as a part of a key, in which a dot would separate levels: `order_accept` for `order.accept`. */
export const keyPartOf = <Code extends string>(code: Code) => code.replaceAll(/[.-]/g, '_') as KeyPart<Code>;

/** Whether a group of texts has one for this code. For codes that the server stores and may extend. */
export const hasText = <Group extends object>(texts: Group, code: string): code is keyof Group & string =>
  Object.hasOwn(texts, code);

/** Per namespace. Above this its cache is emptied. */
const MAX_CACHED_TEXTS = 2_000;

/** Only for `Trans` of react-i18next. Texts come from `addTranslations`. */
export const i18n = i18next.createInstance();
void i18n.init({
  lng: import.meta.env.LANGUAGE,
  fallbackLng: false,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * The text without i18next, which takes 0.1 ms for a text: a quarter of the time in which a product page becomes interactive. Null if
 * i18next has to build it: plural forms, texts in texts, formats, missing values.
 */
function findPlainText(texts: object, key: string, params: Readonly<Record<string, unknown>>): string | null {
  if ('count' in params || 'context' in params) return null;
  let text: unknown = texts;
  for (const part of key.split('.')) text = ownEntry(text, part);
  if (typeof text !== 'string') return null;
  let isPlain = !text.includes('$t(');
  const filled = text.replace(PLACEHOLDER, (_, name) => {
    const value = params[name];
    isPlain &&= typeof value === 'string' || typeof value === 'number';
    return String(value);
  });
  // Values are shown as they are. Other placeholders of the text itself are formats.
  return isPlain && !text.replace(PLACEHOLDER, '').includes('{{') ? filled : null;
}
const NO_PARAMS = {};
const ownEntry = (texts: unknown, name: string): unknown =>
  typeof texts === 'object' && texts !== null && Object.hasOwn(texts, name)
    ? (texts as Record<string, unknown>)[name]
    : undefined;

/** Registers the texts of a namespace and returns the function that translates its keys. */
export function addTranslations<Namespace extends keyof Texts>(
  namespace: Namespace,
  texts: Texts[Namespace],
): Translate<Namespace> {
  i18n.addResourceBundle(import.meta.env.LANGUAGE, namespace, texts);
  // Keys are checked by `Translate`. The type of i18next would parse them in every call.
  const translate = i18n.getFixedT(import.meta.env.LANGUAGE, namespace) as (key: string, params?: object) => string;
  const cache = new Map<string, string>();
  return (key: string, params?: Readonly<Record<string, unknown>>) => {
    const cacheKey = params ? key + JSON.stringify(params) : key;
    let text = cache.get(cacheKey);
    if (text === undefined) {
      text = findPlainText(texts, key, params ?? NO_PARAMS) ?? translate(key, params);
      if (cache.size >= MAX_CACHED_TEXTS) cache.clear();
      cache.set(cacheKey, text);
    }
    return text;
  };
}

export const t = addTranslations('common', common);
