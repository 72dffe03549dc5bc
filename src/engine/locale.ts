/**
 * How a language writes dates, numbers and money: `language.json` in its folder of `locales/`. The words are written out there because
 * creating one browser formatter takes about 20 ms on a cheap phone, and a page would need five.
 */
import defaultLocale from '#locales/id/language.json' with { type: 'json' };

/** `months_short`: if they are not the first three letters of the months. */
export type Locale = typeof defaultLocale & { months_short?: string[] };

/** The build puts the language of a page here. The server has several and sets a reader. */
let readLocale = (): Locale => defaultLocale;

/** The locale of the current request or page. */
export const locale = (): Locale => readLocale();

export function setLocaleReader(reader: () => Locale): void {
  readLocale = reader;
}

type Pattern = keyof { [Key in keyof Locale as Locale[Key] extends string ? Key : never]: string };

/** Fills a pattern of the locale: `fillPattern('date_time', { date, time })`. */
export const fillPattern = (name: Pattern, values: Readonly<Record<string, string>>): string =>
  locale()[name].replace(/\{\{(\w+)\}\}/gu, (_, value: string) => values[value] ?? '');
