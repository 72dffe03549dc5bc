/** Consultations and what hangs on them; what was asked stands in the submission of the same id. */
import type { Generated } from 'kysely';
import type { Json, NullableColumn, NullableJson, NullableTimestamp, TimestampWithDefault } from './columns.ts';

export type ConsultationStatus = 'pending' | 'scheduled' | 'done' | 'rejected' | 'canceled' | 'no_show';
export interface Consultations {
  id: string;
  user_id: string;
  business_id: NullableColumn<string>;
  /** null: nobody was named, any curator may take it. */
  curator_id: NullableColumn<string>;
  status: ConsultationStatus;
  /** The day in Balikpapan that the asker wished for. */
  wished_on: NullableColumn<string>;
  /** The booked hour begins; it lasts an hour. */
  starts_at: NullableTimestamp;
  place: NullableColumn<string>;
  link: NullableColumn<string>;
  /** How often the calendar entry was changed. */
  sequence: Generated<number>;
  booked_at: NullableTimestamp;
  day_reminded_at: NullableTimestamp;
  hour_reminded_at: NullableTimestamp;
  result: NullableJson<Record<string, unknown>>;
  result_version: NullableColumn<number>;
  rating: NullableColumn<number>;
  rating_answers: NullableJson<Record<string, unknown>>;
  rating_version: NullableColumn<number>;
  rated_at: NullableTimestamp;
  version: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
export interface ConsultationEvents {
  id: Generated<number>;
  consultation_id: string;
  actor: 'asker' | 'curator' | 'staff' | 'system';
  actor_id: NullableColumn<string>;
  event: string;
  from_status: NullableColumn<string>;
  to_status: string;
  note: NullableColumn<string>;
  /** The hour that was booked by it. */
  starts_at: NullableTimestamp;
  /** From whom and to whom it was handed on. */
  former_id: NullableColumn<string>;
  curator_id: NullableColumn<string>;
  created_at: TimestampWithDefault;
}
export interface ConsultationMessages {
  id: Generated<number>;
  consultation_id: string;
  user_id: string;
  text: string;
  created_at: TimestampWithDefault;
}
/** When a curator can usually be met: answers of the form `curator-hours`. */
export interface CuratorHours {
  user_id: string;
  answers: Json<Record<string, unknown>>;
  form_version: number;
  updated_at: TimestampWithDefault;
}
