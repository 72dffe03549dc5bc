/** How easily a password is guessed. The word lists are large, so they are loaded when the first password is judged. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

export const LEAST_SCORE = 3;
/** A longer password is judged by its beginning: the search costs seconds on long ones that are full of digits. */
const JUDGED_CHARACTERS = 32;

/** What people of this town and this programme would try first. */
const OWN_WORDS = [
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
  'sentraumkm',
  'sentra',
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
    dictionary: { ...common.dictionary, ...indonesian.dictionary, own: OWN_WORDS },
    graphs: common.adjacencyGraphs,
  });
}

/** 0 (guessed at once) to 4. `about` is what others know of the person: name, e-mail, phone, shop. */
export async function scorePassword(password: string, about: string[]): Promise<number> {
  factory ??= load();
  const zxcvbn = await factory;
  const known = about.flatMap((text) => [text.replace(/\s+/g, ''), ...text.split(/[\s@._+-]+/)]);
  return zxcvbn.check(
    password.slice(0, JUDGED_CHARACTERS),
    known.filter((text) => text.length >= 3),
  ).score;
}
