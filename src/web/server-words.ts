/**
 * Stands for react-i18next where pages are rendered on the server: there words never change, so a component needs no
 * subscription and no memory, only the words. Gives what the real one gives; a test compares.
 */
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next as real } from 'react-i18next/initReactI18next';

export { Trans } from 'react-i18next/TransWithoutContext';

export const I18nextProvider = ({ children }: { children: ReactNode }) => children;

/** Of each namespace; beyond these it begins anew. */
const MOST_SAID = 2_000;

type Say = (key: string, options?: object) => unknown;
let words: i18n;
const known = new Map<string, { t: Say }>();

export const initReactI18next = {
  ...real,
  init(instance: i18n) {
    words = instance;
    // A page brings its words along: what was said before they came may have been the bare key.
    words.store.on('added', () => known.clear());
    real.init(instance);
  },
};

/** i18next's own way to bind a list of namespaces; its types do not know the fourth argument. */
type Bind = (language: string, namespace: string, prefix: undefined, options: { scopeNs: string[] }) => Say;

function translationOf(namespaces: string[]): { t: Say } {
  const bind = words.getFixedT as unknown as Bind;
  const fixed = bind.call(words, words.language, namespaces[0] ?? 'common', undefined, { scopeNs: namespaces });
  const plain = new Map<string, unknown>();
  const t: Say = (key, options) => {
    const of = options === undefined ? key : `${key} ${JSON.stringify(options)}`;
    let said = plain.get(of);
    if (said === undefined) {
      said = fixed(key, options);
      if (plain.size >= MOST_SAID) plain.clear();
      plain.set(of, said);
    }
    return said;
  };
  return { t };
}

export function useTranslation(namespace: string | string[] = 'common') {
  const name = String(namespace);
  let found = known.get(name);
  if (!found) {
    found = translationOf([namespace].flat());
    known.set(name, found);
  }
  return { ...found, i18n: words, ready: true };
}
