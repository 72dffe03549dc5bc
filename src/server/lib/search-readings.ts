/**
 * Everyday words that mean what a name says differently: "kue ultah" is also read as "kue ulang tahun". The list is
 * data; add a line to it when buyers search in vain.
 */
import synonyms from './search-synonyms.json' with { type: 'json' };

const SYNONYMS: [typed: string, meant: string[]][] = Object.entries(synonyms);
const MAX_READINGS = 4;

const normalise = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Other texts that a search may mean, at most four. Each replaces one word or phrase of the search. */
export function otherReadings(search: string): string[] {
  const text = normalise(search);
  const found = SYNONYMS.flatMap(([typed, meant]) =>
    text.includes(` ${typed} `) ? meant.map((words) => text.replace(` ${typed} `, ` ${words} `).trim()) : [],
  );
  return found.slice(0, MAX_READINGS);
}
