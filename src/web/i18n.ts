/**
 * Translations. Each page adds its own namespace, so that public pages load only the texts they show. The build puts the texts of its
 * language in the place of the imported ones (`src/tools/language-plugin.ts`).
 */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '#locales/id/common.json';
import notices from '#locales/id/notices.json';
import session from '#locales/id/session.json';

export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: import.meta.env.LANGUAGE,
  fallbackLng: false,
  resources: { [import.meta.env.LANGUAGE]: { common, session, notices } },
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

export function addTranslations(namespace: string, bundle: object): void {
  i18n.addResourceBundle(import.meta.env.LANGUAGE, namespace, bundle, true, true);
}

/** Translates outside React, for example for toasts and problems. */
export const translate = (key: string, params: Record<string, unknown> = {}): string => i18n.t(key, params);
