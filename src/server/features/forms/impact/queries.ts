/**
 * SQL over all stored answers, with one entry per table. Values that code stores in columns are merged back into the
 * answers. A table that stores answers of a form and has no entry here is not counted before the form is changed.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';

export type SourcePart = 'drafts' | 'records';

export interface StoredRow {
  key: string;
  version: number;
  /** JSON of the answers, private ones encrypted. */
  answers: string;
  /** What the encryption is bound to: `submissions.answers.<id>`. */
  place: string;
  /** Private answers with a column of their own and their own encryption: JSON of `{ name: [encrypted, place] }`. */
  apart: string | null;
}

interface Source {
  of: SourcePart;
  /** Forms whose answers this table holds; any form if missing. */
  forms?: string[];
  from: string;
  /** Condition for rows of the form, if the table holds those of several forms. */
  isOf?: string;
  where?: string;
  key?: string;
  version?: string;
  answers?: string;
  place: string;
  apart?: string;
}

const columns = (...names: string[]) =>
  `jsonb_strip_nulls(jsonb_build_object(${names.map((name) => `'${name}', t.${name}`).join(', ')}))`;
const files = (table: string, of: string) =>
  `jsonb_strip_nulls(jsonb_build_object('media',
    (select jsonb_agg(m.file_id order by m.position) from ${table} m where m.${of} = t.id)))`;

const PROFILE = columns(
  ...['business_name', 'brand_name', 'business_field', 'province', 'city', 'district', 'urban_village'],
  ...['business_opening_hours', 'business_closing_hours', 'business_days_open', 'business_days_close'],
  ...['business_logo', 'business_nib'],
);
const POINT = `case when t.lat is null or t.lng is null then '{}'::jsonb
  else jsonb_build_object('map', jsonb_build_object('lat', t.lat, 'lng', t.lng)) end`;
const PRODUCT = columns('picture', 'name', 'category_id', 'description', 'min_order', 'status', 'sku');
const VARIANTS = `case when t.has_variants then jsonb_build_object('varian', (
    select jsonb_agg(v.answers || jsonb_strip_nulls(jsonb_build_object('name', v.name, 'price', v.price,
      'stock_quantity', v.stock_quantity, 'sku', v.sku, 'picture', v.picture)) order by v.position, v.id)
    from variants v where v.product_id = t.id and v.removed_at is null and not v.is_default))
  else jsonb_build_object('price', t.price, 'stock_quantity', t.stock_quantity) end`;

const SUBMISSIONS = 'submissions t';

const SOURCES: Source[] = [
  {
    of: 'drafts',
    from: 'drafts t',
    isOf: 't.form_id',
    key: 't.user_id::text',
    place: `'drafts.answers.' || t.user_id || '/' || t.form_id`,
  },
  // Erased accounts leave no answers to evaluate.
  {
    of: 'records',
    from: SUBMISSIONS,
    isOf: 't.form_id',
    where: `t.answers <> '{}'`,
    place: `'submissions.answers.' || t.id`,
  },
  {
    of: 'records',
    forms: ['business-profile'],
    from: 'businesses t',
    where: `t.business_name <> ''`,
    answers: `t.answers || ${PROFILE} || ${POINT}`,
    place: `'businesses.answers.' || t.id`,
  },
  {
    of: 'records',
    forms: ['business-documents'],
    from: 'businesses t',
    where: `t.documents <> '{}' and t.documents_version is not null`,
    version: 't.documents_version',
    answers: 't.documents',
    place: `'businesses.documents.' || t.id`,
  },
  ...(['bank', 'qris'] as const).map(
    (type): Source => ({
      of: 'records',
      forms: [type === 'bank' ? 'bank-account' : 'qris'],
      from: 'payment_options t',
      where: `t.type = '${type}' and t.removed_at is null`,
      answers: `t.answers || ${columns('bank', 'bank_holder', 'picture')}`,
      place: `'payment_options.answers.' || t.id`,
      apart: `case when t.bank_number is not null then jsonb_build_object('bank_number',
        jsonb_build_array(t.bank_number, 'payment_options.bank_number.' || t.id)) end`,
    }),
  ),
  {
    of: 'records',
    forms: ['product'],
    from: 'products t',
    where: 't.removed_at is null',
    answers: `t.answers || ${PRODUCT} || ${files('product_media', 'product_id')} || ${VARIANTS}`,
    place: `'products.answers.' || t.id`,
  },
  {
    of: 'records',
    forms: ['category'],
    from: 'categories t',
    where: 't.form_version is not null',
    key: 't.id',
    answers: `t.answers || ${columns('category_name')}`,
    place: `'contents.answers.' || t.id`,
  },
  {
    of: 'records',
    from: 'contents t',
    isOf: 't.kind',
    where: 't.form_version is not null',
    place: `'contents.answers.' || t.id`,
  },
  {
    of: 'records',
    forms: ['review'],
    from: 'reviews t',
    answers: `t.answers || ${columns('rate', 'description')} || ${files('review_media', 'review_id')}`,
    place: `'reviews.answers.' || t.id`,
  },
  {
    of: 'records',
    forms: ['consultation-result'],
    from: 'consultations t',
    where: 't.result_version is not null',
    version: 't.result_version',
    answers: 't.result',
    place: `'consultations.result.' || t.id`,
  },
  {
    of: 'records',
    forms: ['consultation-rating'],
    from: 'consultations t',
    where: 't.rating_version is not null',
    version: 't.rating_version',
    answers: `coalesce(t.rating_answers, '{}') || ${columns('rating')}`,
    place: `'consultations.rating_answers.' || t.id`,
  },
  {
    of: 'records',
    forms: ['curator-hours'],
    from: 'curator_hours t',
    key: 't.user_id::text',
    place: `'curator_hours.answers.' || t.user_id`,
  },
  ...(['draft', 'final'] as const).map(
    (state): Source => ({
      of: state === 'draft' ? 'drafts' : 'records',
      forms: ['curation-score'],
      from: 'assessments t',
      where: `t.state = '${state}'`,
      place: `'assessments.answers.' || t.id`,
    }),
  ),
  {
    of: 'records',
    forms: ['curation-period'],
    from: 'curation_periods t',
    place: `'curation_periods.answers.' || t.id`,
  },
  {
    of: 'records',
    forms: ['address'],
    from: 'users t',
    where: 't.address is not null and t.address_version is not null',
    version: 't.address_version',
    answers: 't.address',
    place: `'users.address.' || t.id`,
  },
];

