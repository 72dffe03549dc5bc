/** Curation: periods, marks, score sheets, results. */
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonWithDefault, NullableColumn, NullableTimestamp, TimestampWithDefault } from './columns.ts';

/** Read as text (`opens_on::text`), because a calendar day has no time zone. */
type DateColumn = ColumnType<Date, string, string>;

export interface CurationPeriods {
  id: Generated<string>;
  status: 'draft' | 'open' | 'review' | 'announced' | 'closed' | 'canceled';
  title: string;
  /** Number of businesses that may pass. */
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
/** Curators who verify and score in a period. Without rows, every curator does. */
export interface CurationPeriodCurators {
  period_id: string;
  curator_id: string;
}
/** Fields that one send-back asks the member to correct. */
export interface CurationCorrections {
  event_id: number;
  submission_id: string;
  field: string;
  note: string;
}
/** Score sheet of one curator: answers of the form `curation-score`. */
export interface Assessments {
  id: Generated<string>;
  submission_id: string;
  curator_id: string;
  state: 'draft' | 'final';
  answers: Json<Record<string, unknown>>;
  form_version: number;
  /** 0–100. Set when the sheet is final. */
  score: NullableColumn<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
/** Decisions, with the texts that the announcement shows. */
export interface CurationResults {
  submission_id: string;
  period_id: string;
  business_id: NullableColumn<string>;
  business_name: string;
  product: string;
  /** Codes of the district and of the business field. */
  district: NullableColumn<string>;
  field: NullableColumn<string>;
  result: 'passed' | 'passed_with_notes' | 'failed';
  score: number;
  grade: 'A' | 'B' | 'C' | 'D';
  note: NullableColumn<string>;
  decided_at: TimestampWithDefault;
}
