/**
 * Scores how easily a password is guessed. The word lists are large, so they are loaded when the first password is
 * scored.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { BRAND_NAME } from '#server/lib/brand.ts';
import { personalWords, removePersonalWords } from './strength/personal-words.ts';

export const MIN_SCORE = 3;
/** Only the beginning of a longer password is scored, because long ones full of digits take seconds. */
const SCORED_CHARACTERS = 32;
/**
 * Most readings of symbols as letters that are tried. 32 hostile characters take 30 ms with ten, 215 ms with the
 * library's hundred.
 */
const MAX_SPELLINGS = 10;

/** Words that people in this town and programme would try first. */
const LOCAL_WORDS = [
  'persiba',
  'beruangmadu',
  'beruang',
  'madu',
  'balikpapan',
  'kaltim',
  'kalimantan',
  'borneo',
  'ikn',
  'nusantara',
  'umkm',
  BRAND_NAME.toLowerCase().replaceAll(' ', ''),
  ...BRAND_NAME.toLowerCase().split(' '),
  'dekranasda',
  'kurasi',
  'kurator',
  'bekantan',
  'mangrove',
  'kelulut',
  'teritip',
  'manggar',
  'sepinggan',
  'klandasan',
  'mitra',
  'password',
  'katasandi',
];

let factory: Promise<ZxcvbnFactory> | undefined;

async function load(): Promise<ZxcvbnFactory> {
  const [core, common, indonesian] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-id'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...indonesian.dictionary, own: [...new Set(LOCAL_WORDS)] },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_SPELLINGS,
  });
}

/**
 * 0 (guessed at once) to 4. `personalTexts` is what others know of the user: name, e-mail, phone, shop. The password
 * without these words is scored as well, because zxcvbn counts three known words in a row as many guesses.
 */
export async function scorePassword(password: string, personalTexts: string[]): Promise<number> {
  factory ??= load();
  const zxcvbn = await factory;
  const scored = password.slice(0, SCORED_CHARACTERS);
  const words = personalWords(personalTexts);
  const rest = removePersonalWords(scored, words);
  const score = zxcvbn.check(scored, words).score;
  // The same length means that no personal word was in it. Different case and accents alone are no reason to score it
  // twice.
  return rest.length === scored.length ? score : Math.min(score, zxcvbn.check(rest, words).score);
}
