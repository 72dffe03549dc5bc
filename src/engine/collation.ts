/** Order and case of texts, as in the language. Not in `locale.ts`, because product pages load that file. */
import { locale } from './locale.ts';

/** Order of two texts for people. */
export const compareTexts = (one: string, other: string): number => one.localeCompare(other, locale().locale);

export const toLowerCase = (text: string): string => text.toLocaleLowerCase(locale().locale);
