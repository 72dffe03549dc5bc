/**
 * SQL of what a search means: `search_meaning` of the search, and of its other readings (`lib/search-readings.ts`). The columns are
 * those of `search_meaning`. If a word of the search is unknown, its corrections are guesses, and the readings replace them.
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
