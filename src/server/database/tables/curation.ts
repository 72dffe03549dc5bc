/** Curation: periods, marks, score sheets, results. */
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonWithDefault, NullableColumn, NullableTimestamp, TimestampWithDefault } from './columns.ts';

/** Read as text (`opens_on::text`): a day has no time of its own. */
export type DateColumn = ColumnType<Date, string, string>;

export interface CurationPeriods {
  id: Generated<string>;
  status: 'draft' | 'open' | 'review' | 'announced' | 'closed' | 'canceled';
  title: string;
  /** How many may pass. */
  quota: NullableColumn<number>;
  opens_on: DateColumn;
  closes_on: DateColumn;
  announces_on: DateColumn;
  /** Of the form `curation-period`. */
  answers: JsonWithDefault<Record<string, unknown>>;
  form_version: number;
  announced_at: NullableTimestamp;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
/** Who verifies and scores in a period; none named: every curator. */
export interface CurationPeriodCurators {
  period_id: string;
  curator_id: string;
}
/** What one send-back asks to mend, field by field. */
export interface CurationMarks {
  event_id: number;
  submission_id: string;
  field: string;
  note: string;
}
/** One curator's score sheet, answers of the form `curation-score`. */
export interface Assessments {
  id: Generated<string>;
  submission_id: string;
  curator_id: string;
  state: 'draft' | 'final';
  answers: Json<Record<string, unknown>>;
  form_version: number;
  /** 0–100; set when it is final. */
  score: NullableColumn<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
/** What was decided, in the words that the announcement shows. */
export interface CurationResults {
  submission_id: string;
  period_id: string;
  business_id: NullableColumn<string>;
  business_name: string;
  product: string;
  /** Code of a district, of a business field. */
  district: NullableColumn<string>;
  field: NullableColumn<string>;
  result: 'passed' | 'passed_with_notes' | 'failed';
  score: number;
  grade: 'A' | 'B' | 'C' | 'D';
  note: NullableColumn<string>;
  decided_at: TimestampWithDefault;
}
