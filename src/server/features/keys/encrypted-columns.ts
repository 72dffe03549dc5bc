/**
 * Every column with encrypted values, and how the place of a value (`table.column.rowid`, see crypt.ts) follows from
 * its row.
 */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** value: the text itself is encrypted. answers: jsonb whose private answers are encrypted. */
  kind: 'value' | 'answers';
  /** SQL of the row's part of the place. */
  rowId: string;
  /** Only if the place does not begin with `table.column`. */
  place?: string;
  /** A blind index of the same value, which changes with the key. */
  index?: { column: string; purpose: string };
}

const answersColumn = (table: string, column = 'answers', rowId = 'id::text'): EncryptedColumn => ({
  table,
  column,
  kind: 'answers',
  rowId,
});
const valueColumn = (table: string, column: string, index?: EncryptedColumn['index']): EncryptedColumn => ({
  table,
  column,
  kind: 'value',
  rowId: 'id::text',
  index,
});
const DRAFT_ROW_ID = `user_id || '/' || form_id`;

export const ENCRYPTED_COLUMNS: EncryptedColumn[] = [
  valueColumn('users', 'nik', { column: 'nik_index', purpose: 'users.nik' }),
  valueColumn('files', 'qris_payload'),
  valueColumn('payment_options', 'bank_number'),
  valueColumn('payment_options', 'qris_payload'),
  answersColumn('users', 'address'),
  answersColumn('drafts', 'answers', DRAFT_ROW_ID),
  answersColumn('drafts', 'aside', DRAFT_ROW_ID),
  answersColumn('submissions'),
  answersColumn('businesses'),
  answersColumn('businesses', 'documents'),
  answersColumn('payment_options'),
  answersColumn('products'),
  answersColumn('variants'),
  answersColumn('orders', 'address'),
  answersColumn('reviews'),
  answersColumn('contents'),
  { ...answersColumn('categories'), place: 'contents.answers' },
  answersColumn('consultations', 'result'),
  answersColumn('consultations', 'rating_answers'),
  answersColumn('curator_hours', 'answers', 'user_id::text'),
  answersColumn('assessments'),
  answersColumn('curation_periods'),
];
