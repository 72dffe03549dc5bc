/** SQL of possible duplicates among the submissions of a form. */
import { sql } from 'kysely';
import type { MatchKind } from '#contract/submission-work.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { kindOfLetter } from '../match-keys/match-keys.commands.ts';

/** Two submissions that have keys in common. */
export interface CommonRow {
  first_id: string;
  second_id: string;
  kinds: MatchKind[];
}
/** More pairs than staff can look through. The remaining ones come when these are decided. */
const MOST_COMMON = 5000;

/** Without those that staff have decided about. */
export async function listCommon(db: Db, formId: string): Promise<CommonRow[]> {
  const { rows } = await sql<{ first_id: string; second_id: string; kinds: string[] }>`
    select x.first_id, x.second_id, x.kinds from submission_similar x
    where x.form_id = ${formId} and not exists (
      select from submission_pairs p where p.first_id = x.first_id and p.second_id = x.second_id)
    order by x.first_id, x.second_id limit ${sql.lit(MOST_COMMON)}`.execute(db);
  return rows.map(({ kinds, ...pair }) => ({ ...pair, kinds: toKinds(kinds) }));
}

const toKinds = (letters: string[]): MatchKind[] => letters.flatMap((letter) => kindOfLetter(letter) ?? []);

export interface SimilarRow {
  id: string;
  number: string;
  kinds: MatchKind[];
}
const MOST_SIMILAR = 10;

/** What the submission may repeat or be repeated by, newest first, without those that staff have decided about. */
export async function listSimilar(db: Db, id: string): Promise<SimilarRow[]> {
  const { rows } = await sql<{ id: string; number: string; kinds: string[] }>`
    select s.id, s.number, x.kinds from (
      select second_id as id, first_id, second_id, kinds from submission_similar where first_id = ${id}
      union all
      select first_id, first_id, second_id, kinds from submission_similar where second_id = ${id}) x
    join submissions s on s.id = x.id
    where not exists (select from submission_pairs p where p.first_id = x.first_id and p.second_id = x.second_id)
    order by s.submitted_at desc, s.id limit ${sql.lit(MOST_SIMILAR)}`.execute(db);
  return rows.map(({ kinds, ...row }) => ({ ...row, kinds: toKinds(kinds) }));
}

/** Which kinds of answers two submissions have in common. */
export async function listCommonKinds(db: Db, one: string, other: string): Promise<MatchKind[]> {
  const [first_id, second_id] = inOrder(one, other);
  const row = await db
    .selectFrom('submission_similar')
    .select('kinds')
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .executeTakeFirst();
  return toKinds(row?.kinds ?? []);
}

/** Those that the submission repeats, as staff decided. */
export const listOriginals = (db: Db, id: string): Promise<{ id: string; number: string }[]> =>
  db
    .selectFrom('submission_pairs as p')
    .innerJoin('submissions as s', (join) =>
      join.on(sql<boolean>`s.id = case when p.first_id = p.duplicate_id then p.second_id else p.first_id end`),
    )
    .select(['s.id', 's.number'])
    .where('p.duplicate_id', '=', id)
    .where((is) => is.or([is('p.first_id', '=', id), is('p.second_id', '=', id)]))
    .orderBy('s.number')
    .limit(MOST_SIMILAR)
    .execute();

const inOrder = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);

export const findDecision = (db: Db, one: string, other: string) => {
  const [first_id, second_id] = inOrder(one, other);
  return db
    .selectFrom('submission_pairs as p')
    .innerJoin('users as u', 'u.id', 'p.decided_by')
    .select(['p.duplicate_id', 'p.created_at', 'u.name as by'])
    .where('p.first_id', '=', first_id)
    .where('p.second_id', '=', second_id)
    .executeTakeFirst();
};

/** The later decision counts. */
export async function savePair(
  trx: Tx,
  one: string,
  other: string,
  pair: { duplicate_id: string | null; decided_by: string },
): Promise<void> {
  const [first_id, second_id] = inOrder(one, other);
  await trx
    .insertInto('submission_pairs')
    .values({ first_id, second_id, ...pair })
    .onConflict((at) => at.columns(['first_id', 'second_id']).doUpdateSet({ ...pair, created_at: sql<Date>`now()` }))
    .execute();
}

export const deletePair = (trx: Tx, one: string, other: string) => {
  const [first_id, second_id] = inOrder(one, other);
  return trx
    .deleteFrom('submission_pairs')
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .returning('first_id')
    .executeTakeFirst();
};

export interface UnreadRow {
  id: string;
  form_id: string;
  form_version: number;
  answers: Answers;
}
/** Submissions without keys, or with keys of an older secret. An erased one has no answers to compare. */
const unread = (db: Db, madeWith: string) =>
  db
    .selectFrom('submissions as s')
    .leftJoin('submission_match_keys as m', 'm.submission_id', 's.id')
    .where((is) => is.or([is('m.submission_id', 'is', null), is('m.made_with', '<>', madeWith)]))
    .where(sql<boolean>`s.answers <> '{}'::jsonb`);

interface UnreadPage {
  /** The last id of the page before, or null. */
  after: string | null;
  limit: number;
  formId?: string | undefined;
}
/** By id, so that a page costs the same wherever it begins. */
export const listUnread = (db: Db, madeWith: string, { after, limit, formId }: UnreadPage): Promise<UnreadRow[]> => {
  let rows = unread(db, madeWith).select(['s.id', 's.form_id', 's.form_version', 's.answers']);
  if (formId) rows = rows.where('s.form_id', '=', formId);
  if (after) rows = rows.where('s.id', '>', after);
  return rows.orderBy('s.id').limit(limit).execute();
};

export async function countUnread(db: Db, madeWith: string, formId: string): Promise<number> {
  const { n } = await unread(db, madeWith)
    .where('s.form_id', '=', formId)
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

interface NewKeys {
  submission_id: string;
  form_id: string;
  keys: string[];
}
/** Of a key that very many share, such as the phone of an office, each submission is paired with this many. */
const MOST_PAIRED = 50;

/** Only for submissions whose answers are still those that were read. Their pairs with all others are found anew. */
export async function saveKeys(trx: Tx, madeWith: string, read: (NewKeys & { answers: Answers })[]): Promise<void> {
  const ids = read.map(({ submission_id }) => submission_id);
  await trx.deleteFrom('submission_match_keys').where('submission_id', 'in', ids).execute();
  await sql`insert into submission_match_keys (submission_id, form_id, made_with, keys)
    select s.id, s.form_id, ${madeWith}, r.keys
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r (submission_id uuid, keys text[], answers jsonb)
    join submissions s on s.id = r.submission_id and s.answers = r.answers
    on conflict do nothing`.execute(trx);
  await sql`insert into submission_similar (first_id, second_id, form_id, kinds)
    select least(own.submission_id, other.submission_id), greatest(own.submission_id, other.submission_id), own.form_id,
      (select array_agg(distinct left(key, 1)) from unnest(other.keys) as key where key = any(own.keys))
    from submission_match_keys own cross join lateral (
      select m.submission_id, m.keys from submission_match_keys m
      where m.keys && own.keys and m.form_id = own.form_id and m.made_with = own.made_with
        and m.submission_id <> own.submission_id
      limit ${sql.lit(MOST_PAIRED)}) other
    where own.submission_id = any(${ids}::uuid[])
    on conflict do nothing`.execute(trx);
}
