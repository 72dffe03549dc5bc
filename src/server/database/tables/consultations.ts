/** Consultations and what hangs on them; what was asked stands in the submission of the same id. */
import type { Generated } from 'kysely';
import type { Json, Maybe, MaybeJson, MaybeTime, Now } from './columns.ts';

export type ConsultationStatus = 'pending' | 'scheduled' | 'done' | 'rejected' | 'canceled' | 'no_show';
export interface Consultations {
  id: string;
  user_id: string;
  business_id: Maybe<string>;
  /** null: nobody was named, any curator may take it. */
  curator_id: Maybe<string>;
  status: ConsultationStatus;
  /** The day in Balikpapan that the asker wished for. */
  wished_on: Maybe<string>;
  /** The booked hour begins; it lasts an hour. */
  starts_at: MaybeTime;
  place: Maybe<string>;
  link: Maybe<string>;
  /** How often the calendar entry was changed. */
  sequence: Generated<number>;
  booked_at: MaybeTime;
  day_reminded_at: MaybeTime;
  hour_reminded_at: MaybeTime;
  result: MaybeJson<Record<string, unknown>>;
  result_version: Maybe<number>;
  rating: Maybe<number>;
  rating_answers: MaybeJson<Record<string, unknown>>;
  rating_version: Maybe<number>;
  rated_at: MaybeTime;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}
export interface ConsultationEvents {
  id: Generated<number>;
  consultation_id: string;
  actor: 'asker' | 'curator' | 'staff' | 'system';
  actor_id: Maybe<string>;
  event: string;
  from_status: Maybe<string>;
  to_status: string;
  note: Maybe<string>;
  /** The hour that was booked by it. */
  starts_at: MaybeTime;
  /** From whom and to whom it was handed on. */
  former_id: Maybe<string>;
  curator_id: Maybe<string>;
  created_at: Now;
}
export interface ConsultationMessages {
  id: Generated<number>;
  consultation_id: string;
  user_id: string;
  text: string;
  created_at: Now;
}
/** When a curator can usually be met: answers of the form `curator-hours`. */
export interface CuratorHours {
  user_id: string;
  answers: Json<Record<string, unknown>>;
  form_version: number;
  updated_at: Now;
}
