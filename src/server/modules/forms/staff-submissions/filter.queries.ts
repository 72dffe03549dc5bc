/** SQL of the filters of submissions, which the grid, its exports and the overview share. */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { startOfWitaDay } from '#server/database/wita.ts';
import { likePattern } from '#server/lib/like-pattern.ts';
import { undecidedIds } from '../match-keys/match-keys.queries.ts';
import { submissionsWithNames } from '../submissions/submissions.queries.ts';

/**
 * A field by one of its names. With `inside` it is a group of rows, and `inside` has the current and earlier names of
 * its questions.
 */
export interface SearchTarget {
  name: string;
  inside?: string[];
}
export interface SubmissionFilter {
  form?: string | undefined;
  status?: string | undefined;
  /** Days in WITA, both ends included. */
  from?: string | undefined;
  until?: string | undefined;
  /** A time as text. Later submissions are left out. */
  sent_by?: string;
  district?: string | undefined;
  search?: string | undefined;
  /** Only these rows. */
  ids?: string[];
  /** Fields whose text is searched besides the names of user and business. */
  searchTargets: SearchTarget[];
  /** A field by its current and earlier names, and the answers of which it must have one. */
  choices: { names: string[]; values: (string | boolean)[] }[];
  /** A field by its current and earlier names, with the lowest and the highest answer. */
  ranges: { names: string[]; of: 'number' | 'day'; from: string; until: string }[];
  /** The id of a staff member, or `none`. */
  assignee?: string | undefined;
  handled?: 'yes' | 'no' | undefined;
  commented?: 'yes' | undefined;
  /** Only those that may repeat another of this form. */
  similar?: string;
}
type Joined = ReturnType<typeof submissionsWithNames>;

/** The district of the business, else the answer of the form itself. */
export const district = sql<
  string | null
>`coalesce(b.district, case when jsonb_typeof(s.answers -> 'district') = 'string'
  then s.answers ->> 'district' end)`;

/**
 * Compares only texts. An answer that was encrypted by an older version of the form is an object. The type is checked last,
 * because few texts match. `lower` is faster than `ilike` here: the searched text is converted once and not for each answer.
 */
const textMatches = ({ name }: SearchTarget, wanted: string) => sql<boolean>`(lower(one.answers ->> ${name}::text) like
  lower(${wanted}) and jsonb_typeof(one.answers -> ${name}::text) = 'string')`;

function rowMatches({ name, inside }: SearchTarget, wanted: string) {
  const answer = sql`one.answers -> ${name}::text`;
  return sql<boolean>`exists (select from unnest(${inside}::text[]) as asked (name), jsonb_array_elements(
    case when jsonb_typeof(${answer}) = 'array' then ${answer} else '[]' end) as line (answers)
    where jsonb_typeof(line.answers -> asked.name) = 'string' and line.answers ->> asked.name ilike ${wanted})`;
}

/** Whether one of the answers matches. They are unpacked once, which adding an empty object does. */
function answersMatch(targets: SearchTarget[], wanted: string) {
  if (targets.length === 0) return sql<boolean>`false`;
  const matches = targets.map((target) => (target.inside ? rowMatches : textMatches)(target, wanted));
  return sql<boolean>`exists (select from (select s.answers || '{}'::jsonb as answers offset 0) as one
    where ${sql.join(matches, sql` or `)})`;
}

/** The answer under the first name that has one. Null if it is empty. */
export const answerOf = (names: string[], answers = sql`s.answers`) =>
  sql`coalesce(${sql.join(
    names.map((name) => sql`nullif(nullif(nullif(${answers} -> ${name}::text, 'null'), '""'), '[]')`),
  )})`;

/** Only answers of the right type are compared. `case` keeps the order in which that is checked, `offset` reads it once. */
function isWithin({ names, of, from, until }: SubmissionFilter['ranges'][number]) {
  const value =
    of === 'number'
      ? sql`case when jsonb_typeof(given.answer) = 'number' then (given.answer #>> '{}')::numeric end`
      : sql`case when jsonb_typeof(given.answer) = 'string' then given.answer #>> '{}' end`;
  const limit = (text: string) => (of === 'number' ? sql`${text}::numeric` : sql`${text}::text`);
  const limits = [
    ...(from ? [sql<boolean>`${value} >= ${limit(from)}`] : []),
    ...(until ? [sql<boolean>`${value} <= ${limit(until)}`] : []),
  ];
  return sql<boolean>`(select ${sql.join(limits, sql` and `)} from (select ${answerOf(names)} as answer offset 0) as given)`;
}

/** What staff did with the submission. */
function workConditions({ assignee, handled, commented, similar }: SubmissionFilter) {
  const work = sql`select from submission_work w where w.submission_id = s.id`;
  return [
    ...(assignee === 'none' ? [sql<boolean>`not exists (${work} and w.assignee_id is not null)`] : []),
    ...(assignee && assignee !== 'none' ? [sql<boolean>`exists (${work} and w.assignee_id = ${assignee}::uuid)`] : []),
    ...(handled === 'yes' ? [sql<boolean>`exists (${work} and w.handled_at is not null)`] : []),
    ...(handled === 'no' ? [sql<boolean>`not exists (${work} and w.handled_at is not null)`] : []),
    ...(commented ? [sql<boolean>`exists (select from submission_comments c where c.submission_id = s.id)`] : []),
    ...(similar ? [sql<boolean>`s.id in ${undecidedIds(similar)}`] : []),
  ];
}

/** Whether the filter has to read the answers, which takes time. */
export const readsAnswers = ({ search, choices, ranges }: SubmissionFilter): boolean =>
  Boolean(search) || choices.length > 0 || ranges.length > 0;

export function filteredQuery(db: Db, filter: SubmissionFilter): Joined {
  let matching = submissionsWithNames(db);
  if (filter.form) matching = matching.where('s.form_id', '=', filter.form);
  if (filter.ids) matching = matching.where(sql<boolean>`s.id = any(${filter.ids}::uuid[])`);
  if (filter.status) matching = matching.where(sql<boolean>`s.status = ${filter.status}`);
  if (filter.from) matching = matching.where('s.submitted_at', '>=', startOfWitaDay(filter.from));
  if (filter.until) matching = matching.where('s.submitted_at', '<', startOfWitaDay(filter.until, 1));
  if (filter.sent_by) matching = matching.where(sql<boolean>`s.submitted_at <= ${filter.sent_by}::timestamptz`);
  if (filter.district) matching = matching.where(district, '=', filter.district);
  for (const { names, values } of filter.choices) {
    // The answer equals the choice, or is a list that contains it.
    matching = matching.where((is) =>
      is.or(
        names.flatMap((name) =>
          values.map((value) => sql<boolean>`s.answers -> ${name}::text @> ${JSON.stringify(value)}::jsonb`),
        ),
      ),
    );
  }
  for (const range of filter.ranges) matching = matching.where(isWithin(range));
  for (const condition of workConditions(filter)) matching = matching.where(condition);
  const text = filter.search?.trim();
  if (text) {
    const wanted = likePattern(text);
    matching = matching.where((is) =>
      is.or([
        is('s.number', 'ilike', wanted),
        is('u.name', 'ilike', wanted),
        is('b.business_name', 'ilike', wanted),
        sql<boolean>`s.id::text = ${text.toLowerCase()}`,
        answersMatch(filter.searchTargets, wanted),
      ]),
    );
  }
  return matching;
}
