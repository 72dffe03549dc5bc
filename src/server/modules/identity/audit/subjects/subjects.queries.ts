/**
 * SQL for the subjects of audit events: the name of each object, the page where staff read it, and the words that find
 * it. One statement per kind.
 */
import { type RawBuilder, sql } from 'kysely';
import { CONTENT_KINDS } from '#contract/content.ts';
import { isUuid } from '#engine/uuid.ts';
import type { Db } from '#server/database/connect.ts';

export interface Subject {
  name: string;
  /** null if staff have no page for it. */
  url: string | null;
}
interface SubjectRow {
  id: string;
  name: string | null;
  /** What the URL needs besides the id, or instead of it. */
  place: string | null;
}
interface SubjectKind {
  /** All objects with id, name, place, and `words`, which a search reads besides the name. */
  rows: RawBuilder<unknown>;
  url: (found: SubjectRow) => string | null;
  /** The id is a text and not a UUID. */
  hasTextId?: boolean;
}

const STAFF = '/dashboard/staff';
/** A text answer. An encrypted answer is an object and gives null. */
const answerText = (name: string) =>
  sql`case when jsonb_typeof(s.answers -> ${name}) = 'string' then nullif(s.answers ->> ${name}, '') end`;
const numberWithOwner = sql`s.number || coalesce(' · ' || coalesce(${answerText('business_name')}, u.name), '')`;
const shopName = sql`nullif(coalesce(b.brand_name, b.business_name), '')`;
/** Products that are not on sale link to the moderation page. */
const listedAt = sql`case when l.product_id is not null then p.id::text end`;
const moderationUrl = (kind: string, { name }: SubjectRow) =>
  `${STAFF}/moderation?${new URLSearchParams({ ...(kind ? { kind } : {}), search: name ?? '' })}`;

const business: SubjectKind = {
  rows: sql`select b.id, ${shopName} as name, null as place, concat_ws(' ', b.brand_name, b.business_name) as words
    from businesses b`,
  url: ({ id }) => `${STAFF}/businesses/${id}`,
};
const period: SubjectKind = {
  rows: sql`select id, title as name, null as place, title as words from curation_periods`,
  url: ({ id }) => `${STAFF}/curation/${id}`,
};
const content: SubjectKind = {
  rows: sql`select id, title as name, kind as place, title as words from contents`,
  url: ({ id, place }) => `${STAFF}/content/${place}/${id}`,
};

