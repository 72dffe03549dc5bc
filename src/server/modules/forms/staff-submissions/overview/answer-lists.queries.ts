/** SQL of the answers that the overview lists page by page: texts, and files by their ids. */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { likePattern } from '#server/lib/like-pattern.ts';
import { type Asked, answersSql, type Source } from './answers.queries.ts';

interface Paging {
  page: number;
  per_page: number;
}
/** An answer and the submission that it is from. */
export interface ListedAnswer {
  id: string;
  number: string;
  text: string;
}
export interface ListedPage {
  rows: ListedAnswer[];
  total: number;
}

/** Newest first. An encrypted answer is no text. */
export async function listTexts(
  db: Db,
  source: Source,
  asked: Asked,
  { find, page, per_page }: Paging & { find: string },
): Promise<ListedPage> {
  const matching = sql`${answersSql(db, source, asked)} where jsonb_typeof(answer) = 'string'
    ${find ? sql`and answer #>> '{}' ilike ${likePattern(find)}` : sql``}`;
  const { rows } = await sql<ListedAnswer>`select id, number, answer #>> '{}' as text from ${matching}
    order by submitted_at desc, id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${matching}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** The ids of files, newest first. */
export async function listFileIds(
  db: Db,
  source: Source,
  asked: Asked,
  { page, per_page }: Paging,
): Promise<ListedPage> {
  const files = sql`${answersSql(db, source, asked)} cross join lateral jsonb_array_elements_text(
    case jsonb_typeof(answer) when 'array' then answer when 'string' then jsonb_build_array(answer) else '[]' end)
    with ordinality as file (text, place)`;
  const { rows } = await sql<ListedAnswer>`select id, number, file.text from ${files}
    order by submitted_at desc, id, place limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${files}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}
