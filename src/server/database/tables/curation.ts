/** Curation: periods, marks, score sheets, results. */
import type { ColumnType, Generated } from 'kysely';
import type { DefaultJson, Json, Maybe, MaybeTime, Now } from './columns.ts';

/** Read as text (`opens_on::text`): a day has no time of its own. */
export type Day = ColumnType<Date, string, string>;

export interface CurationPeriods {
  id: Generated<string>;
  status: 'draft' | 'open' | 'review' | 'announced' | 'closed' | 'canceled';
  title: string;
  /** How many may pass. */
  quota: Maybe<number>;
  opens_on: Day;
  closes_on: Day;
  announces_on: Day;
  /** Of the form `curation-period`. */
  answers: DefaultJson<Record<string, unknown>>;
  form_version: number;
  announced_at: MaybeTime;
  created_at: Now;
  updated_at: Now;
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
  score: Maybe<number>;
  created_at: Now;
  updated_at: Now;
}
/** What was decided, in the words that the announcement shows. */
export interface CurationResults {
  submission_id: string;
  period_id: string;
  business_id: Maybe<string>;
  business_name: string;
  product: string;
  /** Code of a district, of a business field. */
  district: Maybe<string>;
  field: Maybe<string>;
  result: 'passed' | 'passed_with_notes' | 'failed';
  score: number;
  grade: 'A' | 'B' | 'C' | 'D';
  note: Maybe<string>;
  decided_at: Now;
}
