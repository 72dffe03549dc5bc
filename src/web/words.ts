/** The words on screen. A page brings its own namespace along, so that public pages carry only what they show. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '#locales/id/common.json';
import notices from '#locales/id/notices.json';
import session from '#locales/id/session.json';

export const words = i18next.createInstance();

void words.use(initReactI18next).init({
  lng: 'id',
  fallbackLng: false,
  resources: { id: { common, session, notices } },
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

export function addWords(namespace: string, bundle: object): void {
  words.addResourceBundle('id', namespace, bundle, true, true);
}

/** A word outside React: notices, problems. */
export const say = (key: string, params: Record<string, unknown> = {}): string => words.t(key, params);
