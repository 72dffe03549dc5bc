import type { Generated } from 'kysely';
import type { Json, NullableColumn, NullableJson, NullableTimestamp, TimestampWithDefault } from './columns.ts';

type ConsultationStatus = 'pending' | 'scheduled' | 'done' | 'rejected' | 'canceled' | 'no_show';
export interface Consultations {
  id: string;
  user_id: string;
  business_id: NullableColumn<string>;
  /** null: no curator was chosen, so any curator may accept it. */
  curator_id: NullableColumn<string>;
  status: ConsultationStatus;
  /** Calendar day in Balikpapan that the asker prefers. */
  wished_on: NullableColumn<string>;
  /** Start of the booked hour. */
  starts_at: NullableTimestamp;
  place: NullableColumn<string>;
  link: NullableColumn<string>;
  /** Number of changes of the calendar entry. */
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
  from_status: NullableColumn<ConsultationStatus>;
  to_status: ConsultationStatus;
  note: NullableColumn<string>;
  /** The hour that this event booked. */
  starts_at: NullableTimestamp;
  /** Previous and new curator of a handover. */
  previous_curator_id: NullableColumn<string>;
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
/** Usual office hours of a curator: answers of the form `curator-hours`. */
export interface CuratorHours {
  user_id: string;
  answers: Json<Record<string, unknown>>;
  form_version: number;
  updated_at: TimestampWithDefault;
}