export const sourcesOf = (formId: string): Source[] =>
  SOURCES.filter(({ forms, isOf }) => isOf !== undefined || forms?.includes(formId));
export type { Source };

function formCondition({ isOf, where }: Source, formId: string): RawBuilder<unknown> {
  const own = isOf ? sql`${sql.raw(isOf)} = ${formId}` : sql`true`;
  return where ? sql`${own} and ${sql.raw(where)}` : own;
}

/** Counts records outside the submissions (profiles, products, contents and so on) by form. */
export async function countRecordsByForm(db: Db): Promise<Map<string, number>> {
  const counted = SOURCES.filter(({ of, from }) => of === 'records' && from !== SUBMISSIONS).flatMap((source) => {
    const { forms, isOf, from, where } = source;
    const form = isOf ? sql.raw(isOf) : sql`${forms?.[0]}`;
    return sql`select ${form}::text as form_id, count(*)::integer as n from ${sql.raw(from)}
      where ${where ? sql.raw(where) : sql`true`} group by 1`;
  });
  const { rows } = await sql<{ form_id: string; n: number }>`${sql.join(counted, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ form_id, n }) => [form_id, n]));
}

export async function countVersions(db: Db, source: Source, formId: string): Promise<Map<number, number>> {
  const version = sql.raw(source.version ?? 't.form_version');
  const { rows } = await sql<{ version: number; n: number }>`select ${version} as version, count(*) as n
    from ${sql.raw(source.from)} where ${formCondition(source, formId)} group by 1`.execute(db);
  return new Map(rows.map(({ version, n }) => [Number(version), Number(n)]));
}

/** Rows in the order of their keys, starting after the key `after`. */
export async function listStoredRows(
  db: Db,
  source: Source,
  formId: string,
  after: string | null,
  limit: number,
): Promise<StoredRow[]> {
  const id = source.key === undefined;
  const key = sql.raw(source.key ?? 't.id::text');
  const order = sql.raw(id ? 't.id' : (source.key ?? ''));
  const later = after === null ? sql`true` : id ? sql`t.id > ${after}::uuid` : sql`${order} > ${after}`;
  const { rows } = await sql<StoredRow>`select ${key} as key, ${sql.raw(source.version ?? 't.form_version')} as version,
      (${sql.raw(source.answers ?? 't.answers')})::text as answers, ${sql.raw(source.place)} as place,
      ${source.apart ? sql`(${sql.raw(source.apart)})::text` : sql`null`} as apart
    from ${sql.raw(source.from)} where ${formCondition(source, formId)} and ${later}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}
