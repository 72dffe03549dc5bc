/** Versions of forms, drafts and submissions. */
import type { Generated } from 'kysely';
import type { ConsultationStatus } from '#contract/consultations.ts';
import type { CurationStatus, RegistrationStatus } from '#contract/curation-shared.ts';
import type { PlaceStatus } from '#contract/places.ts';
import type { FormDoc } from '#engine/types.ts';
import type {
  Json,
  JsonWithDefault,
  NullableColumn,
  NullableJson,
  NullableTimestamp,
  TimestampWithDefault,
} from './columns.ts';

export interface FormVersions {
  form_id: string;
  version: number;
  hash: string;
  source: string;
  source_hash: string;
  doc: Json<FormDoc>;
  author: string;
  author_id: NullableColumn<string>;
  lists: NullableJson<Record<string, string>>;
  note: Generated<string>;
  published_at: TimestampWithDefault;
}
export interface FormModules {
  form_id: string;
  hash: string;
  code: string;
}
export interface Drafts {
  user_id: string;
  form_id: string;
  answers: JsonWithDefault<Record<string, unknown>>;
  /** Orphaned answers by form version: answers to fields that later versions do not have. */
  orphaned_answers: JsonWithDefault<Record<string, unknown>>;
  field_revisions: JsonWithDefault<Record<string, number>>;
  revision: Generated<number>;
  form_version: number;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
/** Unfinished answers of somebody without an account. */
export interface ResumableDrafts {
  id: string;
  form_id: string;
  form_version: number;
  email: string;
  answers: Json<Record<string, unknown>>;
  saved_at: TimestampWithDefault;
}
export interface ResumeLinks {
  /** Of the token. */
  hash: string;
  draft_id: string;
  used_at: NullableTimestamp;
  created_at: TimestampWithDefault;
}
/** `new` is a ticket, and `received` a form of which code knows nothing. */
export type SubmissionStatus = CurationStatus | RegistrationStatus | ConsultationStatus | PlaceStatus | 'new';
export interface Submissions {
  id: string;
  /** `KUR-2026-000123`, assigned by a trigger. */
  number: Generated<string>;
  form_id: string;
  form_version: number;
  user_id: NullableColumn<string>;
  business_id: NullableColumn<string>;
  curator_id: NullableColumn<string>;
  /** Only for curation, see tables/curation.ts. */
  period_id: NullableColumn<string>;
  status: SubmissionStatus;
  answers: Json<Record<string, unknown>>;
  submitted_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  /** Null: sent with the form. */
  import_id: NullableColumn<string>;
}
/** A file of answers that staff imported as submissions. */
export interface SubmissionImports {
  id: string;
  form_id: string;
  form_version: number;
  file_name: string;
  /** Of the bytes of the file. */
  sha256: string;
  row_count: number;
  actor_id: string;
  created_at: TimestampWithDefault;
}
/** Place of a submission of a form with a limit. Whether it takes a place follows from the status of the submission. */
export interface SubmissionPlaces {
  submission_id: string;
  form_id: string;
  /** Chosen options of the questions with quotas: `session=morning`. */
  options: string[];
  /** Order of the waiting list. */
  turn: Generated<string>;
  offered_until: NullableColumn<Date>;
}
/** The questions for which `submission_places.options` of the form are complete. */
export interface FormCountedFields {
  form_id: string;
  fields: Json<object[]>;
}
/** Last assigned number by prefix and year (Balikpapan time). */
export interface SubmissionNumbers {
  prefix: string;
  year: number;
  last: number;
}
export interface SubmissionEvents {
  id: Generated<number>;
  submission_id: string;
  actor_id: NullableColumn<string>;
  event: string;
  from_status: NullableColumn<SubmissionStatus>;
  to_status: SubmissionStatus;
  note: NullableColumn<string>;
  created_at: TimestampWithDefault;
}
