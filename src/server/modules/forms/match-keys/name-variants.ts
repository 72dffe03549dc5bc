/**
 * Spellings of a name that count as near: word order, case, accents, doubled letters, old spelling and words such as
 * "toko" make no difference, and one letter may be missing, added or another one.
 */

/** Words in the names of many businesses. They count only in a name that has no others. */
const COMMON_WORDS = new Set([
  'cv',
  'pt',
  'ud',
  'pd',
  'toko',
  'warung',
  'kedai',
  'usaha',
  'umkm',
  'ibu',
  'bu',
  'bapak',
  'pak',
  'haji',
  'hj',
  'h',
  'dan',
]);
const OLD_SPELLINGS: [RegExp, string][] = [
  [/oe/g, 'u'],
  [/dj/g, 'j'],
  [/tj/g, 'c'],
  [/sj/g, 'sy'],
];
/** Shorter names are compared as they are: two short names that differ in one letter are mostly different. */
const MIN_NEAR_LENGTH = 6;
const MIN_LENGTH = 3;
const MAX_LENGTH = 40;

/** The name without all that makes no difference. Empty if too little is left. */
export function plainName(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !COMMON_WORDS.has(word));
  const joined = (telling.length > 0 ? telling : words).sort().join('');
  const modern = OLD_SPELLINGS.reduce((name, [old, now]) => name.replace(old, now), joined);
  const plain = [...modern.replace(/(.)\1+/gu, '$1')].slice(0, MAX_LENGTH).join('');
  return plain.length < MIN_LENGTH ? '' : plain;
}

/** Two names are near if they have one of these in common: the plain name, and each text that lacks one letter of it. */
export function nameVariants(text: string): string[] {
  const plain = plainName(text);
  if (plain === '') return [];
  const letters = [...plain];
  if (letters.length < MIN_NEAR_LENGTH) return [plain];
  const shorter = letters.map((_, at) => [...letters.slice(0, at), ...letters.slice(at + 1)].join(''));
  return [...new Set([plain, ...shorter])];
}
