/** Refunds of orders, their proofs, and where buyers want the money. */
import type { Generated } from 'kysely';
import type { RefundSource, RefundState } from '#contract/refunds.ts';
import type { Json, NullableColumn, NullableJson, NullableTimestamp, TimestampWithDefault } from './columns.ts';

export interface Refunds {
  id: Generated<string>;
  order_id: string;
  source: RefundSource;
  /** What the refund is for: the order, the rejection or the complaint. */
  source_id: string;
  amount: number;
  state: Generated<RefundState>;
  has_objection: Generated<boolean>;
  is_overdue: Generated<boolean>;
  due_at: NullableTimestamp;
  staff_note: NullableColumn<string>;
  confirmed_by: NullableColumn<'buyer' | 'staff'>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  confirmed_at: NullableTimestamp;
}
export interface RefundProofs {
  id: Generated<string>;
  refund_id: string;
  file_id: string;
  note: NullableColumn<string>;
  objection: NullableColumn<string>;
  objected_at: NullableTimestamp;
  /** Of the form `refund-account`, as it was when the proof came. Its private answers are encrypted. */
  account: NullableJson<Record<string, unknown>>;
  account_version: NullableColumn<number>;
  created_at: TimestampWithDefault;
}
export interface RefundAccounts {
  order_id: string;
  /** Of the form `refund-account`. Its private answers are encrypted. */
  answers: Json<Record<string, unknown>>;
  form_version: number;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
