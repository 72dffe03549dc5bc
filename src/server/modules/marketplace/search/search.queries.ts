/** SQL of the suggestions while a user types a search. */
import type { SearchSuggestion } from '#contract/search.ts';
import type { PublicDb } from '#server/database/database.ts';
import { meaningSql } from '#server/database/search-meaning.ts';
import { otherReadings } from '#server/lib/search-readings.ts';

interface SearchMeaning {
  correction: string | null;
  /** Categories, then shops. */
  items: SearchSuggestion[];
}

const MAX_CATEGORIES = 2;
const MAX_SHOPS = 2;

/** The corrected text, and categories and shops of that name. */
export async function findSearchMeaning(db: PublicDb, search: string): Promise<SearchMeaning> {
  const [row] = await db.prepared<SearchMeaning>(
    'search-meaning',
    `with asked as materialized (${meaningSql('$1', '$2')}),
      named as (
        (select 1 as kind_order, 'category' as kind, c.id, c.category_name as name from categories c, asked
          where c.archived_at is null and to_tsvector('indonesian', c.category_name) @@ asked.all_words
            and exists (select 1 from listings where category_id = c.id)
          order by c.position limit ${MAX_CATEGORIES})
        union all
        (select 2, 'shop', s.business_id::text, coalesce(s.card::json ->> 'brand_name', s.name) from shops s, asked
          where ts_filter(s.words, '{a}') @@ asked.all_words
          order by s.created_at desc, s.business_id limit ${MAX_SHOPS}))
      select (select correction from asked) as correction,
        coalesce((select json_agg(json_build_object('kind', kind, 'id', id, 'name', name) order by kind_order, name) from named),
          '[]') as items`,
    [search, otherReadings(search)],
  );
  return row ?? { correction: null, items: [] };
}
