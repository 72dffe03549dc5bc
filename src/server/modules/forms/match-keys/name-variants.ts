/**
 * Spellings of a name that count as near: word order, case, spaces, accents, doubled letters, old spelling, titles, degrees, short forms
 * such as "Moh." and words such as "toko" make no difference, and one letter may be missing, added or another one.
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
  'hajah',
  'hajjah',
  'hj',
  'h',
  'ny',
  'tn',
  'nyonya',
  'tuan',
  'saudara',
  'sdr',
  'dr',
  'drs',
  'dra',
  'drg',
  'ir',
  'ust',
  'ustaz',
  'ustadz',
  'ustadzah',
  'kh',
  'dan',
]);
/** Degrees behind a name: `, S.E., M.M.` */
const DEGREES =
  /,[\s,.]*(?:(?:s\.?\s?(?:e|h|t|p|pd|pt|ag|kom|sos|si|kep|km|farm|ip|i\.?kom)|a\.?\s?md|m\.?\s?(?:m|h|t|si|pd|ag|kom|kes|ba|sc))(?!\p{L})[\s,.]*)+$/iu;
/** Names that are written in many ways. */
const SAME_NAMES: [RegExp, string][] = [
  [/^(?:mo?h|mo?hd|muh|muhd|much|moch|m[ou](?:h|ch|kh)am+[ae][dt])$/, 'muhammad'],
  [/^a(?:h|ch|kh)mad$/, 'ahmad'],
  [/^abd$/, 'abdul'],
  [/^st$/, 'siti'],
];
/** What a single first letter mostly stands for, before another name: `M. Rizki`. */
const FIRST_LETTERS: Record<string, string> = { m: 'muhammad' };
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

const fullName = (word: string, at: number, { length }: readonly string[]): string => {
  if (at === 0 && length > 1 && Object.hasOwn(FIRST_LETTERS, word)) return FIRST_LETTERS[word] ?? word;
  return SAME_NAMES.find(([written]) => written.test(word))?.[1] ?? word;
};

/** The name without all that makes no difference. Empty if too little is left. */
export function plainName(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    // `Ma'ruf` and `Nur'aini` are one word, with and without the sign.
    .replace(/(?<=\p{L})['’‘`](?=\p{L})/gu, '')
    .replace(DEGREES, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !COMMON_WORDS.has(word)).map(fullName);
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
