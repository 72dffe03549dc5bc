/** Support tickets. The message is in the submission. These tables hold the work of staff. */
import type { Generated } from 'kysely';
import type { NullableColumn, TimestampWithDefault } from './columns.ts';

type TicketStatus = 'new' | 'working' | 'done';
export interface Tickets {
  id: string;
  /** `BPN-2026-000123`, the number of its submission. */
  number: string;
  submission_id: string;
  status: Generated<TicketStatus>;
  assignee_id: NullableColumn<string>;
  version: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
export interface TicketEvents {
  id: Generated<number>;
  ticket_id: string;
  actor_id: NullableColumn<string>;
  kind: 'received' | 'status' | 'assigned' | 'note' | 'answer';
  from_status: NullableColumn<TicketStatus>;
  to_status: NullableColumn<TicketStatus>;
  /** New assignee. null: the assignment was removed. */
  assignee_id: NullableColumn<string>;
  text: NullableColumn<string>;
  created_at: TimestampWithDefault;
}
