/** Every column that holds encrypted values, and how what a value is bound to (see crypt.ts) follows from its row. */
import { allStoredAnswers } from '#server/form-bindings.ts';

export interface EncryptedColumn {
  table: string;
  column: string;
  /** value: the text itself is encrypted. answers: jsonb whose private answers are encrypted. */
  kind: 'value' | 'answers';
  /** SQL of the row's part of the context. */
  rowId: string;
  /** First part of the context, where it is not `table.column`. */
  place?: string | undefined;
  /** A blind index of the same value, which changes with the key. */
  index?: { column: string; purpose: string } | undefined;
}

const valueColumn = (table: string, column: string, index?: EncryptedColumn['index']): EncryptedColumn => ({
  table,
  column,
  kind: 'value',
  rowId: 'id::text',
  index,
});

/** Values that are no answers of a form. */
const OTHER_VALUES = [
  valueColumn('users', 'nik', { column: 'nik_index', purpose: 'users.nik' }),
  valueColumn('files', 'qris_payload'),
  valueColumn('payment_options', 'qris_payload'),
  valueColumn('form_webhooks', 'secret'),
  valueColumn('push_keys', 'private_key'),
  { ...valueColumn('push_subscriptions', 'target'), rowId: 'endpoint_hash' },
];

/** Those of the forms come from their bindings, so the bindings must be registered before. */
export function encryptedColumns(): EncryptedColumn[] {
  const ofForms = allStoredAnswers().flatMap(({ stored }): EncryptedColumn[] => {
    const { table, answers: column = 'answers', key = 'id', rowId = `${key}::text`, encryptionContext } = stored;
    return [
      { table, column, kind: 'answers', rowId, place: encryptionContext },
      ...(stored.encryptedColumns ?? []).map((name) => valueColumn(table, name)),
    ];
  });
  const all = [...OTHER_VALUES, ...ofForms];
  return [...new Map(all.map((one) => [`${one.table}.${one.column}`, one])).values()];
}
