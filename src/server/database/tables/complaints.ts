/** Complaints about lines of an order. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { ComplaintState } from '#contract/complaints.ts';
import type { Answers } from '#engine/types.ts';
import type {
  Json,
  NullableColumn,
  NullableJson,
  NullableTimestamp,
  Timestamp,
  TimestampWithDefault,
} from './columns.ts';

export interface Complaints {
  id: Generated<string>;
  order_id: string;
  state: ComplaintState;
  /** A code of the option list `complaint-kind`. */
  kind: string;
  /** Of the form `order-complaint`. */
  answers: Json<Answers>;
  form_version: number;
  /** Of the form `complaint-answer`. */
  reply: NullableJson<Answers>;
  reply_version: NullableColumn<number>;
  /** The first deadline of the seller. */
  reply_due_at: Timestamp;
  replied_at: NullableTimestamp;
  /** Of the form `complaint-decision`. */
  decision: NullableJson<Answers>;
  decision_version: NullableColumn<number>;
  decided_by: NullableColumn<string>;
  decided_at: NullableTimestamp;
  /** In rupiah: what the seller offered, or staff decided. */
  amount: NullableColumn<number>;
  due_at: NullableTimestamp;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  ended_at: NullableTimestamp;
}
export interface ComplaintLines {
  complaint_id: string;
  order_line_id: string;
  is_open: Generated<boolean>;
}
export interface ComplaintEvents {
  id: GeneratedAlways<number>;
  complaint_id: string;
  actor: 'buyer' | 'seller' | 'staff' | 'system';
  actor_id: NullableColumn<string>;
  event: string;
  from_state: NullableColumn<ComplaintState>;
  to_state: ComplaintState;
  note: NullableColumn<string>;
  created_at: TimestampWithDefault;
}
