/** SQL of possible duplicates among the submissions of a form. */
import { sql } from 'kysely';
import type { MatchKind } from '#contract/submission-work.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { kindOfLetter } from '../match-keys/match-keys.ts';

/** A set of submissions that have keys in common. */
export interface CommonRow {
  kinds: MatchKind[];
  total: number;
  /** At most `MOST_MEMBERS` of them, in no particular order. */
  ids: string[];
}
export const MOST_MEMBERS = 50;
/** More sets than staff can look through. The remaining ones come when these are decided. */
export const MOST_SETS = 2000;

/** `madeWith`: the fingerprint of the current key. */
export async function listCommon(db: Db, formId: string, madeWith: string): Promise<CommonRow[]> {
  const { rows } = await sql<{ letters: string[]; total: number; ids: string[] }>`
    with keyed as (
      select submission_id, unnest(keys) as key from submission_match_keys
      where form_id = ${formId} and made_with = ${madeWith}),
    common as (
      select key, count(*)::integer as total, (array_agg(submission_id order by submission_id))[1:${sql.lit(MOST_MEMBERS)}] as ids
      from keyed group by key having count(*) > 1)
    select ids, max(total) as total, array_agg(distinct left(key, 1)) as letters
    from common group by ids order by min(key) limit ${sql.lit(MOST_SETS)}`.execute(db);
  return rows.map(({ letters, ...row }) => ({ ...row, kinds: toKinds(letters) }));
}

const toKinds = (letters: string[]): MatchKind[] => letters.flatMap((letter) => kindOfLetter(letter) ?? []);

export interface PairRow {
  first_id: string;
  second_id: string;
  duplicate_id: string | null;
}
const MOST_PAIRS = 20_000;
export const listPairs = (db: Db, formId: string): Promise<PairRow[]> =>
  db
    .selectFrom('submission_pairs as p')
    .innerJoin('submissions as s', 's.id', 'p.first_id')
    .select(['p.first_id', 'p.second_id', 'p.duplicate_id'])
    .where('s.form_id', '=', formId)
    .limit(MOST_PAIRS)
    .execute();

export interface SimilarRow {
  id: string;
  number: string;
  kinds: MatchKind[];
}
const MOST_SIMILAR = 10;

/** What the submission may repeat or be repeated by, newest first, without those that staff have decided about. */
export async function listSimilar(db: Db, id: string, madeWith: string): Promise<SimilarRow[]> {
  const { rows } = await sql<{ id: string; number: string; letters: string[] }>`
    select s.id, s.number, (select array_agg(distinct left(key, 1)) from unnest(other.keys) as key where key = any(own.keys))
      as letters
    from submission_match_keys own
    join submission_match_keys other on other.keys && own.keys and other.form_id = own.form_id
      and other.made_with = own.made_with and other.submission_id <> own.submission_id
    join submissions s on s.id = other.submission_id
    left join submission_pairs p on p.first_id = least(own.submission_id, other.submission_id)
      and p.second_id = greatest(own.submission_id, other.submission_id)
    where own.submission_id = ${id} and own.made_with = ${madeWith} and p.first_id is null
    order by s.submitted_at desc, s.id limit ${sql.lit(MOST_SIMILAR)}`.execute(db);
  return rows.map(({ letters, ...row }) => ({ ...row, kinds: toKinds(letters) }));
}

/** Which kinds of answers two submissions have in common. */
export async function listCommonKinds(db: Db, one: string, other: string): Promise<MatchKind[]> {
  const { rows } = await sql<{ letter: string }>`select distinct left(key, 1) as letter
    from submission_match_keys a join submission_match_keys b on b.submission_id = ${other} and b.made_with = a.made_with
    cross join lateral unnest(a.keys) as key
    where a.submission_id = ${one} and key = any(b.keys)`.execute(db);
  return toKinds(rows.map(({ letter }) => letter));
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

export const listUnread = (db: Db, madeWith: string, limit: number, formId?: string): Promise<UnreadRow[]> => {
  const rows = unread(db, madeWith).select(['s.id', 's.form_id', 's.form_version', 's.answers']);
  return (formId ? rows.where('s.form_id', '=', formId) : rows).limit(limit).execute();
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
/** Only for submissions whose answers are still those that were read. */
export async function saveKeys(db: Db, madeWith: string, read: (NewKeys & { answers: Answers })[]): Promise<void> {
  await sql`insert into submission_match_keys (submission_id, form_id, made_with, keys)
    select s.id, s.form_id, ${madeWith}, r.keys
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r (submission_id uuid, keys text[], answers jsonb)
    join submissions s on s.id = r.submission_id and s.answers = r.answers
    on conflict (submission_id) do update set made_with = excluded.made_with, keys = excluded.keys`.execute(db);
}
