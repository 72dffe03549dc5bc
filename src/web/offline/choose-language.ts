import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import { writeCookie } from '../storage.ts';
import { clearCachedForms } from './opened-forms.ts';

const ONE_YEAR_S = 31_536_000;

/** The server answers in the language of the cookie, so everything is loaded again. Forms for offline use are in the old language. */
export async function chooseLanguage(tag: string): Promise<void> {
  writeCookie(`${LANGUAGE_COOKIE}=${tag}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`);
  await clearCachedForms();
  location.reload();
}
