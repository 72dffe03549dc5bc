/** Types of the data map: how tables and columns can be classified. */
import type { Tables } from '#server/database/tables.ts';

/**
 * own: exported as it is · sealed: decrypted first · answers: a form's answers, decrypted first · inner: of no use to
 * the user (keys, hashes, counters) and never exported.
 */
export type ColumnKind = 'own' | 'sealed' | 'answers' | 'inner';

interface PersonalTable<T> {
  /**
   * delete: the rows are deleted · blank: the rows stay without personal data · keep: they stay, for the given reason.
   */
  erase: 'delete' | 'blank' | 'keep';
  why: string;
  columns: { [C in keyof T]: ColumnKind };
}
interface TableWithoutPersonalData {
  none: string;
}
export type DataMap = { [T in keyof Tables]: PersonalTable<Tables[T]> | TableWithoutPersonalData };
