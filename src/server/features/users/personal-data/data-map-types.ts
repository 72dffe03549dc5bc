/** What may be said of a table and of its columns. */
import type { Tables } from '#server/database/tables.ts';

/**
 * own: handed out as it stands · sealed: opened first · answers: a form's answers, opened first · inner: of no use to the
 * person (keys, hashes, counters) and never handed out.
 */
export type ColumnKind = 'own' | 'sealed' | 'answers' | 'inner';

export interface PersonalTable<T> {
  /** delete: the rows go · blank: the rows stay without what they say of the person · keep: they stay, for the reason given. */
  erase: 'delete' | 'blank' | 'keep';
  why: string;
  columns: { [C in keyof T]: ColumnKind };
}
export interface TableWithoutPersonalData {
  none: string;
}
export type DataMap = { [T in keyof Tables]: PersonalTable<Tables[T]> | TableWithoutPersonalData };
