/**
 * Languages of the texts that the product shows. Each folder of `locales/` with a `language.json` is one. The texts of forms and
 * everything that has no translation are in the default language.
 */
export const DEFAULT_LANGUAGE = 'id';

/** Name of the cookie with the language that a visitor chose. It is set only where there is a choice. */
export const LANGUAGE_COOKIE = 'language';
