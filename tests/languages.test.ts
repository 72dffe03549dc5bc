/** The product has one language in its code, that of its names. What users read is in `locales/`, so that a folder can be a second language. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mergeTexts } from '#server/lib/language-files.ts';
import { ROOT } from '#server/root.ts';
import { readSources } from './support/sources.ts';

/** The demo's people, shops and goods are data. Machines describe themselves in English and quote what is on the screen. */
const sources = readSources('src').filter(({ path }) => !path.startsWith('src/server/seeds/'));

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}=;()]+)</g;
const INDONESIAN =
  /\b(yang|dan|atau|untuk|tidak|belum|sudah|dengan|dari|pada|ini|itu|anda|kami|pilih|isi|simpan|hapus|kirim|ubah|lihat|buka|tutup|batal|pukul|hari|jam|menit|bulan|tahun|toko|pesanan|produk|usaha|halaman|berkas|formulir|jawaban|kurator|pembeli|penjual)\b/i;

/** Two words or more, one of them a frequent Indonesian one. Codes, addresses and names of columns have no spaces. */
const isSentence = (text: string) => /\p{L}\s+\p{L}/u.test(text) && INDONESIAN.test(text);

test('no sentence in Indonesian is in the code', () => {
  const found = sources.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(LITERAL)]
      .map((match) => match.slice(1).find((part) => part !== undefined) ?? '')
      .filter(isSentence)
      .map((sentence) => `${path}: ${sentence.trim().slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});

test('no language is named where dates, numbers and texts are formatted', () => {
  const named = /['"`](?:id-ID|id_ID)['"`]|\.toLocale\w*\(|\bnew Intl\.(?!PluralRules)/;
  const found = sources.filter(
    ({ path, text }) => path !== 'src/engine/collation.ts' && named.test(withoutComments(text)),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('the name of the time zone is in the language file', () => {
  const found = sources.filter(
    ({ path, text }) => path.startsWith('src/web/') && /\bWITA\b/.test(withoutComments(text)),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('only the build decides which texts a page has: code imports those of the default language', () => {
  const imports = sources.flatMap(({ imports }) => imports).filter(({ to }) => to.startsWith('locales/'));
  expect(imports.length).toBeGreaterThan(80);
  expect(imports.filter(({ to }) => !to.startsWith('locales/id/') || !existsSync(join(ROOT, to)))).toEqual([]);
});

test('a language that lacks texts gets those of the default language, and the plural forms that it needs', () => {
  const source = { a: 'satu', b: { c: 'dua', d: 'tiga' }, n_other: '{{count}} toko', n_zero: 'tidak ada' };
  expect(mergeTexts(source, { b: { d: 'three' }, n_one: 'one shop', n_other: '{{count}} shops' }, 'en')).toEqual({
    a: 'satu',
    b: { c: 'dua', d: 'three' },
    n_one: 'one shop',
    n_other: '{{count}} shops',
    n_zero: 'tidak ada',
  });
  expect(mergeTexts(source, {}, 'en')).toMatchObject({ n_one: '{{count}} toko', n_other: '{{count}} toko' });
});

test('the file of the default language says what CLDR says about its signs and names', () => {
  const { locale, decimal, group, weekdays, months } = JSON.parse(
    readFileSync(join(ROOT, 'locales/id/language.json'), 'utf8'),
  );
  const signs = new Intl.NumberFormat(locale).formatToParts(1234.5);
  expect(['group', 'decimal'].map((kind) => signs.find(({ type }) => type === kind)?.value)).toEqual([group, decimal]);
  const names = (options: Intl.DateTimeFormatOptions, days: number[]) =>
    days.map((day) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day * 86_400_000));
  // 4 January 1970 was a Sunday.
  expect(names({ weekday: 'long' }, [3, 4, 5, 6, 7, 8, 9])).toEqual(weekdays);
  expect(
    names(
      { month: 'long' },
      Array.from({ length: 12 }, (_, at) => at * 30.4 + 15),
    ),
  ).toEqual(months);
});
