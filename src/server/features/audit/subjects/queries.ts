/** SQL of what lines of the audit are about: the name of each object, and where staff read it. One statement a kind. */

import { type RawBuilder, sql } from 'kysely';
import { CONTENT_KINDS } from '#contract/content.ts';
import { isUuid } from '#engine/uuid.ts';
import type { Db } from '../../../database/door.ts';

export interface Subject {
  name: string;
  /** Null where staff have no page of it. */
  url: string | null;
}
interface Found {
  id: string;
  name: string | null;
  /** What the address needs beside the id, or instead of it. */
  place: string | null;
}
interface Kind {
  find: (ids: string[]) => RawBuilder<Found>;
  url: (found: Found) => string | null;
}

const STAFF = '/dashboard/staff';
const among = (ids: string[]) => sql`any(${ids.filter((id) => isUuid(id))}::uuid[])`;
/** A text answer; an encrypted one is an object and says nothing. */
const plain = (name: string) =>
  sql`case when jsonb_typeof(s.answers -> ${name}) = 'string' then nullif(s.answers ->> ${name}, '') end`;

const business: Kind = {
  find: (ids) => sql`select id, nullif(coalesce(brand_name, business_name), '') as name, null as place from businesses
    where id = ${among(ids)}`,
  url: ({ id }) => `${STAFF}/businesses/${id}`,
};
const period: Kind = {
  find: (ids) => sql`select id, title as name, null as place from curation_periods where id = ${among(ids)}`,
  url: ({ id }) => `${STAFF}/curation/${id}`,
};
const content: Kind = {
  find: (ids) => sql`select id, title as name, kind as place from contents where id = ${among(ids)}`,
  url: ({ id, place }) => `${STAFF}/content/${place}/${id}`,
};

const KINDS: Record<string, Kind> = {
  ...Object.fromEntries(Object.keys(CONTENT_KINDS).map((kind) => [kind, content])),
  business,
  shop: business,
  period,
  'curation-period': period,
  user: {
    find: (ids) => sql`select id, name, null as place from users where id = ${among(ids)} and deleted_at is null`,
    url: ({ id }) => `${STAFF}/people/${id}`,
  },
  session: {
    find: (ids) => sql`select s.id, u.name, u.id::text as place from sessions s join users u on u.id = s.user_id
      where s.id = ${among(ids)} and u.deleted_at is null`,
    url: ({ place }) => `${STAFF}/people/${place}`,
  },
  product: {
    find: (ids) => sql`select p.id, p.name, case when l.product_id is not null then p.id::text end as place
      from products p left join listings l on l.product_id = p.id where p.id = ${among(ids)}`,
    url: ({ place }) => place && `/product/${place}`,
  },
  review: {
    find: (ids) => sql`select r.id, p.name, case when l.product_id is not null then p.id::text end as place
      from reviews r join products p on p.id = r.product_id left join listings l on l.product_id = p.id
      where r.id = ${among(ids)}`,
    url: ({ place }) => place && `/product/${place}`,
  },
  submission: {
    find: (
      ids,
    ) => sql`select s.id, s.number || coalesce(' · ' || coalesce(${plain('business_name')}, u.name), '') as name,
        s.form_id as place
      from submissions s left join users u on u.id = s.user_id and u.deleted_at is null where s.id = ${among(ids)}`,
    url: ({ id, place }) => `${STAFF}${place === 'umkm-data' ? '/curation' : ''}/submissions/${id}`,
  },
  consultation: {
    find: (ids) => sql`select s.id, s.number || coalesce(' · ' || ${plain('judul')}, '') as name, null as place
      from submissions s where s.id = ${among(ids)}`,
    url: ({ id }) => `/consultation/detail/${id}`,
  },
  ticket: {
    find: (ids) => sql`select id, number as name, null as place from tickets where id = ${among(ids)}`,
    url: ({ id }) => `${STAFF}/tickets/${id}`,
  },
  order: {
    find: (ids) => sql`select id, number as name, null as place from orders where id = ${among(ids)}`,
    url: () => null,
  },
  'payment-option': {
    find: (ids) => sql`select o.id, nullif(coalesce(b.brand_name, b.business_name), '') as name, b.id::text as place
      from payment_options o join businesses b on b.id = o.business_id where o.id = ${among(ids)}`,
    url: ({ place }) => `${STAFF}/businesses/${place}`,
  },
  file: {
    find: (ids) => sql`select f.id, f.file_name as name, (select u.ref::text from file_uses u
        where u.file_id = f.id and u.kind = 'submission' limit 1) as place
      from files f where f.id = ${among(ids)}`,
    url: ({ place }) => place && `${STAFF}/submissions/${place}`,
  },
  mail: {
    find: (ids) => sql`select id, subject as name, null as place from mails where id = ${among(ids)}`,
    url: () => `${STAFF}/mails`,
  },
  job: {
    find: (ids) => sql`select id, null as name, null as place from unnest(${ids}::text[]) as t(id)`,
    url: () => `${STAFF}/system`,
  },
  category: {
    find: (ids) => sql`select id, category_name as name, null as place from categories where id = any(${ids}::text[])`,
    url: ({ id }) => `${STAFF}/content/category/${id}`,
  },
  form: {
    find: (ids) => sql`select distinct on (form_id) form_id as id, doc ->> 'title' as name, null as place
      from form_versions where form_id = any(${ids}::text[]) order by form_id, version desc`,
    url: ({ id }) => `${STAFF}/forms/${id}`,
  },
};

type About = { subject_kind: string; subject_id: string | null };
export const subjectKey = ({ subject_kind, subject_id }: About): string => `${subject_kind} ${subject_id}`;

/** By `subjectKey`. What is gone, or has no name, is not among them. */
export async function findSubjects(db: Db, rows: About[]): Promise<Map<string, Subject>> {
  const subjects = new Map<string, Subject>();
  for (const subject_kind of new Set(rows.map((row) => row.subject_kind))) {
    const kind = Object.hasOwn(KINDS, subject_kind) ? KINDS[subject_kind] : undefined;
    const ids = rows.flatMap((row) => (row.subject_kind === subject_kind && row.subject_id ? [row.subject_id] : []));
    if (!kind || ids.length === 0) continue;
    const { rows: found } = await kind.find([...new Set(ids)]).execute(db);
    for (const one of found)
      if (one.name !== null) subjects.set(`${subject_kind} ${one.id}`, { name: one.name, url: kind.url(one) });
  }
  return subjects;
}
