/** Reads everything that was answered, wherever the bindings say that answers of a form are stored. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { allStoredAnswers, formBindings, type StoredAnswers, storedAnswersOf } from '#server/form-bindings.ts';

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

const columns = (names: readonly string[]) =>
  `jsonb_strip_nulls(jsonb_build_object(${names.map((name) => `'${name}', t.${name}`).join(', ')}))`;

/** SQL of the answers as they were sent: what code reads from columns is put back among them. */
const answersSql = ({ answers = 'answers', columns: named = [], otherFields = [] }: StoredAnswers) =>
  [`coalesce(t.${answers}, '{}')`, ...(named.length > 0 ? [columns(named)] : []), ...otherFields].join(' || ');

/** SQL of what the encrypted answers of a row are bound to. */
function placeSql({ table, answers = 'answers', key = 'id', rowId = key, encryptionContext }: StoredAnswers): string {
  return `'${encryptionContext ?? `${table}.${answers}`}.' || ${rowId}`;
}

/** SQL of the private answers that have a column of their own; null if there are none. */
function apartSql({ table, encryptedColumns = [] }: StoredAnswers): string {
  const parts = encryptedColumns.map(
    (name) => `case when t.${name} is null then '{}'::jsonb
      else jsonb_build_object('${name}', jsonb_build_array(t.${name}, '${table}.${name}.' || t.id)) end`,
  );
  return parts.length === 0 ? 'null' : `(${parts.join(' || ')})::text`;
}

export type Source = StoredAnswers & { of: SourcePart };
const isCounted = (stored: StoredAnswers): stored is Source => stored.of !== 'copies';

export const sourcesOf = (formId: string): Source[] => storedAnswersOf(formId).filter(isCounted);

function formCondition({ formColumn, where }: Source, formId: string): RawBuilder<unknown> {
  const own = formColumn ? sql`t.${sql.raw(formColumn)} = ${formId}` : sql`true`;
  return where ? sql`${own} and ${sql.raw(where)}` : own;
}

/** Counts records outside the submissions (profiles, products, contents and so on) by form. */
export async function countRecordsByForm(db: Db): Promise<Map<string, number>> {
  const ofForms = formBindings().flatMap(({ form, counted }) => (counted ? [{ form, stored: counted }] : []));
  const elsewhere = allStoredAnswers().filter(
    ({ form, stored: { of, table } }) =>
      of === 'records' && table !== 'submissions' && !ofForms.some((other) => other.form === form),
  );
  const counted = [...elsewhere, ...ofForms].map(({ form, stored }) => {
    const { table, formColumn, where }: Pick<StoredAnswers, 'table' | 'formColumn' | 'where'> = stored;
    const id = formColumn ? sql.raw(`t.${formColumn}`) : sql`${form}`;
    return sql`select ${id}::text as form_id, count(*)::integer as n from ${sql.raw(table)} t
      where ${where ? sql.raw(where) : sql`true`} group by 1`;
  });
  const { rows } = await sql<{ form_id: string; n: number }>`${sql.join(counted, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ form_id, n }) => [form_id, n]));
}

export async function countVersions(db: Db, source: Source, formId: string): Promise<Map<number, number>> {
  const version = sql.raw(`t.${source.version ?? 'form_version'}`);
  const { rows } = await sql<{ version: number; n: number }>`select ${version} as version, count(*) as n
    from ${sql.raw(source.table)} t where ${formCondition(source, formId)} group by 1`.execute(db);
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
  const key = sql.raw(`t.${source.key ?? 'id'}::text`);
  const order = id ? sql.raw('t.id') : key;
  const later = after === null ? sql`true` : id ? sql`t.id > ${after}::uuid` : sql`${order} > ${after}`;
  const { rows } =
    await sql<StoredRow>`select ${key} as key, ${sql.raw(`t.${source.version ?? 'form_version'}`)} as version,
      (${sql.raw(answersSql(source))})::text as answers, ${sql.raw(placeSql(source))} as place,
      ${sql.raw(apartSql(source))} as apart
    from ${sql.raw(source.table)} t where ${formCondition(source, formId)} and ${later}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}
