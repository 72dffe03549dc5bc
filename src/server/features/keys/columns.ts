/** Every column that holds sealed values, and how a value's place (`table.column.rowid`, see crypt.ts) follows from its row. */
export interface SealedColumn {
  table: string;
  column: string;
  /** value: the text itself is sealed. answers: jsonb whose private answers are sealed. */
  kind: 'value' | 'answers';
  /** SQL of the row's part of the place. */
  rowId: string;
  /** Where the place does not begin with `table.column`. */
  place?: string;
  /** A blind index of the same value, which changes with the key. */
  index?: { column: string; purpose: string };
}

const answers = (table: string, column = 'answers', rowId = 'id::text'): SealedColumn => ({
  table,
  column,
  kind: 'answers',
  rowId,
});
const value = (table: string, column: string, index?: SealedColumn['index']): SealedColumn => ({
  table,
  column,
  kind: 'value',
  rowId: 'id::text',
  index,
});
const DRAFT = `user_id || '/' || form_id`;

export const SEALED_COLUMNS: SealedColumn[] = [
  value('users', 'nik', { column: 'nik_index', purpose: 'users.nik' }),
  value('files', 'qris_payload'),
  value('payment_options', 'bank_number'),
  value('payment_options', 'qris_payload'),
  answers('users', 'address'),
  answers('drafts', 'answers', DRAFT),
  answers('drafts', 'aside', DRAFT),
  answers('submissions'),
  answers('businesses'),
  answers('businesses', 'documents'),
  answers('payment_options'),
  answers('products'),
  answers('variants'),
  answers('orders', 'address'),
  answers('reviews'),
  answers('contents'),
  { ...answers('categories'), place: 'contents.answers' },
  answers('consultations', 'result'),
  answers('consultations', 'rating_answers'),
  answers('curator_hours', 'answers', 'user_id::text'),
  answers('assessments'),
  answers('curation_periods'),
];
