/**
 * Replaces react-i18next for server rendering. There translations never change, so a component needs no subscription
 * and no memory. A test compares the results with the real library.
 */
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next as real } from 'react-i18next/initReactI18next';

export { Trans } from 'react-i18next/TransWithoutContext';

export const I18nextProvider = ({ children }: { children: ReactNode }) => children;

/** Per namespace. Above this the cache of the namespace is emptied. */
const MAX_CACHED_TRANSLATIONS = 2_000;

type Translate = (key: string, options?: object) => unknown;
let i18nInstance: i18n;
const translationsByNamespace = new Map<string, { t: Translate }>();

export const initReactI18next = {
  ...real,
  init(instance: i18n) {
    i18nInstance = instance;
    // Results from before a page added its namespace may be the bare key, so the caches are cleared.
    i18nInstance.store.on('added', () => translationsByNamespace.clear());
    real.init(instance);
  },
};

/** i18next's own way to bind a list of namespaces. Its types do not include the fourth argument. */
type GetFixedT = (language: string, namespace: string, prefix: undefined, options: { scopeNs: string[] }) => Translate;

function createTranslation(namespaces: string[]): { t: Translate } {
  // See `GetFixedT`: the types of i18next lack an argument.
  const bind = i18nInstance.getFixedT as unknown as GetFixedT;
  const fixed = bind.call(i18nInstance, i18nInstance.language, namespaces[0] ?? 'common', undefined, {
    scopeNs: namespaces,
  });
  const cache = new Map<string, unknown>();
  const t: Translate = (key, options) => {
    const cacheKey = options === undefined ? key : `${key} ${JSON.stringify(options)}`;
    let text = cache.get(cacheKey);
    if (text === undefined) {
      text = fixed(key, options);
      if (cache.size >= MAX_CACHED_TRANSLATIONS) cache.clear();
      cache.set(cacheKey, text);
    }
    return text;
  };
  return { t };
}

export function useTranslation(namespace: string | string[] = 'common') {
  const name = String(namespace);
  let found = translationsByNamespace.get(name);
  if (!found) {
    found = createTranslation([namespace].flat());
    translationsByNamespace.set(name, found);
  }
  return { ...found, i18n: i18nInstance, ready: true };
}