const SUBJECT_KINDS: Record<string, SubjectKind> = {
  ...Object.fromEntries(Object.keys(CONTENT_KINDS).map((kind) => [kind, content])),
  business,
  shop: business,
  period,
  'curation-period': period,
  user: {
    rows: sql`select id, name, null as place, concat_ws(' ', name, email) as words from users where deleted_at is null`,
    url: ({ id }) => `${STAFF}/people/${id}`,
  },
  session: {
    rows: sql`select s.id, u.name, u.id::text as place, concat_ws(' ', u.name, u.email) as words
      from sessions s join users u on u.id = s.user_id where u.deleted_at is null`,
    url: ({ place }) => `${STAFF}/people/${place}`,
  },
  product: {
    rows: sql`select p.id, p.name, ${listedAt} as place, p.name as words
      from products p left join listings l on l.product_id = p.id`,
    url: (found) => (found.place ? `/product/${found.place}` : moderationUrl('', found)),
  },
  review: {
    rows: sql`select r.id, p.name, ${listedAt} as place, p.name as words
      from reviews r join products p on p.id = r.product_id left join listings l on l.product_id = p.id`,
    url: (found) => moderationUrl('reviews', found),
  },
  question: {
    rows: sql`select q.id, p.name, null as place, p.name as words
      from product_questions q join products p on p.id = q.product_id`,
    url: (found) => moderationUrl('questions', found),
  },
  submission: {
    rows: sql`select s.id, ${numberWithOwner} as name, s.form_id as place, concat_ws(' ', ${numberWithOwner}, u.name) as words
      from submissions s left join users u on u.id = s.user_id and u.deleted_at is null`,
    url: ({ id, place }) => `${STAFF}${place === 'umkm-data' ? '/curation' : ''}/submissions/${id}`,
  },
  consultation: {
    rows: sql`select s.id, s.number || coalesce(' · ' || ${answerText('judul')}, '') as name, null as place,
        concat_ws(' ', s.number, ${answerText('judul')}, u.name) as words
      from submissions s left join users u on u.id = s.user_id and u.deleted_at is null
      where s.form_id = 'consultation'`,
    url: ({ id }) => `/consultation/detail/${id}`,
  },
  ticket: {
    rows: sql`select id, number as name, null as place, number as words from tickets`,
    url: ({ id }) => `${STAFF}/tickets/${id}`,
  },
  order: {
    rows: sql`select o.id, o.number || coalesce(' · ' || ${shopName}, '') as name, o.business_id::text as place,
        concat_ws(' ', o.number, b.brand_name, b.business_name) as words
      from orders o left join businesses b on b.id = o.business_id`,
    url: ({ place }) => place && `${STAFF}/businesses/${place}`,
  },
  'payment-option': {
    rows: sql`select o.id, ${shopName} as name, b.id::text as place,
        concat_ws(' ', b.brand_name, b.business_name) as words
      from payment_options o join businesses b on b.id = o.business_id`,
    url: ({ place }) => `${STAFF}/businesses/${place}`,
  },
  file: {
    rows: sql`select f.id, f.file_name as name, f.file_name as words, coalesce(
          (select 'submissions/' || u.ref from file_uses u where u.file_id = f.id and u.kind = 'submission' limit 1),
          'people/' || f.owner_id) as place
      from files f`,
    url: ({ place }) => place && `${STAFF}/${place}`,
  },
  mail: {
    rows: sql`select id, subject as name, null as place, subject as words from mails`,
    url: ({ name }) => `${STAFF}/mails?${new URLSearchParams({ search: name ?? '' })}`,
  },
  category: {
    rows: sql`select id, category_name as name, null as place, category_name as words from categories`,
    url: ({ id }) => `${STAFF}/content/category/${id}`,
    hasTextId: true,
  },
  subsidy: {
    rows: sql`select id, name, null as place, name as words from subsidies`,
    url: ({ id }) => `${STAFF}/subsidies/${id}`,
  },
  'api-key': {
    rows: sql`select id, name, forms[1] as place, name as words from api_keys`,
    url: ({ place }) => place && `${STAFF}/forms/${place}?bagian=terhubung`,
  },
  form: {
    // A form that was never published takes its title from the text that staff edit.
    rows: sql`select f.id, f.name, null as place, concat_ws(' ', f.name, f.id) as words from (
        (select distinct on (form_id) form_id as id, doc ->> 'title' as name from form_versions
          order by form_id, version desc)
        union all
        select w.form_id, coalesce(substring(w.files ->> 'form' from '(?n)^title:[ \t]*["'']?(.*?)["'']?[ \t]*$'), w.form_id)
        from form_working_copies w where w.files is not null
          and not exists (select 1 from form_versions v where v.form_id = w.form_id)) as f`,
    url: ({ id }) => `${STAFF}/forms/${id}`,
    hasTextId: true,
  },
};

type SubjectRef = { subject_kind: string; subject_id: string | null };
export const subjectKey = ({ subject_kind, subject_id }: SubjectRef): string => `${subject_kind} ${subject_id}`;

const idIn = ({ hasTextId }: SubjectKind, ids: string[]) =>
  hasTextId ? sql`t.id = any(${ids}::text[])` : sql`t.id = any(${ids.filter((id) => isUuid(id))}::uuid[])`;

/** By `subjectKey`. Objects that are deleted or have no name are missing. */
export async function findSubjects(db: Db, rows: SubjectRef[]): Promise<Map<string, Subject>> {
  const subjects = new Map<string, Subject>();
  for (const subject_kind of new Set(rows.map((row) => row.subject_kind))) {
    const kind = Object.hasOwn(SUBJECT_KINDS, subject_kind) ? SUBJECT_KINDS[subject_kind] : undefined;
    const ids = rows.flatMap((row) => (row.subject_kind === subject_kind && row.subject_id ? [row.subject_id] : []));
    if (!kind || ids.length === 0) continue;
    const { rows: found } = await sql<SubjectRow>`select t.id, t.name, t.place from (${kind.rows}) as t
      where ${idIn(kind, [...new Set(ids)])}`.execute(db);
    for (const subject of found)
      if (subject.name !== null)
        subjects.set(`${subject_kind} ${subject.id}`, { name: subject.name, url: kind.url(subject) });
  }
  return subjects;
}

/** Condition on audit events `a`: the pattern matches the words of their object, now or as stored in the event. */
export function subjectMatches(pattern: string): RawBuilder<boolean> {
  const kindsOf = new Map<SubjectKind, string[]>();
  for (const [name, kind] of Object.entries(SUBJECT_KINDS)) kindsOf.set(kind, [...(kindsOf.get(kind) ?? []), name]);
  const matches = [...kindsOf].map(
    ([kind, names]) => sql`a.subject_kind = any(${names}::text[])
      and a.subject_id in (select t.id::text from (${kind.rows}) as t where concat_ws(' ', t.name, t.words) ilike ${pattern})`,
  );
  const remembered = sql`concat_ws(' ', a.facts ->> 'title', a.facts ->> 'name', a.facts ->> 'number') ilike ${pattern}`;
  return sql<boolean>`(${sql.join([remembered, ...matches], sql` or `)})`;
}
