/**
 * The language of the current request. With only one language nothing is tracked, because following a request through its asynchronous
 * steps takes time on every one of them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE } from '#contract/languages.ts';

const storage = new AsyncLocalStorage<string>();
const COOKIE = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=([\\w-]{1,35})\\s*(?:;|$)`);
let tags: readonly string[] = [DEFAULT_LANGUAGE];

/** The tags of all languages, the default one first. */
export const languageTags = (): readonly string[] => tags;

export const hasLanguages = (): boolean => tags.length > 1;

export function setLanguageTags(all: readonly string[]): void {
  tags = all;
}

/** Outside a request (jobs, start, command line) the default language. */
export const currentLanguage = (): string => (tags.length > 1 && storage.getStore()) || DEFAULT_LANGUAGE;

/** Runs in a language. An unknown one, or null, means the default language. */
export function inLanguage<T>(language: string | null, run: () => T): T {
  if (tags.length === 1) return run();
  return storage.run(language !== null && tags.includes(language) ? language : DEFAULT_LANGUAGE, run);
}

/** The language that the visitor chose. */
export function languageOf({ cookie }: IncomingHttpHeaders): string {
  if (tags.length === 1 || !cookie) return DEFAULT_LANGUAGE;
  const chosen = COOKIE.exec(cookie)?.[1];
  return chosen && tags.includes(chosen) ? chosen : DEFAULT_LANGUAGE;
}
