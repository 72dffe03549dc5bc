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

/**
 * SQL of what a search means: `search_meaning` of the search, and of its other readings. The columns are those of
 * `search_meaning`. If a word of the search is unknown, its corrections are guesses, and the readings replace them.
 * `search` is a `text` parameter, `readings` a `text[]` parameter.
 */
export const meaningSql = (search: string, readings: string): string =>
  `select case when r.all_words is null then m.all_words when m.correction is null then m.all_words || r.all_words else r.all_words end as all_words,
      case when r.all_words is null then m.any_words when m.correction is null then m.any_words || r.any_words else r.any_words end as any_words,
      case when r.all_words is null then m.each_word when m.correction is null then m.each_word || r.each_word else r.each_word end as each_word,
      m.whole, m.starts, case when r.all_words is null then m.correction end as correction
    from search_meaning(${search}::text) m cross join lateral (
      select string_agg(a.all_words::text, ' | ')::tsquery as all_words, string_agg(a.any_words::text, ' | ')::tsquery as any_words,
        array(select w::tsquery from unnest(array_agg(array_to_string(a.each_word, chr(10)))) as words,
          unnest(string_to_array(words, chr(10))) as w) as each_word
      from unnest(${readings}::text[]) as reading(words) cross join lateral search_meaning(reading.words) a
      where a.correction is null and a.all_words is not null) r`;
